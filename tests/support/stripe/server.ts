import Stripe from 'stripe'
import { openTestServer, type TestServer } from '../../api/support/support.ts'
import { openStripeStandIn, type StripeStandIn } from './stand-in.ts'

const SECRET = 'whsec_of_a_test'
const signer = new Stripe('sk_test_1')
let told = 0

/** A server that charges through the Stripe emulator; both clocks are advanced together. */
export interface StripeServer extends TestServer {
  stripe: StripeStandIn
  /** Opens the customer's payment URL, like a browser. */
  goToPay: (url: string | undefined) => Promise<{ status: number; location: string | undefined; body: string }>
  /** Stripe's name of the page behind a payment URL. */
  pageOf: (url: string | undefined) => Promise<string>
  /** Posts an event to the webhook, by default with Stripe's signature of a moment ago. */
  tell: (type: string, object: object, signed?: { secret?: string; at?: number; id?: string }) => Promise<number>
}

export const openStripeServer = async (): Promise<StripeServer> => {
  const stripe = await openStripeStandIn()
  const server = await openTestServer({
    env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: stripe.url },
  })
  const { pass, close } = server
  const goToPay: StripeServer['goToPay'] = async (url = '') => {
    const { pathname, search } = new URL(url, 'http://x')
    const { statusCode, headers, body } = await server.app.inject({ url: pathname + search })
    return { status: statusCode, location: headers.location, body }
  }
  return Object.assign(server, {
    stripe,
    goToPay,
    pageOf: async (url: string | undefined) => {
      const { status, location = '', body } = await goToPay(url)
      const [, name] = /^https:\/\/checkout\.stripe\.test\/(\w+)$/.exec(location) ?? []
      if (status !== 303 || name === undefined) throw new Error(`${status} ${location} ${body}`)
      return name
    },
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
    pass: async (ms: number) => {
      stripe.pass(ms)
      await pass(ms)
    },
    close: async () => {
      await close()
      await stripe.close()
    },
  })
}
