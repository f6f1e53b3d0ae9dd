import type { SandboxChoice } from '#server/payments/sandbox/gateway.ts'
import { openGatewayRecorder } from '../../api/support/gateway-recorder.ts'
import { payOnPage } from '../../api/support/members.ts'
import { postEvent } from '../../api/support/shopping.ts'
import { openTestServer } from '../../api/support/support.ts'
import { attemptOf, type GatewayServer, type Posting, type Tampering } from './gateway-server.ts'

export const openSandbox = async (): Promise<GatewayServer> => {
  const server = await openTestServer()
  const recorder = openGatewayRecorder(server)
  const tampered = new Map<string, number>()
  const posting = (url: string | undefined, choice: SandboxChoice): Posting => ({
    tell: async ({ isForged = false } = {}) =>
      (await postEvent(server, attemptOf(url), choice, isForged ? `t=1,v1=${'0'.repeat(64)}` : undefined)).statusCode,
  })
  const crashing = (point: 'before' | 'after') => async (work: () => Promise<unknown>) => {
    recorder.crash = point
    await work().catch(() => undefined)
    recorder.crash = undefined
  }
  const payByName = async (id: string, amount: number, currency = 'SAR'): Promise<Posting> => {
    const held = { charge: `ch_${id}`, amount, currency }
    tampered.set(id, amount)
    return { tell: async () => (await postEvent(server, id, 'success', undefined, { held })).statusCode }
  }
  return Object.assign(server, {
    pay: async (url: string | undefined) => posting(url, 'success'),
    payAndSave: async (url: string | undefined) => posting(url, 'success'),
    decline: async (url: string | undefined) => posting(url, 'decline'),
    cancel: async (url: string | undefined) => posting(url, 'cancel'),
    challenge: async (url: string | undefined) => {
      const { body } = await payOnPage(server, { url: url ?? '' }, 'bank')
      if (!body.includes('value="refused"')) throw new Error(body)
      return { confirm: async () => posting(url, 'confirmed'), refuse: async () => posting(url, 'refused') }
    },
    payUnheard: async (url: string | undefined) => {
      await payOnPage(server, { url: url ?? '' }, 'slow')
      return { after: 9000 }
    },
    follow: async (url: string | undefined) => {
      const { statusCode, headers } = await server.app.inject({ url: url ?? '' })
      return { status: statusCode, location: headers.location ?? '' }
    },
    chargesEnd: (outcome: string) => {
      recorder.isDeclining = outcome !== 'succeeded'
    },
    losingAnswers: crashing('after'),
    unreachable: crashing('before'),
    taken: (paymentId: string) => {
      const amount = recorder.charged.get(paymentId)
      return amount === undefined ? [] : [amount]
    },
    returned: (paymentId: string) => recorder.returned.get(paymentId) ?? 0,
    tamper: async (url: string | undefined, { by = 0, currency = 'SAR' }: Tampering) => {
      const id = attemptOf(url)
      const { rows } = await server.pool.query<{ amount: number }>('select amount from payments where id = $1', [id])
      return payByName(id, (rows[0]?.amount ?? 0) + by, currency)
    },
    payByName,
    chargesFallShort: () => {},
    kept: async (paymentId: string) => {
      const { rows } = await server.pool.query<{ id: string }>(
        'select id from payments where intent_id = $1 and stray is not null',
        [paymentId],
      )
      return rows.reduce((sum, { id }) => sum - (recorder.returned.get(id) ?? 0), tampered.get(paymentId) ?? 0)
    },
    refundsFallShort: () => {},
  })
}
