/** Words of what is paid for together with the goods of a cart. */
export const together = {
  membership: {
    label: 'Membership',
    join: 'Join {{plan}} and pay {{saving}} less for this',
    saves: '{{plan}} members pay {{saving}} less for this',
    taken: '{{plan}} membership',
    due: '{{price}} today.',
    trial: {
      one: 'Free for {{count}} day. Its prices apply once the trial has begun, so start it before you order.',
      other: 'Free for {{count}} days. Its prices apply once the trial has begun, so start it before you order.',
    },
    month: 'Then {{price}} a month, from {{date}}.',
    year: 'Then {{price}} a year, from {{date}}.',
    saves_card: 'We’ll save your card for renewals. Cancel any time.',
    account: 'You need an account to join.',
    add: 'Add it for {{price}}',
    take_out: 'Take it out',
    start_trial: 'See the free trial',
    sign_up: 'Create an account',
    sign_up_add: 'Create an account and add the membership',
  },
} as const
