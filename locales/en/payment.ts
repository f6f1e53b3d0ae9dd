/** Words of the pages somebody comes back to after paying. */
export const payment = {
  title: 'Your payment',
  amount: 'Amount',
  of: { order: 'Order', booking: 'Booking', subscription: 'Membership' },
  see: { order: 'View order', booking: 'View booking', subscription: 'View membership' },
  store: 'Back to the store',
  orders: 'View your orders',
  register: 'Create an account to track it',
  again: 'Check again',
  go_on: 'Continue to payment',
  retry: 'Try again',
  start_over: 'Start over',
  pending: { title: 'Confirming your payment', text: 'This usually takes a few seconds. Keep this page open.' },
  slow: {
    title: 'Still checking',
    text: 'Your bank is taking longer than usual. You can close this page: we’ll email you as soon as we know.',
  },
  offline: {
    title: 'We can’t reach the shop',
    text: 'We’ll check your payment as soon as we can. You won’t be charged twice.',
  },
  unknown: {
    title: 'We can’t find this payment',
    text: 'The link may be incomplete. Your orders are in your profile.',
  },
  paid: {
    order: {
      title: 'Thank you, your order is placed',
      text: 'Your payment went through. We’ve emailed you the details.',
    },
    booking: { title: 'You’re booked', text: 'Your payment went through. Your ticket is ready.' },
    subscription: { title: 'Welcome aboard', text: 'Your payment went through and your membership is active.' },
    cash: {
      title: 'Thank you, your order is placed',
      text: 'Have the amount ready for the courier. We’ve emailed you the details.',
    },
  },
  failed: {
    title: 'Your payment didn’t go through',
    declined: 'Your bank declined the card. Nothing was charged. Try again or use another card.',
    authentication_failed: 'Your bank couldn’t confirm it was you. Nothing was charged.',
    cancelled: 'You cancelled the payment. Nothing was charged.',
    expired: 'The time to pay ran out. Nothing was charged.',
    too_late: 'This payment came too late, or it had been paid already. We’ve refunded you in full.',
    gateway: 'Something went wrong at the payment service. Nothing was charged.',
  },
  refunded: {
    title: 'You’ve been refunded',
    text: 'The amount goes back to the card you paid with, usually within 5 to 10 days.',
  },
} as const
