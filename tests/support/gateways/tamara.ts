import { createHmac } from 'node:crypto'
import { openTestServer } from '../../api/support/support.ts'
import { openTamaraStandIn, TOKEN } from '../tamara/stand-in.ts'
import type { GatewayServer, Posting } from './gateway-server.ts'
import { goToPay, noSavedCards } from './go-to-pay.ts'

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
  const server = await openTestServer({
    env: {
      TAMARA_API_TOKEN: TOKEN,
      TAMARA_NOTIFICATION_TOKEN: NOTIFICATION_TOKEN,
      TAMARA_SUMS: '1-5000',
      TAMARA_API_URL: tamara.url,
    },
  })
  const { pass, close } = server
  const orderOf = async (url: string | undefined): Promise<string> => {
    const { status, location } = await goToPay(server, url)
    const [, id] = /^https:\/\/checkout\.tamara\.test\/([\w-]+)$/.exec(location) ?? []
    if (status !== 303 || id === undefined) throw new Error(`${status} ${location}`)
    return id
  }
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
  const during = (flag: 'losesAnswers' | 'isDown') => async (work: () => Promise<unknown>) => {
    tamara.control[flag] = true
    await work().catch(() => undefined)
    tamara.control[flag] = false
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
    follow: (url) => goToPay(server, url),
    losingAnswers: during('losesAnswers'),
    unreachable: during('isDown'),
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
    pass: async (ms: number) => {
      tamara.pass(ms)
      await pass(ms)
    },
    close: async () => {
      await close()
      await tamara.close()
    },
  })
}
