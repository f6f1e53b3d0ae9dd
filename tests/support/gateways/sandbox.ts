import type { SandboxChoice } from '#server/payments/sandbox/gateway.ts'
import { openGatewayRecorder } from '../../api/support/gateway-recorder.ts'
import { payOnPage } from '../../api/support/members.ts'
import { postEvent } from '../../api/support/shopping.ts'
import { openTestServer } from '../../api/support/support.ts'
import type { GatewayServer, Posting } from './gateway-server.ts'

const idOf = (url = ''): string => /payments\/([\w-]+)/.exec(url)?.[1] ?? ''

export const openSandbox = async (): Promise<GatewayServer> => {
  const server = await openTestServer()
  const recorder = openGatewayRecorder(server)
  const posting = (url: string | undefined, choice: SandboxChoice): Posting => ({
    tell: async ({ isForged = false } = {}) =>
      (await postEvent(server, idOf(url), choice, isForged ? `t=1,v1=${'0'.repeat(64)}` : undefined)).statusCode,
  })
  const crashing = (point: 'before' | 'after') => async (work: () => Promise<unknown>) => {
    recorder.crash = point
    await work().catch(() => undefined)
    recorder.crash = undefined
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
  })
}
