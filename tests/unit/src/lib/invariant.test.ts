import { expect, test } from 'vitest'
import { invariant } from '#src/lib/invariant.ts'

test('throws with its message when the condition does not hold, and only then', () => {
  expect(() => invariant(1, 'fine')).not.toThrow()
  expect(() => invariant(undefined, 'no root')).toThrow('no root')
})
