/** An operation that is offered beside a list or a row. */
export interface Action {
  /** Its label, such as `order ship`. */
  run: string
  /** Values that are known: the field, and the row's column. */
  fill?: Readonly<Record<string, string>>
  /** The row's `status` must be one of these. */
  when?: readonly string[]
  /** It answers a file. */
  format?: 'page'
  /** Offered behind "More". */
  isRare?: true
}

/** A list with what can be done to it and to its rows. */
export interface Tab {
  /** Its part of the address. */
  id: string
  /** The operation that lists; absent where there are only actions. */
  list?: string
  /** The column that names a row to people, before the others; in the place of what the server names it by. */
  title?: string
  /** What a row opens: an operation that shows it, or a further list, whose field `as` is the row's column `by`. */
  open?: { by: string; run: string; as: string; actions: readonly Action[] }
  /** Of a row that opens nothing: they are offered with its values. */
  rowActions?: readonly Action[]
  /** Drawn by a view of its own, in place of a list. */
  view?: 'closing'
  /** Of the whole list; where there is a view, what it needs. */
  actions?: readonly Action[]
  /** Beneath it: parts of other screens' lists, by their filters, which are left out where they are empty. */
  also?: readonly { id: string; screen: string; tab: string; filters: Readonly<Record<string, string>> }[]
}

export interface Screen {
  id: string
  tabs: readonly Tab[]
}

const OPEN = ['processing', 'shipped'] as const
const PAID = [...OPEN, 'delivered'] as const
const reference = { reference: 'reference' }

const ORDER_ACTIONS: readonly Action[] = [
  { run: 'order ship', fill: reference, when: OPEN },
  { run: 'order deliver', fill: reference, when: ['shipped'] },
  { run: 'order slip', fill: reference, when: OPEN, format: 'page' },
  { run: 'order refund', fill: reference, when: PAID },
  { run: 'order cancel', fill: reference, when: OPEN, isRare: true },
  { run: 'order confirm', fill: reference, when: ['processing'], isRare: true },
  { run: 'order cash-returned', fill: reference, isRare: true },
  { run: 'refund', fill: reference, isRare: true },
  { run: 'refund again', fill: reference, isRare: true },
  { run: 'refund returned', fill: reference, isRare: true },
]

const BOOKING_ACTIONS: readonly Action[] = [
  { run: 'booking refund', fill: reference },
  { run: 'booking cancel', fill: reference, when: ['confirmed'] },
  { run: 'booking no-show', fill: reference, when: ['confirmed'] },
  { run: 'booking seen', fill: reference, isRare: true },
]

const RETURN_ACTIONS: readonly Action[] = [
  { run: 'returns approve', fill: reference, when: ['requested'] },
  { run: 'returns receive', fill: reference, when: ['approved', 'sent', 'requested'] },
  { run: 'returns decline', fill: reference, when: ['requested', 'approved', 'sent'] },
]

const SLOT_ACTIONS: readonly Action[] = [
  { run: 'availability close', fill: { slot: 'slot' } },
  { run: 'availability open', fill: { slot: 'slot' } },
  { run: 'availability capacity', fill: { slot: 'slot' } },
]

const email = { email: 'email' }

/** All screens: lists and actions by name. What the caller's role or the server does not offer is left out. */
export const SCREENS: readonly Screen[] = [
  {
    id: 'today',
    tabs: [
      {
        id: 'waiting',
        list: 'waiting',
        also: [
          { id: 'slots', screen: 'calendar', tab: 'slots', filters: {} },
          { id: 'low', screen: 'goods', tab: 'goods', filters: { low: 'yes' } },
        ],
      },
    ],
  },
  {
    id: 'orders',
    tabs: [
      {
        id: 'list',
        list: 'orders list',
        open: { by: 'reference', run: 'order show', as: 'reference', actions: ORDER_ACTIONS },
      },
    ],
  },
  {
    id: 'returns',
    tabs: [
      {
        id: 'list',
        list: 'returns list',
        open: { by: 'reference', run: 'returns show', as: 'reference', actions: RETURN_ACTIONS },
      },
    ],
  },
  {
    id: 'calendar',
    tabs: [
      {
        id: 'slots',
        list: 'bookings slots',
        title: 'starts',
        open: { by: 'slot', run: 'bookings guests', as: 'slot', actions: SLOT_ACTIONS },
        actions: [{ run: 'closure add' }, { run: 'closure offer' }, { run: 'ticket redeem' }],
      },
      { id: 'closing', view: 'closing', actions: [{ run: 'closure close' }, { run: 'closure preview' }] },
      { id: 'bookings', list: 'bookings list', rowActions: BOOKING_ACTIONS, actions: [{ run: 'ticket redeem' }] },
    ],
  },
  {
    id: 'goods',
    tabs: [
      {
        id: 'goods',
        list: 'goods list',
        rowActions: [
          { run: 'stock', fill: { sku: 'sku' } },
          { run: 'price', fill: { sku: 'sku' } },
        ],
      },
      {
        id: 'reviews',
        list: 'reviews list',
        rowActions: [
          { run: 'reviews hide', fill: { review: 'review' } },
          { run: 'reviews show', fill: { review: 'review' } },
        ],
      },
    ],
  },
  {
    id: 'customers',
    tabs: [
      {
        id: 'find',
        list: 'customers find',
        rowActions: [
          { run: 'subscription show', fill: email },
          { run: 'customers withdraw', fill: email, isRare: true },
          { run: 'customers erase', fill: email, isRare: true },
        ],
      },
      { id: 'news', list: 'customers list', rowActions: [{ run: 'customers withdraw', fill: email }] },
    ],
  },
  {
    id: 'coupons',
    tabs: [
      {
        id: 'list',
        list: 'coupons list',
        rowActions: [{ run: 'coupons end', fill: { code: 'code' } }],
        actions: [{ run: 'coupons add' }],
      },
    ],
  },
  {
    id: 'members',
    tabs: [
      {
        id: 'list',
        list: 'members list',
        rowActions: [
          { run: 'subscription show', fill: email },
          { run: 'subscription expire', fill: email, isRare: true },
        ],
        actions: [{ run: 'invoice refund' }],
      },
    ],
  },
  {
    id: 'money',
    tabs: [
      { id: 'sales', list: 'report sales' },
      { id: 'vat', list: 'report vat' },
      { id: 'documents', list: 'documents list' },
    ],
  },
  {
    id: 'shop',
    tabs: [
      { id: 'settings', list: 'settings list', rowActions: [{ run: 'settings set', fill: { key: 'key' } }] },
      {
        id: 'team',
        list: 'staff list',
        rowActions: [
          { run: 'staff role', fill: { name: 'name' } },
          { run: 'staff revoke', fill: { name: 'name' } },
        ],
        actions: [{ run: 'staff invite' }, { run: 'staff add' }, { run: 'staff role' }, { run: 'staff revoke' }],
      },
      { id: 'audit', list: 'audit list' },
      {
        id: 'jobs',
        list: 'jobs list',
        rowActions: [
          { run: 'jobs again', fill: { id: 'id' } },
          { run: 'jobs end', fill: { id: 'id' } },
        ],
      },
    ],
  },
]

/** Where a reference is shown, by its first letters. */
export const REFERENCES: readonly { pattern: RegExp; screen: string; tab: string }[] = [
  { pattern: /^QF-[\dA-Z]+$/, screen: 'orders', tab: 'list' },
  { pattern: /^QR-[\dA-Z]+$/, screen: 'returns', tab: 'list' },
]
