export const legal = {
  terms: 'Terms & conditions',
  privacy: 'Privacy policy',
  empty: 'Nothing here yet. Please check back soon.',
} as const
