/** Words of the page of something the shop has stopped selling or offering. */
export const gone = {
  product: 'No longer sold',
  place: 'No longer offered',
  product_text: 'We’ve stopped selling this piece. These come close.',
  product_alone: 'We’ve stopped selling this piece. There’s more in the store.',
  place_text: 'This can’t be booked any more. These come close.',
  place_alone: 'This can’t be booked any more. There are other places to go.',
  similar: 'Similar',
  store: 'Browse the store',
  book: 'See what you can book',
} as const
