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

test('the comma is that of the script', () => {
  expect(joinPlaces('العليا', undefined, 'الرياض')).toBe('العليا، الرياض')
  expect(joinPlaces('Al Olaya', '', 'Riyadh')).toBe('Al Olaya, Riyadh')
})

test('parts in different scripts are isolated one by one, those in one script are not', () => {
  expect(joinPlaces('2929 طريق الملك فهد', '405')).toBe('\u20682929 طريق الملك فهد\u2069، \u2068405\u2069')
  expect(joinPlaces('الصحافة', 'Riyadh 13315')).toBe('\u2068الصحافة\u2069، \u2068Riyadh 13315\u2069')
  expect(joinPlaces('Al Olaya', 'Riyadh 12313')).toBe('Al Olaya, Riyadh 12313')
  expect(joinPlaces('العليا', null, 'الرياض')).toBe('العليا، الرياض')
})
