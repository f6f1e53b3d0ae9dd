import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markdownOf, plainText, tidyText } from '#server/shop-folder/read/plain-body.ts'

it.each([
  ['# Terms\n\n1. Prices', 'Terms\n\n1. Prices'],
  ['\\# 1 of 3', '# 1 of 3'],
  ['\\\\# 1 of 3', '\\# 1 of 3'],
  ['#1 is no heading', '#1 is no heading'],
  ['spaces   \n\n\n\nand lines\r\n', 'spaces\n\nand lines'],
])('reads %j as %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text)
})

it('reads back what it writes, whatever was typed', () => {
  const line = fc
    .array(fc.constantFrom('#', '\\', ' ', 'x', '\t', '-', '\r'), { maxLength: 9 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const text = tidyText(lines.join('\n'))
      expect(plainText(`${markdownOf(text)}\n`)).toBe(text)
    }),
  )
})
