import { randomUUID } from 'node:crypto'
import { findIn, serveStandIn } from '../gateways/stand-in-server.ts'
import * as rules from './rules.ts'
import { type Body, MoyasarError } from './rules.ts'

interface Payment {
  id: string
  status: 'initiated' | 'paid' | 'authorized' | 'failed' | 'refunded' | 'captured' | 'voided'
  amount: number
  refunded: number
  currency: string
  invoice_id: string | null
  metadata: Record<string, string>
  source: { type: string; company: string; number: string; token: string | null }
}
interface Invoice {
  id: string
  status: 'initiated' | 'paid' | 'expired' | 'canceled'
  amount: number
  currency: string
  url: string
  metadata: Record<string, string>
}
/** Outcome of charging a token. */
type Behaviour = 'succeeded' | 'declined' | 'authentication_required'
type Answer = { status?: number; body: object }

const KEY = 'sk_test_1'

/** An emulator of Moyasar that refuses what Moyasar refuses, with its own clock that tests advance. */
export const openMoyasarStandIn = async () => {
  const invoices = new Map<string, Invoice & { expires: number | undefined }>()
  const payments = new Map<string, Payment>()
  const tokens = new Set<string>()
  const control = { behaviour: 'succeeded' as Behaviour, refundsLess: 0, chargesLess: 0 }
  let now = Date.now

  const found = <T>(from: Map<string, T>, id: string): T =>
    findIn(from, id, () => new MoyasarError('Object not found', { status: 404 }))
  const invoiceOf = (id: string) => {
    const invoice = found(invoices, id)
    if (invoice.status === 'initiated' && invoice.expires !== undefined && invoice.expires <= now())
      invoice.status = 'expired'
    return invoice
  }
  const shown = (id: string) => {
    const { expires: _expires, ...invoice } = invoiceOf(id)
    return { ...invoice, payments: [...payments.values()].filter(({ invoice_id: of }) => of === id) }
  }
  const newPayment = (given: Partial<Payment> & Pick<Payment, 'status' | 'amount'>, card = '4242'): Payment => {
    const payment: Payment = {
      id: randomUUID(),
      refunded: 0,
      currency: 'SAR',
      invoice_id: null,
      metadata: {},
      source: { type: 'creditcard', company: 'mada', number: `XXXX-XXXX-XXXX-${card}`, token: null },
      ...given,
    }
    payments.set(payment.id, payment)
    return payment
  }

  const createInvoice = (body: Body): Answer => {
    rules.onlyKnown(body, [
      ...['amount', 'currency', 'description', 'callback_url'],
      ...['success_url', 'back_url', 'expired_at', 'metadata'],
    ])
    rules.checkDescription(body, true)
    rules.checkUrls(body, ['callback_url', 'success_url', 'back_url'])
    const id = randomUUID()
    invoices.set(id, {
      id,
      status: 'initiated',
      amount: rules.checkAmount(body),
      currency: String(body.currency ?? 'SAR'),
      url: `https://checkout.moyasar.test/invoices/${id}`,
      metadata: rules.checkMetadata(body),
      expires: rules.checkExpiry(body, now()),
    })
    return { status: 201, body: shown(id) }
  }
  const createPayment = (body: Body): Answer => {
    rules.onlyKnown(body, ['given_id', 'amount', 'currency', 'description', 'callback_url', 'source', 'metadata'])
    const amount = rules.checkAmount(body)
    rules.checkDescription(body, false)
    rules.checkUrls(body, ['callback_url'])
    const metadata = rules.checkMetadata(body)
    const id = rules.checkGivenId(body, (one) => payments.has(one)) ?? randomUUID()
    const token = rules.checkToken(body, (one) => tokens.has(one))
    const status = ({ succeeded: 'paid', declined: 'failed', authentication_required: 'initiated' } as const)[
      control.behaviour
    ]
    const currency = String(body.currency ?? 'SAR')
    const payment = newPayment({ id, status, amount: amount - control.chargesLess, currency, metadata })
    payment.source.token = token
    return { status: 201, body: payment }
  }
  const refund = (id: string, body: Body): Answer => {
    rules.onlyKnown(body, ['amount'])
    const payment = found(payments, id)
    const left = payment.amount - payment.refunded
    const { amount = left } = body
    if (!['paid', 'captured', 'refunded'].includes(payment.status)) throw new MoyasarError('Payment is not paid')
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1 || amount > left)
      throw new MoyasarError('Validation Failed', { errors: { amount: ['is invalid'] } })
    payment.refunded += amount - control.refundsLess
    payment.status = 'refunded'
    return { body: payment }
  }
  const voidPayment = (id: string): Answer => {
    const payment = found(payments, id)
    if (payment.status !== 'authorized') throw new MoyasarError('Payment cannot be voided')
    return { body: Object.assign(payment, { status: 'voided' }) }
  }
  const cancel = (id: string): Answer => {
    const invoice = invoiceOf(id)
    if (invoice.status !== 'initiated') throw new MoyasarError('Invoice cannot be canceled')
    invoice.status = 'canceled'
    return { body: shown(id) }
  }
  const route = (method: string, path: string, query: URLSearchParams, body: Body): Answer => {
    const [, version, kind, id = '', action = ''] = path.split('/')
    const call = `${method} ${version}/${kind}${id && '/:id'}${action && `/${action}`}`
    switch (call) {
      case 'POST v1/invoices':
        return createInvoice(body)
      case 'GET v1/invoices/:id':
        return { body: shown(id) }
      case 'PUT v1/invoices/:id/cancel':
        return cancel(id)
      case 'POST v1/payments':
        return createPayment(body)
      case 'GET v1/payments': {
        const of = query.get('metadata[payment_id]')
        const list = [...payments.values()].filter(({ metadata }) => metadata.payment_id === of)
        return { body: { payments: list, meta: { current_page: 1, total_count: list.length } } }
      }
      case 'GET v1/payments/:id':
        return { body: found(payments, id) }
      case 'POST v1/payments/:id/refund':
        return refund(id, body)
      case 'POST v1/payments/:id/void':
        return voidPayment(id)
      default:
        throw new MoyasarError(`No such route: ${call}`, { status: 404 })
    }
  }

  const served = await serveStandIn((clock) => {
    now = clock
    return {
      parse: (text) => (text === '' ? {} : JSON.parse(text)) as Body,
      answer: ({ method, path, query, headers, body }) => {
        if (headers.authorization !== `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`)
          throw new MoyasarError('Invalid authorization credentials', { status: 401 })
        return route(method, path, query, body)
      },
      control,
    }
  })

  return {
    ...served,
    invoices,
    payments,
    /** A try to pay on an open invoice; it stays `initiated` while the bank asks. */
    tryInvoice: (id: string, status: 'paid' | 'failed' | 'initiated'): Payment => {
      const invoice = invoiceOf(id)
      if (invoice.status !== 'initiated') throw new Error(`the invoice is ${invoice.status}`)
      if (status === 'paid') invoice.status = 'paid'
      const { amount, currency, metadata } = invoice
      return newPayment({ status, amount, currency, invoice_id: id, metadata })
    },
    /** Pays in the form of a page, by what the page starts it with. */
    fillForm: (
      init: Body,
      { card = '4242', amount = rules.checkAmount(init), isSaved: doesSave = true, isTaken = false } = {},
    ): Payment => {
      if (init.publishable_api_key !== 'pk_test_1') throw new Error('the form has another key')
      rules.checkUrls(init, ['callback_url'])
      const { save_card: isSaved, manual: isManual } = (init.credit_card ?? {}) as Body
      const token = isSaved === true && doesSave ? `token_${randomUUID()}` : null
      if (token !== null) tokens.add(token)
      const metadata = rules.checkMetadata(init)
      const payment = newPayment(
        { status: isManual === true && !isTaken ? 'authorized' : 'paid', amount, metadata },
        card,
      )
      payment.source.token = token
      return payment
    },
    /** Pays by the publishable key, which is public: amount, currency, metadata and card are the payer's choice. */
    payWithKey: (body: Body): Payment => {
      const amount = rules.checkAmount(body)
      const metadata = rules.checkMetadata(body)
      const id = rules.checkGivenId(body, (one) => payments.has(one)) ?? randomUUID()
      return newPayment({ id, status: 'paid', amount, currency: String(body.currency ?? 'SAR'), metadata })
    },
    /** Ends what the bank asked. */
    finish: (id: string, status: 'paid' | 'failed'): Payment => {
      const payment = found(payments, id)
      if (status === 'paid' && payment.invoice_id !== null) invoiceOf(payment.invoice_id).status = 'paid'
      return Object.assign(payment, { status })
    },
  }
}
export type MoyasarStandIn = Awaited<ReturnType<typeof openMoyasarStandIn>>
