import { expect, test } from 'vitest'
import { joinPlaces, placeName } from '#src/lib/saudi-places.ts'

test.each([
  ['الرياض', 'Latin', 'Riyadh'],
  ['Riyadh', 'Arabic', 'الرياض'],
  ['الرياض', 'Arabic', 'الرياض'],
  ['جده', 'Latin', 'Jeddah'],
  ['Al-Ahsa', 'Arabic', 'الأحساء'],
  ['al khobar', 'Latin', 'Al Khobar'],
  ['Makkah', 'Arabic', 'مكة المكرمة'],
  ['مكة', 'Latin', 'Makkah'],
  ['المدينة المنورة', 'Latin', 'Madinah'],
  ['Wadi Nowhere', 'Arabic', 'Wadi Nowhere'],
  ['', 'Latin', ''],
] as const)('%s in %s is %s', (written, script, name) => {
  expect(placeName(written, script)).toBe(name)
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
