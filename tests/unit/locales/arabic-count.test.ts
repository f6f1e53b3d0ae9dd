import { expect, test } from 'vitest'
import { ARABIC_DAYS, ARABIC_SEATS, arabicCount, arabicRiyals } from '#locales/arabic-count.ts'

test.each([
  [1, 'مقعد واحد'],
  [2, 'مقعدان'],
  [3, '3\u00A0مقاعد'],
  [10, '10\u00A0مقاعد'],
  [11, '11\u00A0مقعدًا'],
  [100, '100\u00A0مقعد'],
])('%i seats', (count, said) => {
  expect(arabicCount(count, ARABIC_SEATS)).toBe(said)
})

test('two are written as the sentence needs them', () => {
  expect(arabicCount(2, ARABIC_SEATS, 'object')).toBe('مقعدين')
  expect(arabicCount(2, ARABIC_DAYS, 'object')).toBe('يومين')
})

test('a trial of a week counts its days as the plural of a few', () => {
  expect([7, 14].map((days) => arabicCount(days, ARABIC_DAYS))).toEqual(['7\u00A0أيام', '14\u00A0يومًا'])
})

test('riyals follow their number, and fractions take the plain noun', () => {
  expect([
    arabicRiyals('0', 0),
    arabicRiyals('5', 5),
    arabicRiyals('58', 58),
    arabicRiyals('104.35', 104.35),
    arabicRiyals('600', 600),
  ]).toEqual(['0\u00A0ريال', '5\u00A0ريالات', '58\u00A0ريالًا', '104.35\u00A0ريال', '600\u00A0ريال'])
})
