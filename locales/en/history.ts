/** Words of what was ordered and booked. */
export const history = {
  title: 'Orders and bookings',
  tabs: 'Show',
  from_device: 'You’re seeing what’s saved on this device. Go online to see everything.',
  not_here: {
    title: 'Nothing saved on this device',
    text: 'Orders and tickets you’ve opened here stay available offline. Go online to see the rest.',
  },
  one: {
    title: 'You’re seeing one order or booking',
    text: 'The link or code you used opens only this one. Sign in to see the rest, or find another by its number and your email.',
    sign_in: 'Sign in',
    find: 'Find another',
  },
  unpaid: { until: 'Pay by {{when}}', pay: 'Pay now' },
  orders: {
    tab: 'Orders',
    empty: 'No orders yet',
    text: 'Your orders will show up here, so you can follow them all the way to your door.',
    action: 'Browse the store',
  },
  bookings: {
    tab: 'Bookings',
    empty: 'No bookings yet',
    text: 'Your trips and tickets will show up here. Pick a place and a time to begin.',
    action: 'Browse places and experiences',
    subscribe: 'Show them in your calendar',
  },
} as const
