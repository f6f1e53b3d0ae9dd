/** Words that forms share. */
export const forms = {
  required: 'Fill this in.',
  email: 'Write the whole address, such as sara@example.com.',
  password: 'Use 8 to 128 characters.',
  code: 'Write the six digits of the code.',
  phone: 'Write a number such as 0512345678, or with + and the country’s code.',
  optional: '{{label}} (optional)',
  show_password: 'Show password',
  hide_password: 'Hide password',
  password_hint: 'At least 8 characters. A few words in a row are strong and easy to keep in mind.',
  strength: {
    short: 'Still too short',
    weak: 'Easy to guess',
    fair: 'Good',
    strong: 'Strong',
  },
  resend: {
    action: 'Send a new code',
    wait: 'You can ask for a new code in {{time}}.',
    ready: 'You can ask for a new code now.',
    resent: 'A new code is on its way. The former one no longer works.',
  },
  offline: 'This needs the network. What you typed stays here.',
  not_available: 'This shop does not offer it at the moment. You can still look around the store.',
} as const
