import { randomUUID } from 'node:crypto'
import { openGatewayServer, type WithGateway } from '../gateways/open-gateway-server.ts'
import { type MoyasarStandIn, openMoyasarStandIn } from './stand-in.ts'

const SECRET = 'the secret of a webhook, 32 long!'

/** A server that charges through the emulator of Moyasar; both clocks are advanced together. */
export interface MoyasarServer extends WithGateway {
  moyasar: MoyasarStandIn
  /** Moyasar's name of the invoice behind a payment URL. */
  invoiceOf: (url: string | undefined) => Promise<string>
  /** What the page behind a payment URL starts Moyasar's form with. */
  formOf: (url: string | undefined) => Promise<Record<string, unknown>>
  /** Posts an event to the webhook, by default with the secret of the shop. */
  tell: (type: string, data: object, more?: { secret?: string; id?: string }) => Promise<number>
}

export const openMoyasarServer = async (): Promise<MoyasarServer> => {
  const moyasar = await openMoyasarStandIn()
  const server = await openGatewayServer(moyasar, {
    MOYASAR_SECRET_KEY: 'sk_test_1',
    MOYASAR_PUBLISHABLE_KEY: 'pk_test_1',
    MOYASAR_WEBHOOK_SECRET: SECRET,
    MOYASAR_API_URL: moyasar.url,
  })
  return Object.assign(server, {
    moyasar,
    invoiceOf: (url: string | undefined) =>
      server.pageOf(url, /^https:\/\/checkout\.moyasar\.test\/invoices\/([\w-]+)$/),
    formOf: async (url: string | undefined) => {
      const { status, body } = await server.follow(url)
      const [, init] = /Moyasar\.init\((\{.*\})\)<\/script>/.exec(body) ?? []
      if (status !== 200 || init === undefined) throw new Error(`${status} ${body}`)
      return JSON.parse(init) as Record<string, unknown>
    },
    tell: async (type: string, data: object, { secret = SECRET, id = randomUUID() as string } = {}) => {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `${server.env.apiPrefix}/payments/webhook`,
        headers: { 'content-type': 'application/json' },
        payload: { id, type, created_at: new Date().toISOString(), secret_token: secret, live: false, data },
      })
      return statusCode
    },
  })
}
