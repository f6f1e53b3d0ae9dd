/** Words of the code that confirms the e-mail address of an order. */
export const confirming = {
  text: 'To pay in cash, confirm your email first. We’ll send a 6-digit code to',
  coupon_text:
    'The coupon {{coupon}} can be used only so many times by each customer, so confirm your email first. We’ll send a 6-digit code to',
  send: 'Send code',
  sent: 'We’ve sent a 6-digit code to',
  label: '6-digit code',
  confirm: 'Continue',
  anew: 'Start over',
} as const
