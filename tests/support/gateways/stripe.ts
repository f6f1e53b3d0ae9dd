import { openStripeServer } from '../stripe/server.ts'
import type { ChargeOutcome, GatewayServer, Posting } from './gateway-server.ts'

const SECONDS = 1000

export const openStripe = async (): Promise<GatewayServer> => {
  const server = await openStripeServer()
  const { stripe, goToPay, pageOf, tell } = server
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
  const during = (flag: 'losesAnswers' | 'isDown') => async (work: () => Promise<unknown>) => {
    stripe.control[flag] = true
    await work().catch(() => undefined)
    stripe.control[flag] = false
  }
  const intentsOf = (paymentId: string) =>
    [...stripe.intents.values()].filter(({ metadata }) => metadata.payment_id === paymentId)
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
    follow: async (url: string | undefined) => {
      const { status, location = '' } = await goToPay(url)
      return { status, location }
    },
    chargesEnd: (outcome: ChargeOutcome) => {
      stripe.control.behaviour = outcome
    },
    losingAnswers: during('losesAnswers'),
    unreachable: during('isDown'),
    taken: (paymentId: string) =>
      intentsOf(paymentId).flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : [])),
    returned: (paymentId: string) => {
      const ids = intentsOf(paymentId).map(({ id }) => id)
      return stripe.refunds.reduce((sum, one) => sum + (ids.includes(one.payment_intent) ? one.amount : 0), 0)
    },
  })
}
