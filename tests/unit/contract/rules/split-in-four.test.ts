import { expect, it } from 'vitest'
import { splitInFour } from '#contract/rules/split-in-four.ts'

it.each([
  [10_000, 2500, 2500],
  [10_001, 2500, 2501],
  [10_003, 2500, 2503],
  [3, 0, 3],
])('splits %d in four that add up to it', (amount, each, last) => {
  expect(splitInFour(amount)).toEqual({ each, last })
  expect(each * 3 + last).toBe(amount)
})
