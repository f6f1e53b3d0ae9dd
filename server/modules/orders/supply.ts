import { comma } from '#locales/comma.ts'
import { DEFAULT_LOCALE, type Locale, locales, sourceLocales } from '#locales/index.ts'
import { bySource } from '#locales/sources.ts'
import type { Text } from '#contract/rules/common.ts'
import type { Database } from '../../db/client.ts'
import { issueInvoice } from '../../documents/issue.ts'
import type { SoldLine } from '../../documents/lines.ts'
import type { FormerSupply } from '../../documents/supply.ts'
import { GIFT_WRAP } from '../../documents/words.ts'
import { recipientOf } from './recipient.ts'
import { CASH_FEE } from './messages.ts'
import { ordersRepository } from './repository.ts'
import { isCounterSale } from './states.ts'
import type { OrderItemRow, OrderRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** What an order sold: its goods, its delivery, gift wrapping, the fee for cash, and less what was taken off. */
export const orderSupply = async (db: Database, id: string): Promise<FormerSupply | undefined> => {
  const found = await ordersRepository(db).read(id)
  if (!found) return undefined
  const { order, items } = found
  const { taxPercent, invoice } = order
  const line = (label: Text, total: number): SoldLine => ({ label, quantity: 1, unitPrice: total, total, taxPercent })
  return {
    reference: order.reference,
    lines: [
      ...items.map((item) => ({ ...goods(item), taxPercent })),
      ...(order.shipping > 0 ? [line(order.deliveryMethod.name, order.shipping)] : []),
      ...(order.giftWrap > 0 ? [line(GIFT_WRAP, order.giftWrap)] : []),
      ...(order.cashFee > 0 ? [line(CASH_FEE, order.cashFee)] : []),
      ...order.discounts.map(({ label, amount }) => line(label, -amount)),
    ],
    // Another person's address is not the buyer's, and a document that the buyer hands on would show it.
    buyer: {
      ...order.contact,
      ...(recipientOf(order) === undefined && !isCounterSale(order) && { address: addressOf(order) }),
    },
    userId: order.userId,
    vatNumber: order.sellerVatNumber,
    isZeroRated: taxPercent === 0 && order.sellerVatNumber !== null,
    ...(invoice && { number: invoice.number, issuedAt: new Date(invoice.issued_at) }),
  }
}

const goods = (item: OrderItemRow) => {
  const { quantity, unitPrice, total } = item
  return { label: goodsLabel(item), quantity, unitPrice, total }
}

/** What a line of an order is called on documents: its name with the chosen options. */
export const goodsLabel = ({ name, options }: Pick<OrderItemRow, 'name' | 'options'>): Text => {
  const chosen = (locale: Locale) => [textIn(name, locale), ...options.map(({ value }) => textIn(value, locale))]
  return bySource((locale) => chosen(locale).join(comma(locale)))
}

const COUNTRIES = bySource((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** In the script it was typed in, with the country's name in the same. */
const addressOf = ({ shippingAddress: to }: OrderRow): string => {
  const street = [to.building_number, to.street].filter(Boolean).join(' ')
  const typed = [to.short_address, street, to.district, to.city, to.postal_code].filter(Boolean).join(', ')
  const language = sourceLocales.find((locale) => new RegExp(`\\p{Script=${locales[locale].script}}`, 'u').test(typed))
  return [typed, COUNTRIES[language ?? DEFAULT_LOCALE].of(to.country)].filter(Boolean).join(', ')
}

/** The invoice of an order that costs nothing, which no payment is made for. */
export const issueFree = async (tx: Database, { id, currency, paymentMethod }: OrderRow, at: Date): Promise<void> => {
  const supply = await orderSupply(tx, id)
  if (!supply) return
  const payment = { id: null, intent: 'order', intentId: id, amount: 0, currency, method: paymentMethod } as const
  await issueInvoice(tx, { payment, supply, movement: `free ${id}`, at })
}
