import { randomUUID } from 'node:crypto'
import { findIn, serveStandIn } from '../gateways/stand-in-server.ts'
import { type Body, checkSession, sumOf, TamaraError } from './rules.ts'

type Status =
  | 'new'
  | 'approved'
  | 'authorised'
  | 'fully_captured'
  | 'partially_captured'
  | 'partially_refunded'
  | 'fully_refunded'
  | 'declined'
  | 'canceled'
  | 'expired'
export interface Order {
  id: string
  reference: string
  currency: string
  status: Status
  total: number
  captured: number
  refunded: number
  expires: number
}

export const TOKEN = 'tamara-api-token'
/** What the merchant of the emulator may split, in halalas. */
const SUMS = { least: 100, most: 500_000 }

/** An emulator of Tamara that refuses what Tamara refuses, with its own clock that tests advance. */
export const openTamaraStandIn = async () => {
  let now = Date.now
  const orders = new Map<string, Order>()
  const control = { refundsLess: 0 }

  const orderOf = (id: string): Order => {
    const order = findIn(orders, id, () => new TamaraError('order_not_found', { status: 404 }))
    if (order.status === 'new' && order.expires <= now()) order.status = 'expired'
    return order
  }
  const shown = ({ id, reference, currency, status, total, captured, refunded }: Order) => {
    const money = (halalas: number) => ({ amount: halalas / 100, currency })
    return {
      order_id: id,
      order_reference_id: reference,
      status,
      total_amount: money(total),
      captured_amount: money(captured),
      refunded_amount: money(refunded),
    }
  }
  const createSession = (body: Body) => {
    const reference = String(body.order_reference_id)
    const { total, minutes } = checkSession(body, () => [...orders.values()].some((one) => one.reference === reference))
    if (total < SUMS.least || total > SUMS.most) throw new TamaraError('total_amount_invalid_limit_24hrs_gmv')
    const id = randomUUID()
    orders.set(id, {
      ...{ id, reference, total, currency: 'SAR', status: 'new', captured: 0, refunded: 0 },
      expires: now() + minutes * 60_000,
    })
    return {
      order_id: id,
      checkout_id: randomUUID(),
      checkout_url: `https://checkout.tamara.test/${id}`,
      status: 'new',
    }
  }
  const authorise = (id: string) => {
    const order = orderOf(id)
    if (order.status !== 'approved') throw new TamaraError('order_status_invalid', { status: 409 })
    order.status = 'authorised'
    return { ...shown(order), auto_captured: false }
  }
  const cancel = (id: string, body: Body) => {
    const order = orderOf(id)
    const amount = sumOf(body, 'total_amount', order.currency)
    if (order.status !== 'authorised') throw new TamaraError('order_status_invalid', { status: 409 })
    if (amount <= 0 || amount > order.total) throw new TamaraError('total_amount_invalid')
    // Less than all of it lowers the order.
    if (amount < order.total) throw new TamaraError('the shop cancels whole orders alone')
    order.status = 'canceled'
    return { order_id: id, cancel_id: randomUUID(), status: order.status }
  }
  const capture = (body: Body) => {
    const order = orderOf(String(body.order_id))
    const amount = sumOf(body, 'total_amount')
    if (typeof body.shipping_info !== 'object') throw new TamaraError('shipping_info_required')
    if (order.status !== 'authorised' && order.status !== 'partially_captured')
      throw new TamaraError('order_status_invalid', { status: 409 })
    if (amount <= 0 || amount > order.total - order.captured) throw new TamaraError('capture_amount_invalid')
    order.captured += amount
    order.status = order.captured === order.total ? 'fully_captured' : 'partially_captured'
    return { capture_id: randomUUID(), order_id: order.id, status: order.status }
  }
  const refund = (id: string, body: Body) => {
    const order = orderOf(id)
    const amount = sumOf(body, 'total_amount', order.currency)
    if (typeof body.comment !== 'string' || body.comment === '') throw new TamaraError('comment_required')
    if (amount <= 0 || amount > order.captured - order.refunded) throw new TamaraError('refund_amount_invalid')
    order.refunded += amount - control.refundsLess
    order.status = order.refunded === order.captured ? 'fully_refunded' : 'partially_refunded'
    return { order_id: id, refund_id: randomUUID(), status: order.status }
  }
  const route = (method: string, path: string, body: Body): object => {
    const [, kind, id = '', action = ''] = path.split('/')
    switch (`${method} ${kind}`) {
      case 'POST checkout':
        return createSession(body)
      case 'GET orders':
        return shown(orderOf(id))
      case 'POST orders':
        if (action === 'authorise') return authorise(id)
        if (action === 'cancel') return cancel(id, body)
        break
      case 'POST payments':
        if (id === 'capture') return capture(body)
        if (id === 'simplified-refund') return refund(action, body)
        break
      default:
    }
    throw new TamaraError(`no such route: ${method} ${path}`, { status: 404 })
  }

  const served = await serveStandIn((clock) => {
    now = clock
    return {
      parse: (text) => (text === '' ? {} : JSON.parse(text)) as Body,
      answer: ({ method, path, headers, body }) => {
        if (headers.authorization !== `Bearer ${TOKEN}`) throw new TamaraError('unauthorized', { status: 401 })
        return { body: route(method, path, body) }
      },
      control,
    }
  })

  return {
    ...served,
    orders,
    /** The customer's part on the page of an order: paid the first part, was declined, or left by the way back. */
    end: (id: string, status: 'approved' | 'declined' | 'canceled'): Order => {
      const order = orderOf(id)
      if (order.status !== 'new') throw new Error(`the order is ${order.status}`)
      return Object.assign(order, { status })
    },
  }
}
