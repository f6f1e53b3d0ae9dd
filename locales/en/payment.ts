/** Words of the pages that the payment provider returns to. */
export const payment = {
  title: 'Your payment',
  amount: 'Amount',
  of: { order: 'Order', booking: 'Booking', subscription: 'Membership' },
  see: { order: 'View order', booking: 'View booking', subscription: 'View membership' },
  ticket: 'View ticket',
  plans: 'See the plans',
  order_again: 'Order again',
  store: 'Back to the store',
  places: 'More experiences',
  orders: 'View your orders',
  again: 'Check again',
  go_on: 'Continue to payment',
  change: 'Change the order',
  retry: 'Try again',
  by_card: 'Pay by card',
  providers: { tabby: 'Tabby', tamara: 'Tamara' },
  start_over: 'Start over',
  other_way: 'Pay another way',
  next: {
    renews: 'Renews on {{date}} for {{price}}.',
    arrives: 'Arrives {{day}}',
    arrives_between: 'Arrives between {{from}} and {{to}}',
    to: 'To',
    sent: 'We’ve sent the details to',
    guests: { one: '{{count}} guest', other: '{{count}} guests' },
    calendar: 'Add to calendar',
  },
  account: {
    title: 'Create an account',
    text: 'Choose a password and find this again on any device. We’ll send a code to',
    password: 'Password',
    submit: 'Create account',
  },
  until: {
    order: 'We’re keeping your items until {{time}}.',
    booking: 'We’re keeping your time until {{time}}.',
    subscription: 'You can pay until {{time}}.',
  },
  left: {
    title: 'You haven’t paid yet',
    text: 'You left the payment page, and nothing was charged. You can pick up where you left off.',
  },
  pending: { title: 'Checking your payment', text: 'This usually takes a few seconds. Keep this page open.' },
  slow: {
    title: 'Still checking',
    text: 'Your bank is taking longer than usual. You can close this page: we’ll email you as soon as we know.',
  },
  offline: {
    title: 'We can’t reach the shop',
    text: 'We’ll check your payment as soon as we can. You won’t be charged twice.',
  },
  elsewhere: {
    title: 'Checking your payment',
    text: 'If you paid, your order or booking is safe. To see it, open the app or browser you started in, sign in here, or find it with its number and your email.',
    sign_in: 'Sign in to see it',
  },
  unknown: {
    title: 'We can’t find this payment',
    text: 'The link may be incomplete. Your orders are in your account.',
  },
  paid: {
    order: {
      title: 'Thank you, your order is placed',
      text: 'Your payment went through.',
    },
    booking: { title: 'You’re booked', text: 'Your payment went through. Your ticket is ready.' },
    subscription: { title: 'Welcome aboard', text: 'Your payment went through and your membership is active.' },
    trial: { title: 'Your free trial has started', text: 'Nothing was charged. Your membership is active.' },
    method: { title: 'Your card has been changed', text: 'Nothing was charged. We’ll use this card from now on.' },
    unconfirmed: {
      title: 'Thank you, we’ve received your order',
      text: 'We’ll confirm your order within 24 hours and email you. You pay the courier in cash when it arrives.',
    },
    cash: {
      title: 'Thank you, your order is placed',
      text: 'Please have the amount ready for the courier.',
    },
  },
  free: {
    order: 'There was nothing to pay.',
    booking: 'Your ticket is ready.',
    subscription: 'Nothing was charged. Your membership is active.',
  },
  spent: {
    visits: {
      one: 'Booked with {{count}} visit from your membership.',
      other: 'Booked with {{count}} visits from your membership.',
    },
    seats: {
      one: 'Booked with {{count}} seat from your membership.',
      other: 'Booked with {{count}} seats from your membership.',
    },
    visits_left: {
      one: 'You have {{count}} visit left for that month.',
      other: 'You have {{count}} visits left for that month.',
    },
    seats_left: {
      one: 'You have {{count}} seat left for that month.',
      other: 'You have {{count}} seats left for that month.',
    },
  },
  wait: { title: 'One moment', text: 'We’re getting the details.' },
  settled: {
    paid: {
      order: 'This order is paid',
      booking: 'This booking is paid',
      subscription: 'This membership is paid',
      text: 'You paid in another tab, on another device or with another card. There’s nothing left to pay.',
    },
    cash: {
      order: 'You’ll pay in cash',
      booking: 'You’ll pay in cash',
      subscription: 'You’ll pay in cash',
      text: 'Your card wasn’t charged. You pay the courier when the order arrives.',
    },
    expired: {
      order: 'This order has expired',
      booking: 'This booking has expired',
      subscription: 'This offer has expired',
      text: 'The time to pay ran out. Nothing was charged.',
    },
    cancelled: {
      order: 'This order was cancelled',
      booking: 'This booking was cancelled',
      subscription: 'This membership was cancelled',
      text: 'There’s nothing left to pay. If you had already paid, its page shows what you’ll get back.',
    },
    unchanged: {
      order: 'Your order stays as it was',
      booking: 'Your booking stays as it was',
      subscription: 'Your membership stays as it was',
      text: 'This payment wasn’t made, and nothing was charged.',
    },
  },
  failed: {
    title: 'Your payment didn’t go through',
    cancelled_title: 'Payment cancelled',
    declined: 'Your bank declined the card. Nothing was charged. Try again or use another card.',
    authentication_failed: 'Your bank couldn’t confirm it was you. Nothing was charged.',
    cancelled: 'You cancelled the payment. Nothing was charged.',
    expired: 'The time to pay ran out. Nothing was charged.',
    too_late: 'This payment came too late. All of it goes back to you.',
    trial_used:
      'This card has already had a free trial, so your membership hasn’t started. Nothing was charged. Try another card, or choose a plan without the trial.',
    not_approved: '{{provider}} couldn’t approve this purchase. Nothing was charged. Choose another way to pay.',
    amount_too_high:
      'This purchase is above your current limit with {{provider}}. Nothing was charged. Choose another way to pay, or a smaller order.',
    amount_too_low:
      'This purchase is below {{provider}}’s minimum. Nothing was charged. Choose another way to pay, or add to the order.',
    gateway: 'Something went wrong at the payment service. Nothing was charged.',
  },
  refunded: {
    title: 'You’ve been refunded',
    text: 'The amount reaches your card within 5 to 10 working days.',
    twice: 'You had already paid for this, so all of this second payment goes back to your card.',
    split: '{{provider}} returns what you’ve paid, and lowers what’s left to pay.',
  },
} as const
