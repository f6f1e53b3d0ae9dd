import { openStripeServer } from '../stripe/server.ts'
import { attemptOf, type ChargeOutcome, type GatewayServer, type Posting, type Tampering } from './gateway-server.ts'

const SECONDS = 1000

export const openStripe = async (): Promise<GatewayServer> => {
  const server = await openStripeServer()
  const { stripe, pageOf, tell } = server
  let made = 0
  const posting = (type: string, object: object): Posting => {
    // The same event each time it is told.
    const id = `evt_contract_${(made += 1)}`
    return {
      tell: ({ isForged = false } = {}) => tell(type, object, { id, ...(isForged && { secret: 'whsec_other' }) }),
    }
  }
  const pay = async (url: string | undefined) => posting('checkout.session.completed', stripe.pay(await pageOf(url)))
  /** A try on the page that its bank declines: an event of the charge, while the page stays open. */
  const decline = async (url: string | undefined) => {
    const { client_reference_id: payment } = stripe.sessionOf(await pageOf(url))
    return posting('payment_intent.payment_failed', {
      id: `pi_declined_${(made += 1)}`,
      object: 'payment_intent',
      status: 'requires_payment_method',
      metadata: { payment_id: payment },
    })
  }
  const intentsOf = (paymentId: string) =>
    [...stripe.intents.values()].filter(({ metadata }) => metadata.payment_id === paymentId)
  const refundedOf = (ids: readonly string[]): number =>
    stripe.refunds.reduce((sum, one) => sum + (ids.includes(one.payment_intent) ? one.amount : 0), 0)
  /** A Payment Link of the same account takes any reference that its address names. */
  const payByName = async (reference: string, amount: number, currency = 'SAR') =>
    posting('checkout.session.completed', stripe.payLink({ reference, amount, currency: currency.toLowerCase() }))
  return Object.assign(server, {
    pay,
    payAndSave: pay,
    decline,
    cancel: async (url: string | undefined) => {
      await pageOf(url)
      return undefined
    },
    challenge: async (url: string | undefined) => {
      await pageOf(url)
      return { confirm: () => pay(url), refuse: () => decline(url) }
    },
    payUnheard: async (url: string | undefined) => {
      stripe.pay(await pageOf(url))
      return { after: 60 * SECONDS }
    },
    chargesEnd: (outcome: ChargeOutcome) => {
      stripe.control.behaviour = outcome
    },
    taken: (paymentId: string) =>
      intentsOf(paymentId).flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : [])),
    returned: (paymentId: string) => {
      const ids = intentsOf(paymentId).map(({ id }) => id)
      return refundedOf(ids)
    },
    tamper: async (url: string | undefined, { by = 0, currency = 'SAR', isForeign = false }: Tampering) => {
      const page = stripe.sessions.get(await pageOf(url))
      const changed = { amount: (page?.amount ?? 0) + by, currency: currency.toLowerCase() }
      if (isForeign) return payByName(attemptOf(url), changed.amount, currency)
      const paid = stripe.pay(page?.id ?? '')
      const intent = stripe.intents.get(paid.payment_intent ?? '')
      if (!intent || !page) throw new Error('nothing was paid')
      Object.assign(intent, { ...changed, amount_received: changed.amount })
      Object.assign(page, { amount_total: changed.amount, currency: changed.currency })
      return posting('checkout.session.completed', stripe.sessionOf(page.id))
    },
    payByName,
    chargesFallShort: (by: number) => {
      stripe.control.chargesLess = by
    },
    kept: (paymentId: string) => {
      const ids = [...stripe.sessions.values()].flatMap(({ client_reference_id: of, payment_intent: id }) =>
        of === paymentId && id !== null ? [id] : [],
      )
      const all = new Set([...ids, ...intentsOf(paymentId).map(({ id }) => id)])
      const taken = [...all].reduce((sum, id) => sum + (stripe.intents.get(id)?.amount_received ?? 0), 0)
      return taken - refundedOf([...all])
    },
    refundsFallShort: (by: number) => {
      stripe.control.refundsLess = by
    },
  })
}
