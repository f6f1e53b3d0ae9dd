import Stripe from 'stripe'
import { openGatewayServer, type WithGateway } from '../gateways/open-gateway-server.ts'
import { openStripeStandIn, type StripeStandIn } from './stand-in.ts'

const SECRET = 'whsec_of_a_test'
const signer = new Stripe('sk_test_1')
let told = 0

/** A server that charges through the Stripe emulator; both clocks are advanced together. */
export interface StripeServer extends Omit<WithGateway, 'pageOf'> {
  stripe: StripeStandIn
  /** Stripe's name of the page behind a payment URL. */
  pageOf: (url: string | undefined) => Promise<string>
  /** Posts an event to the webhook, by default with Stripe's signature of a moment ago. */
  tell: (type: string, object: object, signed?: { secret?: string; at?: number; id?: string }) => Promise<number>
}

export const openStripeServer = async (): Promise<StripeServer> => {
  const stripe = await openStripeStandIn()
  const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: stripe.url }
  const server = await openGatewayServer(stripe, env)
  const { pageOf } = server
  return Object.assign(server, {
    stripe,
    pageOf: (url: string | undefined) => pageOf(url, /^https:\/\/checkout\.stripe\.test\/(\w+)$/),
    tell: async (
      type: string,
      object: object,
      { secret = SECRET, at = Math.floor(Date.now() / 1000), id = '' } = {},
    ) => {
      const payload = JSON.stringify({ id: id || `evt_${(told += 1)}`, object: 'event', type, data: { object } })
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `${server.env.apiPrefix}/payments/webhook`,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }),
        },
        payload,
      })
      return statusCode
    },
  })
}
