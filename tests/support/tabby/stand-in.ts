import { randomUUID } from 'node:crypto'
import { findIn, serveStandIn } from '../gateways/stand-in-server.ts'
import { amountOf, type Body, checkMove, checkSession, type Moved, TabbyError } from './rules.ts'

export interface Payment {
  id: string
  status: 'CREATED' | 'AUTHORIZED' | 'CLOSED' | 'REJECTED' | 'EXPIRED'
  amount: string
  currency: string
  meta: Record<string, string> | null
  captures: Moved[]
  refunds: Moved[]
}
interface Session {
  id: string
  status: 'created' | 'rejected'
  reason: string | null
  payment: string
  expires: number
}

export const KEYS = { secretKey: 'sk_test_1', merchantCode: 'qafila_sa' }
/** Tabby ends a page after half an hour. */
const PAGE_MS = 30 * 60 * 1000
/** What the merchant of the emulator may split, in halalas. */
const SUMS = { least: 1000, most: 500_000 }

/** An emulator of Tabby that refuses what Tabby refuses, with its own clock that tests advance. */
export const openTabbyStandIn = async () => {
  let now = Date.now
  const sessions = new Map<string, Session>()
  const payments = new Map<string, Payment>()
  const control = { rejects: false, refundsLess: 0 }

  const found = <T>(from: Map<string, T>, id: string): T =>
    findIn(from, id, () => new TabbyError('no such object', { status: 404, type: 'not_found' }))
  const paymentOf = (id: string): Payment => {
    const payment = found(payments, id)
    const session = [...sessions.values()].find((one) => one.payment === id)
    if (payment.status === 'CREATED' && session && session.expires <= now()) payment.status = 'EXPIRED'
    return payment
  }
  const shown = (id: string) => {
    const { status, reason, payment } = found(sessions, id)
    const isOpen = status === 'created'
    const installments = [{ web_url: `https://checkout.tabby.test/?sessionId=${id}` }]
    return {
      id,
      status,
      payment: paymentOf(payment),
      configuration: {
        available_products: isOpen ? { installments } : {},
        products: { installments: { type: 'installments', is_available: isOpen, rejection_reason: reason } },
      },
    }
  }
  const refusalOf = (amount: number): string | null =>
    amount > SUMS.most
      ? 'order_amount_too_high'
      : amount < SUMS.least
        ? 'order_amount_too_low'
        : control.rejects
          ? 'not_available'
          : null

  const createSession = (body: Body) => {
    const amount = checkSession(body, KEYS.merchantCode)
    const { payment: wanted } = body as { payment: Body }
    const reason = refusalOf(amount)
    const payment: Payment = {
      id: randomUUID(),
      status: reason === null ? 'CREATED' : 'REJECTED',
      amount: String(wanted.amount),
      currency: String(wanted.currency),
      meta: (wanted.meta as Payment['meta']) ?? null,
      captures: [],
      refunds: [],
    }
    payments.set(payment.id, payment)
    const id = randomUUID()
    const status = reason === null ? 'created' : 'rejected'
    sessions.set(id, { id, status, reason, payment: payment.id, expires: now() + PAGE_MS })
    return shown(id)
  }
  const cancelSession = (id: string) => {
    const payment = paymentOf(found(sessions, id).payment)
    if (payment.status !== 'CREATED') throw new TabbyError('session cannot be cancelled')
    payment.status = 'EXPIRED'
    return shown(id)
  }
  const sumOf = (moves: readonly Moved[]): number => moves.reduce((sum, one) => sum + amountOf(one.amount), 0)
  const move = (id: string, body: Body, kind: 'captures' | 'refunds') => {
    const payment = paymentOf(id)
    // The same key is the same request again.
    if (payment[kind].some(({ reference_id: key }) => key === body.reference_id)) return payment
    const isCapture = kind === 'captures'
    if (isCapture && payment.status !== 'AUTHORIZED') throw new TabbyError('could not capture not authorized payments')
    if (!isCapture && (payment.status !== 'CLOSED' || payment.captures.length === 0))
      throw new TabbyError('can not refund payment that has no captures and not closed')
    const left = (isCapture ? amountOf(payment.amount) : sumOf(payment.captures)) - sumOf(payment[kind])
    checkMove(body, left)
    const amount = isCapture ? String(body.amount) : (Number(body.amount) - control.refundsLess / 100).toFixed(2)
    payment[kind].push({ id: randomUUID(), amount, reference_id: String(body.reference_id) })
    if (isCapture && sumOf(payment.captures) === amountOf(payment.amount)) payment.status = 'CLOSED'
    return payment
  }
  const close = (id: string) => {
    const payment = paymentOf(id)
    if (payment.status !== 'AUTHORIZED') throw new TabbyError('could not close not authorized payments')
    return Object.assign(payment, { status: 'CLOSED' })
  }
  const route = (method: string, path: string, body: Body): object => {
    const [, , , kind, id = '', action = ''] = path.split('/')
    switch (`${method} ${kind}${id && '/:id'}${action && `/${action}`}`) {
      case 'POST checkout':
        return createSession(body)
      case 'GET checkout/:id':
        return shown(id)
      case 'POST checkout/:id/cancel':
        return cancelSession(id)
      case 'GET payments/:id':
        return paymentOf(id)
      case 'POST payments/:id/captures':
        return move(id, body, 'captures')
      case 'POST payments/:id/close':
        return close(id)
      case 'POST payments/:id/refunds':
        return move(id, body, 'refunds')
      default:
        throw new TabbyError(`no such route: ${method} ${path}`, { status: 404, type: 'not_found' })
    }
  }

  const served = await serveStandIn((clock) => {
    now = clock
    return {
      parse: (text) => (text === '' ? {} : JSON.parse(text)) as Body,
      answer: ({ method, path, headers, body }) => {
        if (headers.authorization !== `Bearer ${KEYS.secretKey}`)
          throw new TabbyError('', { status: 401, type: 'not_authorized' })
        return { body: route(method, path, body) }
      },
      control,
    }
  })

  return {
    ...served,
    payments,
    /** The customer's part on the page of a session: paid the first part, was declined, or left by the way back. */
    end: (sessionId: string, status: 'AUTHORIZED' | 'REJECTED' | 'EXPIRED'): Payment => {
      const payment = paymentOf(found(sessions, sessionId).payment)
      if (payment.status !== 'CREATED') throw new Error(`the payment is ${payment.status}`)
      return Object.assign(payment, { status })
    },
    /** Staff capture it in Tabby's dashboard. */
    captureInPortal: (id: string): void => {
      move(id, { amount: paymentOf(id).amount, reference_id: 'dashboard' }, 'captures')
    },
  }
}
