/** Words of what was ordered and booked. */
export const history = {
  title: 'Orders and bookings',
  tabs: 'Show',
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
    action: 'See what can be booked',
  },
} as const
