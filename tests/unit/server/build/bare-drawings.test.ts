import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bareDrawings } from '#server/build/bare-drawings.ts'

test('a drawing keeps its lines and loses all else', () => {
  const file = fileURLToPath(import.meta.resolve('lucide-react/icons/arrow-down-wide-narrow'))
  const { transform } = bareDrawings()
  if (typeof transform !== 'object') throw new Error('No transform')
  const { code } = Reflect.apply(transform.handler, undefined, [readFileSync(file, 'utf8'), file]) as { code: string }
  expect(code.match(/\["path", \{ d: "[^"]+" \}\]/g)).toHaveLength(5)
  expect(code).not.toMatch(/key:|aliases:|name:|size:/)
  expect(code).toContain('createLucideIcon(__iconData)')
})
