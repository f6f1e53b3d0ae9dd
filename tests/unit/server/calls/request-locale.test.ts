import { expect, it } from 'vitest'
import { requestLocale } from '#server/lib/request-locale.ts'

it.each([
  [{}, 'en'],
  [{ lang: 'ar' }, 'ar'],
  [{ lang: 'AR-sa' }, 'ar'],
  [{ lang: 'en', 'accept-language': 'ar' }, 'en'],
  [{ lang: 'fr', 'accept-language': 'ar' }, 'ar'],
  [{ 'accept-language': 'fr, en;q=0.2, ar;q=0.8' }, 'ar'],
  [{ 'accept-language': 'ar;q=0' }, 'en'],
  [{ 'accept-language': 'ar;q=abc' }, 'ar'],
  [{ 'accept-language': `${'fr,'.repeat(30)}ar` }, 'en'],
  [{ 'accept-language': ',;;q=,' }, 'en'],
  [{ lang: 'ar\r\nx' }, 'en'],
])('reads the language of %j as %s', (headers, locale) => {
  expect(requestLocale({ headers })).toBe(locale)
})
