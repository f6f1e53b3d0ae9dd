import { expect, test } from 'vitest'
import { writtenDeadline } from '#server/lib/written-day.ts'

const AT = new Date('2026-11-27T19:41:00Z')
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('a deadline in a mail names its day and zone, since it is read later and elsewhere', () => {
  expect(plain(writtenDeadline(AT, 'en'))).toBe('Friday, November 27 at 10:41 PM (Saudi time)')
  expect(plain(writtenDeadline(AT, 'ar'))).toBe('الجمعة، 27 نوفمبر في 10:41 م (توقيت السعودية)')
  expect(plain(writtenDeadline(AT, 'en', 'Asia/Dubai'))).toBe('Friday, November 27 at 11:41 PM (Gulf Standard Time)')
})
