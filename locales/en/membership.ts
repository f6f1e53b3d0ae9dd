/** Words of the page that offers memberships. */
export const membership = {
  title: 'Membership',
  intro: 'Plans from {{price}} a month. Cancel any time.',
  description: 'Compare the plans: what each costs and what you get.',
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
  month_note_untaxed: 'Cancel any time.',
  popular: 'Most popular',
  current: 'Your plan',
  trial: { one: 'First day free', other: 'First {{count}} days free' },
  choose: 'Choose {{plan}}',
  start_trial: { one: 'Try {{plan}} free for {{count}} day', other: 'Try {{plan}} free for {{count}} days' },
  switch: 'Switch to {{plan}}',
  manage: 'Manage your membership',
  unpaid: {
    title: {
      payment: 'Your {{plan}} membership isn’t paid yet',
      card: 'Your {{plan}} membership hasn’t started yet',
      refused: 'Your {{plan}} trial couldn’t start',
    },
    text: {
      payment:
        'It starts as soon as your payment goes through. You can use another card, or choose another plan below.',
      card: 'It starts as soon as your card is saved, and nothing is charged today. You can also choose another plan below.',
      refused:
        'Your card has already had a free trial, and nothing was charged. Join without a trial, or use another card.',
    },
    until: 'The price you chose is yours until {{date}}.',
    pay: { payment: 'Continue to payment', card: 'Save your card and start', refused: 'Use another card' },
    join: 'Join without a trial',
  },
  gives: 'What {{plan}} gives you',
  compare: 'Compare the plans',
  benefit: 'Benefit',
  open_limit: { one: '({{count}} booked at a time)', other: '(up to {{count}} booked at a time)' },
  not_included: 'Not included',
  in_all: 'In every plan',
  none_title: 'No memberships right now',
  none_text: 'New ones are on the way. The store is open in the meantime.',
  to_store: 'Visit the store',
  not_available: 'Memberships aren’t available here.',
  questions: 'Questions and answers',
  faq: {
    cancel: {
      q: 'Can I cancel at any time?',
      a: 'Yes, in your account. You keep everything you paid for until the period ends, and nothing is charged after that.',
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
      a: 'Yes, once in each billing period, and for up to 90 days a year. Your benefits stop while it’s paused, and your remaining days continue when you resume.',
    },
  },
} as const
