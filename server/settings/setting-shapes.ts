import { DESK_TOPICS } from '#contract/desk/notices.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const topic = `(?:${DESK_TOPICS.join('|')})`

/** What some settings must look like, and how that is said. */
export const SETTING_SHAPES = {
  registration_number: { shape: /^\d{10}$/, expected: '10 digits' },
  vat_number: { shape: /^3\d{13}3$/, expected: '15 digits that begin and end with 3' },
  contact_email: { shape: EMAIL, expected: 'an email address' },
  contact_phone: { shape: /^\+\d{8,15}$/, expected: 'a number like +966501234567' },
  business_center_number: { shape: /^\d{4,15}$/, expected: 'the digits of the number' },
  business_center_url: { shape: /^https:\/\/\S+$/, expected: 'an https address' },
  complaints_email: { shape: EMAIL, expected: 'an email address' },
  complaints_days: { shape: /^(?:[1-9]|[1-5]\d|60)$/, expected: 'a number of days from 1 to 60' },
  notify: {
    shape: new RegExp(`^(?:none|${topic}(?:, ?${topic})*)$`),
    expected: `words of ${DESK_TOPICS.join(', ')} with commas between, or none`,
  },
  notify_email: { shape: EMAIL, expected: 'an email address' },
  return_days: { shape: /^(?:\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])$/, expected: 'a number of days from 0 to 365' },
} as const
