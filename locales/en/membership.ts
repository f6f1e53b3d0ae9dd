/** Words of the page that offers memberships. */
export const membership = {
  title: 'Membership',
  intro: 'Member prices, free delivery and free visits every month, from {{price}} a month.',
  description:
    'Compare Qafila memberships: member prices and free delivery in the store, visits and seats every month.',
  interval: 'How often you pay',
  month: 'Monthly',
  year: 'Yearly',
  months_free: {
    one: 'Pay yearly: 12 months for the price of one.',
    other: 'Pay yearly: 12 months for the price of {{count}}.',
  },
  per_month: 'a month',
  per_year: 'a year',
  year_note: '{{month}} a month, you save {{saving}} a year',
  month_note: 'VAT included. Cancel any time.',
  popular: 'Most popular',
  current: 'Your plan',
  trial: { one: 'First day free', other: 'First {{count}} days free' },
  choose: 'Choose {{plan}}',
  start_trial: 'Try {{plan}} for free',
  switch: 'Switch to {{plan}}',
  manage: 'Manage your membership',
  unpaid: {
    title: 'Your {{plan}} membership isn’t paid yet',
    text: 'It starts as soon as your payment goes through. You can use another card, or choose another plan below.',
    until: 'The price you chose is yours until {{date}}.',
    pay: 'Continue to payment',
  },
  gives: 'What {{plan}} gives you',
  compare: 'Compare the plans',
  benefit: 'Benefit',
  open_limit: { one: '({{count}} upcoming at a time)', other: '(up to {{count}} upcoming at a time)' },
  not_included: 'Not included',
  none_title: 'No memberships right now',
  none_text: 'We’re working on them. The store is open meanwhile.',
  to_store: 'Visit the store',
  not_available: 'Memberships aren’t available here.',
  questions: 'Questions and answers',
  faq: {
    cancel: {
      q: 'Can I cancel at any time?',
      a: 'Yes, in your profile. You keep everything you paid for until the period ends, and nothing is charged after that.',
    },
    trial: {
      q: 'What happens after the trial?',
      a: 'We’ll email you before it ends. If you do nothing, we’ll charge your card for the first period; if you cancel first, you pay nothing.',
    },
    change: {
      q: 'Can I change my plan?',
      a: 'Yes. An upgrade starts at once: you pay the difference for the days left, and your visits and seats grow by the same share. During a trial, a plan without a trial is paid in full and starts at once. A downgrade starts with your next period.',
    },
    quota: {
      q: 'Do unused visits carry over?',
      a: 'No. Your balance renews each month, and a booking counts in the month it takes place. If you cancel one in time, its visit or seat comes back to you.',
    },
    pause: {
      q: 'Can I pause my membership?',
      a: 'Yes, once in each billing period, and for up to 90 days a year. Benefits stop meanwhile, and the days you have left continue when you resume.',
    },
  },
} as const
