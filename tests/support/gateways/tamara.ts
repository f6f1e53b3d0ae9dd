import { createHmac } from 'node:crypto'
import { openTamaraStandIn, TOKEN } from '../tamara/stand-in.ts'
import type { GatewayServer, Posting } from './gateway-server.ts'
import { noSavedCards, openGatewayServer } from './open-gateway-server.ts'

const NOTIFICATION_TOKEN = 'the notification token of Tamara'

/** A token as Tamara signs it: HS256 with the shop's notification token. */
export const tamaraToken = (
  secret = NOTIFICATION_TOKEN,
  { alg = 'HS256', claims = { iss: 'Tamara' } as object } = {},
) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ typ: 'JWT', alg })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** A server that takes instalments through the emulator of Tamara; both clocks are advanced together. */
export const openTamara = async () => {
  const tamara = await openTamaraStandIn()
  const server = await openGatewayServer(tamara, {
    TAMARA_API_TOKEN: TOKEN,
    TAMARA_NOTIFICATION_TOKEN: NOTIFICATION_TOKEN,
    TAMARA_SUMS: '1-5000',
    TAMARA_API_URL: tamara.url,
  })
  const orderOf = (url: string | undefined) => server.pageOf(url, /^https:\/\/checkout\.tamara\.test\/([\w-]+)$/)
  const tell = async (payload: object, token: string): Promise<number> => {
    const url = `${server.env.apiPrefix}/payments/webhook/tamara?tamaraToken=${token}`
    const headers = { authorization: `Bearer ${token}` }
    return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  const end = async (url: string | undefined, status: 'approved' | 'declined' | 'canceled'): Promise<Posting> => {
    const { id, reference } = tamara.end(await orderOf(url), status)
    const payload = { order_id: id, order_reference_id: reference, event_type: `order_${status}`, data: [] }
    return { tell: ({ isForged = false } = {}) => tell(payload, tamaraToken(isForged ? 'a guess' : undefined)) }
  }
  const of = (paymentId: string) =>
    [...tamara.orders.values()].filter(({ reference }) => reference.startsWith(`${paymentId}.`))
  const own: Omit<GatewayServer, keyof typeof server> = {
    ...noSavedCards,
    pay: (url) => end(url, 'approved'),
    decline: (url) => end(url, 'declined'),
    cancel: (url) => end(url, 'canceled'),
    challenge: async (url) => {
      await orderOf(url)
      return { confirm: () => end(url, 'approved'), refuse: () => end(url, 'declined') }
    },
    payUnheard: async (url) => {
      await end(url, 'approved')
      return { after: 60_000 }
    },
    returned: (paymentId) => of(paymentId).reduce((sum, { refunded }) => sum + refunded, 0),
    tamper: async (url, { by = 0, currency = 'SAR', isCaptured = false }) => {
      const id = await orderOf(url)
      const order = tamara.orders.get(id)
      if (!order) throw new Error('there is no such order')
      Object.assign(order, { total: order.total + by, currency })
      const event = await end(url, 'approved')
      if (isCaptured) Object.assign(order, { status: 'fully_captured', captured: order.total })
      return event
    },
    kept: (paymentId) =>
      of(paymentId).reduce((sum, { status, total, captured, refunded }) => {
        return sum + (status === 'approved' || status === 'authorised' ? total : captured - refunded)
      }, 0),
    refundsFallShort: (by) => {
      tamara.control.refundsLess = by
    },
  }
  return Object.assign(server, own, {
    tamara,
    tell,
  })
}
