import { findIn, serveStandIn } from '../gateways/stand-in-server.ts'
import { checkAmount, checkPage, metadataOf, onlyKnown, StripeRefusal } from './rules.ts'

interface Session {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  url: string | null
  client_reference_id: string | null
  amount_total: number | null
  currency: string | null
  payment_intent: string | null
  setup_intent: string | null
  expires_at: number
  metadata: Record<string, string>
}
interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  customer: string | null
  payment_method: string | null
  metadata: Record<string, string>
  created: number
}
interface Refund {
  id: string
  payment_intent: string
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
}
/** Outcome of charging a saved card. */
type Behaviour = 'succeeded' | 'processing' | 'declined' | 'authentication_required'

const KEYS_KEPT_SECONDS = 24 * 60 * 60
/** A search finds what is this old: its index is behind. */
const INDEX_SECONDS = 60

/** An emulator of Stripe that rejects what Stripe rejects, with its own clock that tests advance. */
export const openStripeStandIn = async () => {
  let made = 0
  let clock = Date.now
  const now = () => Math.floor(clock() / 1000)
  const sessions = new Map<string, Session & { body: URLSearchParams; amount: number }>()
  const intents = new Map<string, Intent>()
  const setups = new Map<string, { id: string; status: string; customer: string | null; payment_method: string }>()
  const refunds: Refund[] = []
  const owners = new Map<string, string>()
  const keys = new Map<string, { at: number; request: string; status: number; body: object }>()
  const control = { behaviour: 'succeeded' as Behaviour, refundsLess: 0, chargesLess: 0 }
  const id = (prefix: string) => `${prefix}_${(made += 1)}`

  const found = <T>(from: Map<string, T>, name: string): T =>
    findIn(from, name, () => new StripeRefusal(`No such object: '${name}'`, { status: 404, code: 'resource_missing' }))
  const sessionOf = (name: string) => {
    const session = found(sessions, name)
    if (session.status === 'open' && session.expires_at <= now())
      Object.assign(session, { status: 'expired', url: null })
    return session
  }
  const shown = (session: Session & { body?: unknown; amount?: unknown }): Session => {
    const { body: _body, amount: _amount, ...rest } = session
    return rest
  }
  const withMethod = <T extends { payment_method: string | null }>(one: T) => ({
    ...one,
    payment_method: one.payment_method && {
      id: one.payment_method,
      card: { brand: 'visa', last4: one.payment_method.slice(-4).padStart(4, '0') },
    },
  })

  const charge = (body: URLSearchParams): { status: number; body: object } => {
    onlyKnown(body, ['amount', 'currency', 'customer', 'payment_method', 'off_session', 'confirm', 'metadata'])
    const [customer, method] = [body.get('customer'), body.get('payment_method')]
    const amount = checkAmount(body.get('amount'), body.get('currency'), 'amount')
    if (body.get('off_session') === 'true' && body.get('confirm') !== 'true')
      throw new StripeRefusal('`off_session` can only be used with `confirm`.', { param: 'off_session' })
    if (method === null || owners.get(method) !== customer)
      throw new StripeRefusal('The payment method must be attached to the customer.', { param: 'payment_method' })
    const { behaviour } = control
    const status = behaviour === 'succeeded' || behaviour === 'processing' ? behaviour : 'requires_payment_method'
    const intent = intentOf({
      amount,
      currency: body.get('currency') ?? '',
      status,
      customer,
      method,
      body,
      prefix: 'metadata',
    })
    intent.amount_received -= intent.amount_received > 0 ? control.chargesLess : 0
    if (status !== 'requires_payment_method') return { status: 200, body: intent }
    const code = behaviour === 'declined' ? 'card_declined' : behaviour
    return { status: 402, body: { error: { type: 'card_error', code, message: 'refused', payment_intent: intent } } }
  }
  const intentOf = (given: {
    amount: number
    currency: string
    status: string
    customer: string | null
    method: string | null
    body: URLSearchParams
    prefix: string
  }): Intent => {
    const intent: Intent = {
      id: id('pi'),
      object: 'payment_intent',
      amount: given.amount,
      amount_received: given.status === 'succeeded' ? given.amount : 0,
      currency: given.currency,
      status: given.status,
      customer: given.customer,
      payment_method: given.method,
      metadata: metadataOf(given.body, given.prefix),
      created: now(),
    }
    intents.set(intent.id, intent)
    return intent
  }
  const refund = (body: URLSearchParams): Refund => {
    onlyKnown(body, ['payment_intent', 'amount', 'metadata', 'reason'])
    const intent = found(intents, body.get('payment_intent') ?? '')
    const amount = Number(body.get('amount'))
    if (intent.status !== 'succeeded') throw new StripeRefusal('This PaymentIntent does not have a successful charge.')
    if (!Number.isInteger(amount) || amount < 1)
      throw new StripeRefusal('Invalid positive integer', { param: 'amount' })
    const before = refunds.filter(({ payment_intent }) => payment_intent === intent.id)
    const left = intent.amount - before.reduce((sum, one) => sum + one.amount, 0)
    if (left === 0) throw new StripeRefusal('has already been refunded', { code: 'charge_already_refunded' })
    if (amount > left) throw new StripeRefusal(`Refund amount is greater than unrefunded amount`, { param: 'amount' })
    const one: Refund = {
      id: id('re'),
      payment_intent: intent.id,
      amount: amount - control.refundsLess,
      currency: intent.currency,
      status: 'succeeded',
      metadata: metadataOf(body),
    }
    refunds.push(one)
    return one
  }

  const post = (path: string, body: URLSearchParams): { status: number; body: object } => {
    if (path === '/v1/checkout/sessions') {
      const { mode, expires, amount, metadata } = checkPage(body, now())
      const name = id('cs')
      const session: Session & { body: URLSearchParams; amount: number } = {
        id: name,
        object: 'checkout.session',
        mode,
        status: 'open',
        payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
        url: `https://checkout.stripe.test/${name}`,
        client_reference_id: body.get('client_reference_id'),
        amount_total: mode === 'setup' ? null : amount,
        currency: mode === 'setup' ? null : body.get('line_items[0][price_data][currency]'),
        payment_intent: null,
        setup_intent: null,
        expires_at: expires,
        metadata,
        body,
        amount,
      }
      sessions.set(name, session)
      return { status: 200, body: shown(session) }
    }
    if (path === '/v1/payment_intents') return charge(body)
    if (path === '/v1/refunds') return { status: 200, body: refund(body) }
    const [, name = ''] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? []
    const session = sessionOf(name)
    if (session.status !== 'open')
      throw new StripeRefusal('Only Checkout Sessions with a status in ["open"] can be expired.')
    Object.assign(session, { status: 'expired', url: null })
    return { status: 200, body: shown(session) }
  }
  const get = (path: string, query: URLSearchParams): object => {
    const name = path.split('/').at(-1) ?? ''
    const isExpanded = query.has('expand[0]')
    if (path.startsWith('/v1/checkout/sessions/')) return shown(sessionOf(name))
    if (path === '/v1/payment_intents/search') {
      const [, wanted] = /^metadata\['payment_id'\]:'([\w-]+)'$/.exec(query.get('query') ?? '') ?? []
      if (wanted === undefined) throw new StripeRefusal('The query could not be read.')
      const data = [...intents.values()].filter(
        ({ metadata, created }) => metadata.payment_id === wanted && created <= now() - INDEX_SECONDS,
      )
      return { object: 'search_result', data, has_more: false }
    }
    if (path.startsWith('/v1/payment_intents/')) {
      const intent = found(intents, name)
      return isExpanded ? withMethod(intent) : intent
    }
    if (path.startsWith('/v1/setup_intents/')) return withMethod(found(setups, name))
    if (path === '/v1/refunds') {
      const data = refunds.filter(({ payment_intent }) => payment_intent === query.get('payment_intent'))
      return { object: 'list', data, has_more: false }
    }
    throw new StripeRefusal(`Unrecognized request URL (GET: ${path})`, { status: 404 })
  }

  /** Keeps an answer under its key for a day: the same key with other parameters is refused. */
  const once = (path: string, body: URLSearchParams, key: string | undefined) => {
    if (key === undefined) return post(path, body)
    if (key.length > 255) throw new StripeRefusal('Idempotency keys can be up to 255 characters.')
    const known = keys.get(key)
    const request = `${path} ${body.toString()}`
    if (known && now() - known.at < KEYS_KEPT_SECONDS) {
      if (known.request !== request)
        throw new StripeRefusal('Keys for idempotent requests can only be used with the same parameters.', {
          type: 'idempotency_error',
        })
      return known
    }
    const answer = post(path, body)
    // A snapshot: a repetition gets the first answer, independent of later changes.
    keys.set(key, { at: now(), request, ...structuredClone(answer) })
    return answer
  }

  const served = await serveStandIn((given) => {
    clock = given
    return {
      parse: (text) => new URLSearchParams(text),
      answer: ({ method, path, query, headers: { 'idempotency-key': key }, body }) =>
        method === 'POST' ? once(path, body, key === undefined ? key : String(key)) : { body: get(path, query) },
      // Stripe's library retries unreadable answers; here each test decides about repetitions.
      headers: { 'stripe-should-retry': 'false' },
      control,
    }
  })

  return {
    ...served,
    sessions,
    intents,
    refunds,
    /** Pays on an open page; `slow` is a method that takes days. Returns the page as in its event. */
    pay: (name: string, { card = '4242', slow = false } = {}): Session => {
      const session = sessionOf(name)
      if (session.status !== 'open') throw new Error(`the page ${name} is ${session.status}`)
      const { body } = session
      const keeps = session.mode === 'setup' || body.has('payment_intent_data[setup_future_usage]')
      const customer = body.get('customer_creation') === 'always' ? id('cus') : null
      const method = `${id('pm')}_${card}`
      if (keeps && customer !== null) owners.set(method, customer)
      if (session.mode === 'setup') {
        const setup = { id: id('seti'), status: 'succeeded', customer, payment_method: method }
        setups.set(setup.id, setup)
        session.setup_intent = setup.id
      } else {
        session.payment_intent = intentOf({
          amount: session.amount,
          currency: body.get('line_items[0][price_data][currency]') ?? '',
          status: slow ? 'processing' : 'succeeded',
          customer,
          method,
          body,
          prefix: 'payment_intent_data[metadata]',
        }).id
        session.payment_status = slow ? 'unpaid' : 'paid'
      }
      Object.assign(session, { status: 'complete', url: null })
      return shown(session)
    },
    /**
     * Pays by a Payment Link of the same account, another sale of the shop: the address may name any reference, and
     * the metadata is that of the link.
     */
    payLink: ({ reference, amount, currency }: { reference: string; amount: number; currency: string }): Session => {
      const body = new URLSearchParams()
      const made = { amount, currency, status: 'succeeded', customer: null, method: `${id('pm')}_4242` }
      const session: Session & { body: URLSearchParams; amount: number } = {
        ...({
          id: id('cs'),
          object: 'checkout.session',
          mode: 'payment',
          status: 'complete',
          payment_status: 'paid',
        } as const),
        ...{ url: null, client_reference_id: reference, amount_total: amount, amount, currency, setup_intent: null },
        payment_intent: intentOf({ ...made, body, prefix: 'metadata' }).id,
        ...{ expires_at: now(), metadata: {}, body },
      }
      sessions.set(session.id, session)
      return shown(session)
    },
    sessionOf: (name: string) => shown(sessionOf(name)),
    /** Ends the processing of an intent. Returns the intent as in its event. */
    finish: (name: string, status: 'succeeded' | 'requires_payment_method' | 'canceled'): Intent =>
      Object.assign(found(intents, name), {
        status,
        amount_received: status === 'succeeded' ? found(intents, name).amount : 0,
      }),
  }
}
export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>
