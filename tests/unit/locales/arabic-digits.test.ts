import { expect, test } from 'vitest'
import { arabicDigits, arabicDigitsBesideCodes } from '#locales/arabic-digits.ts'

test('numbers and percentages get Arabic digits, full stops are unchanged', () => {
  expect(arabicDigits('خصم 10% على 1,200.50 ريال منذ 2026.')).toBe('خصم ١٠٪ على ١٬٢٠٠٫٥٠ ريال منذ ٢٠٢٦.')
})

test('codes, references and addresses stay as they are', () => {
  expect(arabicDigitsBesideCodes('طلبك QF-8K2P45 بقيمة 320 ريالًا، البطاقة \u20664242\u2069، a1@example.com')).toBe(
    'طلبك QF-8K2P45 بقيمة ٣٢٠ ريالًا، البطاقة \u20664242\u2069، a1@example.com',
  )
})
