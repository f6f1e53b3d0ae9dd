import { expect, test } from 'vitest'
import { foldDigits } from '#src/lib/digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['\u200F+٩٦٦\u200E 5\u20661\u2069', '+966 51'],
  ['\uFEFF42\u200B', '42'],
  ['قهوة 12', 'قهوة 12'],
  ['', ''],
])('%j is read as %j', (typed, plain) => {
  expect(foldDigits(typed)).toBe(plain)
})
