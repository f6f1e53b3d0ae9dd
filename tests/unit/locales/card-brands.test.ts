import { expect, test } from 'vitest'
import { cardBrand } from '#locales/card-brands.ts'

test('a card brand is named as usual in each language', () => {
  expect([cardBrand('visa', 'ar'), cardBrand('visa', 'en'), cardBrand('mada', 'en')]).toEqual(['فيزا', 'Visa', 'mada'])
  expect(cardBrand('discover', 'ar')).toBe('Discover')
})
