export const legal = {
  terms: 'Terms & conditions',
  privacy: 'Privacy policy',
  contents: 'Contents',
  empty: 'Nothing here yet. Please check back soon.',
} as const
