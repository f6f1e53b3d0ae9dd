import { expect, test } from 'vitest'
import { cardBrand } from '#locales/card-brands.ts'

test('a card is named as people write it, in their language', () => {
  expect([cardBrand('visa', 'ar'), cardBrand('visa', 'en'), cardBrand('mada', 'en')]).toEqual(['فيزا', 'Visa', 'mada'])
  expect(cardBrand('discover', 'ar')).toBe('Discover')
})
