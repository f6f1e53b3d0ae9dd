import { BOOKING_ACTIONS, GUEST_ACTIONS, SLOT_ACTIONS } from './booking-actions.ts'
import { CUSTOMER_ACTIONS, GIFT_CARD_ACTIONS, ORDER_ACTIONS, ORDER_BATCH, RETURN_ACTIONS } from './order-actions.ts'
import { PLACE_TABS, SHELF_TABS } from './shop-tabs.ts'
import type { Screen } from './tab.ts'

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
          { id: 'slots', screen: 'calendar', tab: 'slots', filters: {}, most: 10 },
          { id: 'low', screen: 'goods', tab: 'goods', filters: { low: 'yes' }, most: 5 },
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
        batch: ORDER_BATCH,
        actions: [{ run: 'order sell', isMain: true }],
      },
    ],
  },
  {
    id: 'returns',
    tabs: [
      {
        id: 'list',
        list: 'returns list',
        open: {
          by: 'reference',
          run: 'returns show',
          as: 'reference',
          with: { photos: true },
          actions: RETURN_ACTIONS,
        },
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
        days: 'one',
        open: {
          by: 'slot',
          run: 'bookings guests',
          as: 'slot',
          actions: SLOT_ACTIONS,
          head: 'bookings slot',
          heading: 'place',
          title: 'reference',
          rowActions: GUEST_ACTIONS,
        },
        actions: [
          { run: 'ticket redeem', isMain: true },
          { run: 'closure add', isRare: true },
          { run: 'closure offer', isRare: true },
        ],
      },
      {
        id: 'waitlist',
        list: 'waitlist list',
        title: 'what',
        rowActions: [
          { run: 'waitlist offer', fill: { entry: 'entry' }, when: ['waiting', 'missed'] },
          { run: 'waitlist remove', fill: { entry: 'entry' } },
        ],
      },
      { id: 'closing', view: 'closing', actions: [{ run: 'closure close' }, { run: 'closure preview' }] },
      ...PLACE_TABS,
      {
        id: 'bookings',
        list: 'bookings list',
        rowActions: BOOKING_ACTIONS,
        actions: [{ run: 'ticket redeem', isMain: true }],
      },
    ],
  },
  {
    id: 'goods',
    tabs: [
      {
        id: 'goods',
        list: 'goods list',
        title: 'product',
        keepsKey: true,
        rowActions: [
          { run: 'sale set', fill: { sku: 'sku' } },
          { run: 'sale end', fill: { sku: 'sku' }, has: 'sale_to', isAtOnce: true },
          { run: 'price', fill: { sku: 'sku', expected: 'price' } },
          { run: 'stock', fill: { sku: 'sku', expected: 'stock' }, isRare: true },
          { run: 'waitlist list', fill: { sku: 'sku' }, has: 'waiting', isLink: true },
        ],
        edits: {
          stock: { run: 'stock', key: 'sku', as: 'pieces', isCount: true },
          price: { run: 'price', key: 'sku', as: 'amount' },
          compare_at_price: { run: 'goods compare-at', key: 'sku', as: 'amount', canBeNone: true },
          hidden: { run: { yes: 'goods hide', no: 'goods show' }, key: 'sku' },
        },
      },
      {
        id: 'products',
        list: 'products list',
        title: { ar: 'label_ar', en: 'label_en' },
        page: { by: 'product', view: 'product' },
      },
      ...SHELF_TABS,
      {
        id: 'reviews',
        list: 'reviews list',
        title: 'what',
        rowActions: [
          { run: 'reviews hide', fill: { review: 'review' }, lacks: 'hidden', isAtOnce: true },
          { run: 'reviews show', fill: { review: 'review' }, has: 'hidden', isAtOnce: true },
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
        title: 'name',
        keepsKey: true,
        open: {
          by: 'id',
          run: 'customers show',
          as: 'customer',
          heading: 'name',
          actions: CUSTOMER_ACTIONS,
        },
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
        actions: [{ run: 'coupons add', isMain: true }],
      },
      {
        id: 'giftcards',
        list: 'giftcards list',
        rowActions: GIFT_CARD_ACTIONS,
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
      {
        id: 'sales',
        list: 'report sales',
        days: 'month',
        chart: { by: 'day', sum: 'gross' },
        sums: ['net', 'vat', 'gross'],
      },
      { id: 'sold', list: 'report sold', days: 'month', chart: { by: 'what', sum: 'gross' }, sums: ['gross'] },
      {
        id: 'giftcards',
        list: 'report giftcards',
        days: 'month',
        also: [{ id: 'giftcards', screen: 'coupons', tab: 'giftcards', filters: {}, most: 5 }],
      },
      { id: 'vat', list: 'report vat', days: 'month', sums: ['net', 'vat', 'gross'] },
      {
        id: 'documents',
        list: 'documents list',
        days: 'span',
        rowActions: [{ run: 'documents show', fill: { number: 'number' } }],
      },
      { id: 'payouts', view: 'payouts', actions: [{ run: 'payouts compare' }] },
    ],
  },
  {
    id: 'shop',
    tabs: [
      {
        id: 'settings',
        list: 'settings list',
        title: 'summary',
        rowActions: [{ run: 'settings set', fill: { key: 'key' }, start: true }],
      },
      { id: 'brand', list: 'brand list', view: 'look' },
      {
        id: 'delivery',
        list: 'delivery list',
        title: 'name',
        rowActions: [{ run: 'delivery set', fill: { method: 'method' }, start: true }],
      },
      {
        id: 'legal',
        list: 'legal list',
        rowActions: [{ run: 'legal set', fill: { which: 'which', language: 'language' }, start: true }],
      },
      {
        id: 'team',
        list: 'staff list',
        rowActions: [
          { run: 'staff role', fill: { name: 'name' }, has: 'can_give' },
          { run: 'staff revoke', fill: { name: 'name' }, has: 'can_revoke' },
        ],
        actions: [{ run: 'staff invite', isMain: true }, { run: 'staff add' }],
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
