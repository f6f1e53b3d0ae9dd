/** Words of what was ordered and booked. */
export const history = {
  title: 'Orders and bookings',
  tabs: 'What to show',
  orders: {
    tab: 'Orders',
    empty: 'No orders yet',
    text: 'What you order shows up here, from the first step to your door.',
    action: 'Visit the store',
  },
  bookings: {
    tab: 'Bookings',
    empty: 'No bookings yet',
    text: 'Your journeys and tickets will be kept here. Until the first one, the store is open.',
    action: 'Visit the store',
  },
} as const
