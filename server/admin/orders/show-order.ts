import { DEFAULT_LOCALE } from '#locales/index.ts'
import type { RefundWay } from '#contract/payment/refund-parts.ts'
import type { OrderGift } from '#contract/shop/gift-parts.ts'
import { leftToShip } from '#contract/shop/parcels.ts'
import type { LedgerKind } from '../../db/schema/payments-schema.ts'
import { ordersRepository, type WholeOrder } from '../../modules/orders/repository.ts'
import { serializeOrder } from '../../modules/orders/serialize.ts'
import { AdminError, type CommandOutput, type ReadDeps, type Screen, type SecretDeps } from '../command.ts'
import { plain, shopTime } from '../list/cells.ts'
import { asFacts } from '../list/facts.ts'
import type { Column } from '../list/list.ts'
import { asTable } from '../list/print.ts'
import { documentFacts } from '../money/show-document.ts'
import { noteLines, readNotes } from '../notes.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { written } from '../input/typed-amount.ts'
import { deskFacts } from './desk-facts.ts'
import { findOrder } from './find-order.ts'
import { type Movement, paymentsOf, readMovements } from './movements.ts'
import type { OrderItemRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** `order show <reference>`: all of an order, as text or as the API answers it. */
export const showOrder = async (
  deps: ReadDeps & SecretDeps,
  args: readonly string[],
  { width, takesData }: Screen,
): Promise<CommandOutput> => {
  const { db } = deps
  const options = readOptions(args, { json: 'flag' })
  refuseMore(options.words, 1)
  const { id } = await findOrder(db, options.words[0] ?? '', 'order show')
  const whole = await ordersRepository(db).read(id)
  if (!whole) throw new AdminError('The order is gone.')
  if (options.has('json')) return { text: JSON.stringify(serializeOrder(whole), undefined, 2) }
  const movements = await readMovements(db, id)
  const notes = await readNotes(db, { orderId: id })
  if (takesData) {
    const documents = await documentFacts(db, 'order', id, { ...deps, now: deps.clock.now() })
    return {
      text: '',
      facts: { notes, ...deskFacts(whole), documents, movements: await paymentsOf(db, id, movements) },
    }
  }
  const parts = [
    headOf(whole),
    asTable(lineColumns(whole), whole.items, width),
    asFacts(amountsOf(whole)),
    asFacts(deliveryOf(whole)),
    ...parcelsOf(whole),
    ...noteLines(notes),
    ...(movements.length > 0 ? [['Money', ...movements.map(movementText)].join('\n  ')] : []),
    ['History', ...whole.order.timeline.map(({ status, at }) => `${shopTime(new Date(at))}  ${status}`)].join('\n  '),
  ]
  return { text: parts.join('\n\n') }
}

const METHODS = { card: 'card', cod: 'in cash', tabby: 'Tabby', tamara: 'Tamara' } as const

const headOf = ({ order }: WholeOrder): string =>
  `${order.reference}: ${order.status}, ${METHODS[order.paymentMethod]}, ${order.paymentStatus}`

const lineColumns = (whole: WholeOrder): Column<OrderItemRow>[] => {
  const left = new Map(leftToShip(whole).map(({ item_id: id, quantity }) => [id, quantity]))
  const isSent = whole.shipments.length > 0
  const money = (amount: number) => ({ amount, currency: whole.order.currency })
  return [
    { name: 'line', value: ({ id }) => whole.items.findIndex((item) => item.id === id) + 1 },
    { name: 'sku', title: 'SKU', value: ({ sku }) => sku },
    { name: 'pieces', value: ({ quantity }) => quantity },
    ...(isSent
      ? [
          {
            name: 'shipped',
            value: ({ id, quantity, unsent }: OrderItemRow) => quantity - unsent - (left.get(id) ?? 0),
          },
        ]
      : []),
    ...(whole.items.some(({ unsent }) => unsent > 0)
      ? [{ name: 'unsent', title: 'Not sent any more', value: ({ unsent }: OrderItemRow) => unsent }]
      : []),
    { name: 'total', isMoney: true, value: ({ total }) => money(total) },
    {
      name: 'product',
      value: ({ name, options }) =>
        [textIn(name, DEFAULT_LOCALE), ...options.map(({ value }) => textIn(value, DEFAULT_LOCALE))].join(', '),
    },
  ]
}

const WAYS: Record<RefundWay, string> = {
  card: 'to the card',
  cash: 'in cash',
  split: 'in instalments',
  hand: 'by hand',
  gift_card: 'to the gift card',
}

/** What of its payments went back, and what is still to, by the way of each: as its customer reads it. */
const refundedOf = ({ refundParts }: WholeOrder): string | null =>
  refundParts
    .map(({ amount, to, status }) => {
      const isOpen = status === 'pending'
      return `${written(amount.amount, amount.currency)} ${WAYS[to]}${isOpen ? ', not done yet' : ''}`
    })
    .join('; ') || null

const amountsOf = (whole: WholeOrder): [string, string | null][] => {
  const { order, invoice } = whole
  const money = (amount: number): string => written(amount, order.currency)
  return [
    ['Goods', money(order.subtotal)],
    ...order.discounts.map(({ label, amount }): [string, string] => [textIn(label, DEFAULT_LOCALE), money(-amount)]),
    ['Delivery', money(order.shipping)],
    ['Gift wrapping', order.giftWrap > 0 ? money(order.giftWrap) : null],
    ['Cash fee', order.cashFee > 0 ? money(order.cashFee) : null],
    [
      'Total',
      `${money(order.total)}${order.tax > 0 ? `, ${order.taxPercent}% VAT of ${money(order.tax)} included` : ''}`,
    ],
    ['Refunded', order.refunded > 0 ? money(order.refunded) : null],
    ['Paid back', refundedOf(whole)],
    ['Invoice', invoice?.number ?? null],
  ]
}

const deliveryOf = ({ order }: WholeOrder): [string, string | null][] => {
  const { contact, shippingAddress: to } = order
  return [
    ['Placed', shopTime(order.createdAt)],
    ['Customer', [contact.name, contact.email, contact.phone].filter(Boolean).join(', ')],
    ['Delivery', textIn(order.deliveryMethod.name, DEFAULT_LOCALE)],
    [
      'Address',
      [to.full_name, to.short_address, to.building_number, to.street, to.district, to.city, to.postal_code, to.country]
        .filter(Boolean)
        .join(', '),
    ],
    ['Note', order.note],
    ['Gift', order.gift && giftText(order.gift)],
  ]
}

const giftText = ({ from, message, wrap, not_before: notBefore }: OrderGift): string =>
  [
    'no prices in the parcel',
    wrap && 'wrapped',
    notBefore && `delivered not before ${notBefore}`,
    from && `from ${plain(from)}`,
    message && `card: ${plain(message)}`,
  ]
    .filter(Boolean)
    .join(', ')

const parcelsOf = ({ order, items, shipments }: WholeOrder): string[] => {
  if (shipments.length === 0) return []
  const lines = shipments.map(({ createdAt, carrier, trackingNumber, status, items: parts }, index) => {
    const pieces = (parts ?? []).map(
      ({ item_id: id, quantity }) => `${quantity} × ${items.find((item) => item.id === id)?.sku}`,
    )
    const carried = [carrier, trackingNumber].filter((part) => part !== '').join(' ') || 'no carrier named'
    return `${index + 1}  ${shopTime(createdAt)}  ${carried}, ${status}: ${pieces.join(', ') || 'all of it'}`
  })
  const left = order.status === 'shipped' ? leftToShip({ items, shipments }) : []
  const rest = left.map(
    ({ item_id: id, quantity }) => `${quantity} × ${items.find((item) => item.id === id)?.sku} still to ship`,
  )
  return [['Parcels', ...lines, ...rest].join('\n  ')]
}

/** The kinds of the ledger in words. */
const KINDS: Record<LedgerKind, string> = {
  charge: 'paid',
  refund_requested: 'refund due',
  refund_completed: 'refund done',
  cancellation_fee: 'kept as a fee',
  write_off: 'given up by the shop',
}

const movementText = ({ at, what, amount: { amount, currency }, reason }: Movement): string =>
  `${shopTime(at)}  ${KINDS[what]}: ${written(amount, currency)}${reason === null ? '' : ` (${plain(reason)})`}`
