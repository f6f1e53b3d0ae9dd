import { KEYS, openTabbyStandIn } from '../tabby/stand-in.ts'
import { attemptOf, type GatewayServer, type Posting } from './gateway-server.ts'
import { noSavedCards, openGatewayServer } from './open-gateway-server.ts'

const SECRET = 'the secret of a webhook, 32 long!'

/** A server that takes instalments through the emulator of Tabby; both clocks are advanced together. */
export const openTabby = async () => {
  const tabby = await openTabbyStandIn()
  const server = await openGatewayServer(tabby, {
    TABBY_SECRET_KEY: KEYS.secretKey,
    TABBY_MERCHANT_CODE: KEYS.merchantCode,
    TABBY_WEBHOOK_SECRET: SECRET,
    TABBY_API_URL: tabby.url,
  })
  const sessionOf = (url: string | undefined) =>
    server.pageOf(url, /^https:\/\/checkout\.tabby\.test\/\?sessionId=([\w-]+)$/)
  /** Tabby names its states in lower case where it posts them. */
  const posting = (payment: { status: string }): Posting => {
    const payload = { ...structuredClone(payment), status: payment.status.toLowerCase() }
    return {
      tell: async ({ isForged = false } = {}) => {
        const url = `${server.env.apiPrefix}/payments/webhook/tabby`
        const headers = { 'x-webhook-secret': isForged ? 'a guess' : SECRET }
        return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode
      },
    }
  }
  const end = async (url: string | undefined, status: 'AUTHORIZED' | 'REJECTED' | 'EXPIRED') =>
    posting(tabby.end(await sessionOf(url), status))
  const of = (paymentId: string) => [...tabby.payments.values()].filter(({ meta }) => meta?.payment_id === paymentId)
  const sumOf = (moves: readonly { amount: string }[]): number =>
    moves.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const own: Omit<GatewayServer, keyof typeof server> = {
    ...noSavedCards,
    pay: (url) => end(url, 'AUTHORIZED'),
    decline: (url) => end(url, 'REJECTED'),
    cancel: (url) => end(url, 'EXPIRED'),
    challenge: async (url) => {
      await sessionOf(url)
      return { confirm: () => end(url, 'AUTHORIZED'), refuse: () => end(url, 'REJECTED') }
    },
    payUnheard: async (url) => {
      await end(url, 'AUTHORIZED')
      return { after: 60_000 }
    },
    returned: (id) => sumOf(of(id).flatMap(({ refunds }) => refunds)),
    tamper: async (url, { by = 0, currency = 'SAR', isForeign = false, isCaptured = false }) => {
      const payment = tabby.end(await sessionOf(url), 'AUTHORIZED')
      payment.amount = (Number(payment.amount) + by / 100).toFixed(2)
      payment.currency = currency
      if (isForeign) payment.meta = { payment_id: attemptOf(url), order_id: 'another' }
      if (isCaptured) tabby.captureInPortal(payment.id)
      return posting(payment)
    },
    kept: (id) =>
      of(id).reduce((sum, { status, amount, captures, refunds }) => {
        if (status === 'AUTHORIZED') return sum + sumOf([{ amount }])
        return sum + sumOf(captures) - sumOf(refunds)
      }, 0),
    refundsFallShort: (by) => {
      tabby.control.refundsLess = by
    },
  }
  return Object.assign(server, own, {
    tabby,
  })
}
