import { expect, it } from 'vitest'
import { toE164 } from '#server/accounts/phone.ts'

it.each([
  ['0501234567', undefined, '+966501234567'],
  ['501234567', undefined, '+966501234567'],
  ['966501234567', undefined, '+966501234567'],
  ['+966 50 123 4567', undefined, '+966501234567'],
  ['00966501234567', undefined, '+966501234567'],
  ['٠٥٠١٢٣٤٥٦٧', undefined, '+966501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', undefined, '+966501234567'],
  ['050\u200F1234567', undefined, '+966501234567'],
  ['\u202A+966 50 123 4567\u202C', undefined, '+966501234567'],
  ['\u061C٠٥٠\u2060١٢٣٤٥٦٧', undefined, '+966501234567'],
  ['0501234567', 'AE', '+971501234567'],
  ['+971501234567', undefined, '+971501234567'],
  ['+1 415 555 2671', undefined, '+14155552671'],
  ['0501234567', 'XX', '+966501234567'],
  ['12345', undefined, undefined],
  ['050123456', undefined, undefined],
  ['+999501234567', undefined, undefined],
  ['call me', undefined, undefined],
  ['', undefined, undefined],
])('%s from %s is %s', (typed, country, e164) => {
  expect(toE164(typed, country)).toBe(e164)
})
