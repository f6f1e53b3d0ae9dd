/** Words of goods and the destination where they are made. */
export const made = {
  in: 'Made in {{place}}',
  at: 'Where {{name}} is made',
} as const
