export const legal = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  empty: 'This text has not been published yet.',
} as const
