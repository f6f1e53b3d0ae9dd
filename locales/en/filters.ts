/** Words of the sheet that narrows down lists of places, loaded when it opens. */
export const filters = {
  region: 'Region',
  any_region: 'Anywhere',
  kind: 'Type',
  any_kind: 'Any type',
  price_min: 'From (SAR)',
  price_max: 'To (SAR)',
  sort: 'Sort by',
  clear: 'Clear filters',
  price: 'Price',
  show: { one: 'Show {{count}} result', other: 'Show {{count}} results' },
  sorts: {
    featured: 'Featured',
    price_asc: 'Price: low to high',
    price_desc: 'Price: high to low',
    rating: 'Top rated',
  },
} as const
