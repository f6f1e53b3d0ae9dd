/** Words of a product’s card, on any page. */
export const card = {
  from: 'from',
  was: 'was {{price}}',
  member: 'Members: {{price}}',
  your_price: 'Your member price',
  regular: 'regular price {{price}}',
  rating: { one: '{{average}} out of 5, {{count}} rating', other: '{{average}} out of 5, {{count}} ratings' },
  wish: 'Save {{name}}',
  stock: { in_stock: 'In stock', low_stock: 'Only a few left', out_of_stock: 'Sold out' },
  in_own_order: 'In your unpaid order',
  badges: { new: 'New', bestseller: 'Bestseller', handmade: 'Handmade', limited: 'Limited edition', sale: 'Sale' },
} as const
