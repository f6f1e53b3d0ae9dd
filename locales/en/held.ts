/** Words of the slot a visitor holds, shown on every page while it is held. */
export const held = {
  label: 'Your held time',
  left: 'Held for you {{time}}',
  go: 'Finish booking',
  unpaid: { title: 'Waiting for your payment', until: 'Yours until {{time}}.', pay: 'Pay now' },
  summary: 'What you’re booking',
  guests: { one: '{{count}} guest', other: '{{count}} guests' },
  back: 'Choose another time',
  together: {
    ended: 'This time is no longer held. Your goods stay in the order.',
    title: 'Held for you',
    left: 'Time left: {{time}}',
    change: 'Guests and notes',
    member: 'By your membership',
    pay: 'Pay for it with this order',
  },
} as const
