/** Words of the home page that the shop does not write itself. */
export const home = {
  title: 'Home',
  shop_now: 'Shop now',
  book_link: 'Book an experience',
  categories: 'Shop by craft',
  featured: 'Our favourites',
  newest: 'New arrivals',
  viewed: 'Pick up where you left off',
  next_trip: { title: 'Your next booking', ticket: 'View ticket' },
  see_all: 'See all',
  destinations: 'Where to go',
  experiences: 'Things to do',
  venues: 'Venues to book',
  story: 'Our story',
  products: { one: '{{count}} product', other: '{{count}} products' },
  membership: {
    title: 'Membership',
    more: 'See plans',
    text: 'Members pay 10% less, get free delivery on every order and enjoy free visits every month.',
  },
  promise: {
    label: 'Why shop with us',
    craft: { title: 'Made by people we know', text: 'Every piece is signed by the workshop that made it.' },
    delivery: { title: 'Delivery across the Kingdom', text: 'To your National Address in 2 to 5 working days.' },
    returns: { title: '7-day returns', text: 'Changed your mind? Send it back unused for a refund.' },
  },
} as const
