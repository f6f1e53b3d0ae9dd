import { expect, test } from 'vitest'
import { plainCode } from '#src/lib/plain-code.ts'

test.each([
  ['123456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  [' 123-456 ', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['\u200F١٢٣٤٥٦\u200E', '123456'],
  ['Your code: 123-456', '123456'],
  ['Qafila 2026: 654321 is good for 10 minutes', '654321'],
  ['رمزك ٦٥٤٣٢١ صالح لمدة ١٠ دقائق', '654321'],
  ['1234', '1234'],
  ['12a4', '124'],
  ['1234567', '123456'],
  ['<b>', ''],
  ['', ''],
])('%j is the code %j', (text, code) => {
  expect(plainCode(text, 6)).toBe(code)
})
