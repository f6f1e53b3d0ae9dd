/** Words of the home page that the shop does not write itself. */
export const home = {
  title: 'Home',
  shop_now: 'Shop now',
  book_link: 'Book an experience',
  categories: 'Categories',
  featured: 'Our favourites',
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
    named: '{{plan}} membership',
    more: 'See plans',
    trial: { one: 'First day free', other: 'First {{count}} days free' },
    per_month: 'a month',
  },
  gifts: {
    title: 'Gifts for every budget',
    word: 'gift',
    up_to: 'Up to {{price}}',
    between: '{{from}} to {{to}}',
    from: '{{price}} and up',
  },
  promise: {
    label: 'Why shop with us',
    delivery: {
      title: 'Delivered to your door',
      text: { one: 'Within {{count}} working day.', other: 'In {{from}} to {{count}} working days.' },
    },
    returns: {
      title: { one: '{{count}}-day returns', other: '{{count}}-day returns' },
      text: 'Changed your mind? Send it back unused for a refund.',
    },
    contact: 'Questions? Write to us',
  },
  per_slot: 'per session',
  per_person: 'per person',
} as const
