/** Words of the page of something the shop has stopped selling or offering. */
export const gone = {
  product: 'No longer sold',
  place: 'No longer offered',
  product_text: 'We’ve stopped selling this. You might like these instead.',
  product_alone: 'We’ve stopped selling this. There’s more in the store.',
  place_text: 'This can’t be booked any more. You might like these instead.',
  place_alone: 'This can’t be booked any more. There are other places to go.',
  similar: 'You might also like',
  store: 'Browse the store',
  book: 'Browse places and experiences',
} as const
