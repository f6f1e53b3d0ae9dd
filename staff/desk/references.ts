import type { Place } from './router.ts'
import type { Row } from './views/row.ts'

/** Where a reference is shown, by its first letters. */
const REFERENCES: readonly { pattern: RegExp; screen: string; tab: string; isFilter?: true }[] = [
  { pattern: /^QF-[\dA-Z]+$/, screen: 'orders', tab: 'list' },
  { pattern: /^QR-[\dA-Z]+$/, screen: 'returns', tab: 'list' },
  { pattern: /^QB-[\dA-Z]+$/, screen: 'calendar', tab: 'bookings', isFilter: true },
]

/** What a reference leads to; undefined of one that is none. */
export const placeOfReference = (reference: string): Place | undefined => {
  const found = REFERENCES.find(({ pattern }) => pattern.test(reference))
  return (
    found && {
      screen: found.screen,
      tab: found.tab,
      ...(found.isFilter ? { filters: { find: reference } } : { key: reference }),
    }
  )
}

/** Lists that "find anything" looks in: the field that takes what was typed, and what says a row. */
export const SEARCHES: readonly {
  run: string
  field: string
  screen: string
  tab: string
  says: readonly string[]
  placeOf: (row: Row) => Place
}[] = [
  {
    run: 'orders list',
    field: 'find',
    screen: 'orders',
    tab: 'list',
    says: ['reference', 'customer'],
    placeOf: ({ reference }) => ({ screen: 'orders', tab: 'list', key: String(reference) }),
  },
  {
    run: 'bookings list',
    field: 'find',
    screen: 'calendar',
    tab: 'bookings',
    says: ['reference', 'customer', 'starts'],
    placeOf: ({ reference }) => ({ screen: 'calendar', tab: 'bookings', filters: { find: String(reference) } }),
  },
  {
    run: 'customers find',
    field: 'words',
    screen: 'customers',
    tab: 'find',
    says: ['name', 'phone', 'email'],
    placeOf: ({ id }) => ({ screen: 'customers', tab: 'find', key: String(id) }),
  },
  {
    run: 'goods list',
    field: 'find',
    screen: 'goods',
    tab: 'goods',
    says: ['product', 'sku'],
    placeOf: ({ sku }) => ({ screen: 'goods', tab: 'goods', filters: { find: String(sku) } }),
  },
]
