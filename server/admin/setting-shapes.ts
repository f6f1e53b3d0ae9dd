/** What some settings must look like, and how that is said. */
export const SETTING_SHAPES = {
  registration_number: { shape: /^\d{10}$/, expected: '10 digits' },
  vat_number: { shape: /^3\d{13}3$/, expected: '15 digits that begin and end with 3' },
  contact_email: { shape: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, expected: 'an e-mail address' },
  contact_phone: { shape: /^\+\d{8,15}$/, expected: 'a number like +966501234567' },
} as const
