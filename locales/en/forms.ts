/** Words that forms share. */
export const forms = {
  required: 'This field is required.',
  email: 'Enter a valid email, like sara@example.com.',
  password: 'Use 8 to 128 characters.',
  code: 'Enter the 6-digit code.',
  phone: 'Enter a number like 0512345678, or start with + and the country code.',
  optional: '{{label}} (optional)',
  show_password: 'Show password',
  hide_password: 'Hide password',
  password_hint: 'At least 8 characters. A few random words are strong and easy to remember.',
  strength: {
    short: 'Too short',
    weak: 'Easy to guess',
    fair: 'Good',
    strong: 'Strong',
  },
  resend: {
    action: 'Resend code',
    wait: 'You can request a new code in {{time}}.',
    ready: 'You can request a new code now.',
    resent: 'We’ve sent a new code. The old one no longer works.',
  },
  offline_action: 'You need to be online for this.',
  offline: 'You need to be online for this. We’ll keep what you typed.',
  offline_pay: 'You need to be online to pay.',
  not_available: 'This isn’t available at the moment. You can still browse the store.',
} as const
