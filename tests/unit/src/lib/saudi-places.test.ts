import { expect, test } from 'vitest'
import { joinPlaces, placeName } from '#src/lib/saudi-places.ts'

test.each([
  ['الرياض', 'en', 'Riyadh'],
  ['Riyadh', 'ar', 'الرياض'],
  ['الرياض', 'ar', 'الرياض'],
  ['جده', 'en', 'Jeddah'],
  ['Al-Ahsa', 'ar', 'الأحساء'],
  ['al khobar', 'en', 'Al Khobar'],
  ['Makkah', 'ar', 'مكة المكرمة'],
  ['مكة', 'en', 'Makkah'],
  ['المدينة المنورة', 'en', 'Madinah'],
  ['Wadi Nowhere', 'ar', 'Wadi Nowhere'],
  ['', 'en', ''],
] as const)('%s in %s is %s', (written, locale, name) => {
  expect(placeName(written, locale)).toBe(name)
})

test('the comma is that of the words', () => {
  expect(joinPlaces('العليا', undefined, 'الرياض')).toBe('العليا، الرياض')
  expect(joinPlaces('Al Olaya', '', 'Riyadh')).toBe('Al Olaya, Riyadh')
})
