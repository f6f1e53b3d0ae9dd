import type { Tab } from './tab.ts'

/** What products are put on and made by. */
export const SHELF_TABS: readonly Tab[] = [
  {
    id: 'categories',
    list: 'categories list',
    title: 'name',
    rowActions: [
      { run: 'categories set', fill: { category: 'category' }, start: true },
      { run: 'categories move', fill: { category: 'category', expected: 'order_in_store' } },
      { run: 'categories hide', fill: { category: 'category' }, isAtOnce: true },
      { run: 'categories show', fill: { category: 'category' }, isAtOnce: true },
    ],
    actions: [{ run: 'categories add', isMain: true }],
  },
  {
    id: 'makers',
    list: 'makers list',
    title: 'name',
    rowActions: [{ run: 'makers set', fill: { maker: 'maker' }, start: true }],
    actions: [{ run: 'makers add', isMain: true }],
  },
]

/** When places can be booked, and what is read of them. */
export const PLACE_TABS: readonly Tab[] = [
  {
    id: 'places',
    list: 'places list',
    title: 'place',
    rowActions: [
      { run: 'places hours', fill: { place: 'id', expected: 'hours' }, has: 'hours', start: true },
      { run: 'places times', fill: { place: 'id', expected: 'times' }, has: 'times', start: true },
      { run: 'places text', fill: { place: 'id' }, start: true },
      { run: 'closure add', fill: { place: 'place_slug' } },
    ],
  },
  {
    id: 'closures',
    list: 'closure list',
    rowActions: [{ run: 'closure end', fill: { closure: 'closure' } }],
    actions: [{ run: 'closure add', isMain: true }],
  },
]
