/** Words of the home page that the shop does not write itself. */
export const home = {
  title: 'Home',
  shop_now: 'Shop the store',
  newest_link: 'See what is new',
  categories: 'Browse by craft',
  featured: 'Chosen for you',
  newest: 'New arrivals',
  see_all: 'See all',
  story: 'The story',
  products: { one: '{{count}} product', other: '{{count}} products' },
  promise: {
    label: 'Why people come back',
    craft: { title: 'Signed by its maker', text: 'Every piece comes from a workshop we know by name.' },
    delivery: { title: 'All over the Kingdom', text: 'Delivered to your National Address in 2 to 5 days.' },
    returns: { title: 'Seven days to change your mind', text: 'Send it back unused and we refund you.' },
  },
} as const
