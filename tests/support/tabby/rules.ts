import { Refusal } from '../gateways/stand-in-server.ts'

/** The published rules of Tabby's API that the emulator enforces (docs.tabby.ai, the API reference of version 2). */

export type Body = Record<string, unknown>

/** A refusal as Tabby answers it. */
export class TabbyError extends Refusal {
  constructor(message: string, { status = 400, type = 'bad_data' } = {}) {
    super(message, status, { status: 'error', errorType: type, error: message })
  }
}

const need = (body: Body, where: string, fields: readonly string[]): void => {
  for (const field of fields)
    if (body[field] === undefined || body[field] === null || body[field] === '')
      throw new TabbyError(`${where}.${field} is required`)
}

const part = (body: Body, name: string): Body => {
  const value = body[name]
  if (typeof value !== 'object' || value === null) throw new TabbyError(`${name} is required`)
  return value as Body
}

/** A decimal as text, with two places at most: a number is refused. In halalas. */
export const amountOf = (value: unknown, name = 'amount'): number => {
  if (typeof value !== 'string' || !/^\d+(\.\d{1,2})?$/.test(value))
    throw new TabbyError(`${name} must be a decimal string`)
  return Math.round(Number(value) * 100)
}

const checkItems = (items: unknown): void => {
  if (!Array.isArray(items) || items.length === 0) throw new TabbyError('order.items are required')
  for (const item of items as Body[]) {
    need(item, 'item', ['title', 'quantity', 'unit_price', 'category'])
    amountOf(item.unit_price, 'unit_price')
    if (!Number.isInteger(item.quantity) || (item.quantity as number) < 1) throw new TabbyError('quantity is invalid')
  }
}

/** The request for a page; answers the payment's sum. Goods and delivery less the discount are the sum. */
export const checkSession = (body: Body, merchantCode: string): number => {
  if (body.lang !== 'ar' && body.lang !== 'en') throw new TabbyError('lang is invalid')
  if (body.merchant_code !== merchantCode)
    throw new TabbyError('merchant not found', { status: 403, type: 'no_permission' })
  const urls = part(body, 'merchant_urls')
  need(urls, 'merchant_urls', ['success', 'cancel', 'failure'])
  for (const url of Object.values(urls))
    if (!/^https?:\/\/\S+$/.test(String(url))) throw new TabbyError('merchant_urls are invalid')
  const payment = part(body, 'payment')
  need(payment, 'payment', ['amount', 'currency', 'order_history'])
  if (payment.currency !== 'SAR') throw new TabbyError(`could not create payment: only 'SAR' is supported`)
  need(part(payment, 'buyer'), 'buyer', ['phone', 'email', 'name'])
  if (!/^(\+?966|0)?5\d{8}$/.test(String(part(payment, 'buyer').phone))) throw new TabbyError('buyer.phone is invalid')
  need(part(payment, 'buyer_history'), 'buyer_history', ['registered_since', 'loyalty_level'])
  need(part(payment, 'shipping_address'), 'shipping_address', ['city', 'address', 'zip'])
  const order = part(payment, 'order')
  need(order, 'order', ['reference_id'])
  checkItems(order.items)
  const amount = amountOf(payment.amount)
  const goods = (order.items as Body[]).reduce(
    (sum, item) => sum + amountOf(item.unit_price) * (item.quantity as number),
    0,
  )
  const due = goods + amountOf(order.shipping_amount ?? '0') - amountOf(order.discount_amount ?? '0')
  if (due !== amount) throw new TabbyError(`the order comes to ${due}, the payment to ${amount}`)
  return amount
}

export interface Moved {
  id: string
  amount: string
  reference_id: string
}

/** A capture or a refund: an amount above nothing up to what is left, under a key. */
export const checkMove = (body: Body, left: number): number => {
  need(body, 'request', ['amount', 'reference_id'])
  const amount = amountOf(body.amount)
  if (amount <= 0 || amount > left) throw new TabbyError('amount is above what is left')
  return amount
}
