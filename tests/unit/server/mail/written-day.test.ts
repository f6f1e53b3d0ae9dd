import { expect, test } from 'vitest'
import { writtenTime } from '#server/lib/written-day.ts'

const AT = new Date('2026-11-27T19:41:00Z')
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('a time of day in a mail names its zone, since its reader may be elsewhere', () => {
  expect(plain(writtenTime(AT, 'en'))).toBe('10:41 PM (Saudi time)')
  expect(plain(writtenTime(AT, 'ar'))).toBe('10:41 م (توقيت السعودية)')
  expect(plain(writtenTime(AT, 'en', 'Asia/Dubai'))).toBe('11:41 PM (Gulf Standard Time)')
})
