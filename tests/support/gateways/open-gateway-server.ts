import { circuits } from '#server/lib/circuit.ts'
import { openTestServer } from '../../api/support/support.ts'

export interface StandIn {
  control: { losesAnswers: boolean; isDown: boolean; hangs: boolean; breaks: boolean }
  hung: () => number
  pass: (ms: number) => void
  close: () => Promise<unknown>
}

/** A server that takes payments through the emulator of a gateway; both clocks are advanced together. */
export const openGatewayServer = async (standIn: StandIn, env: Record<string, string>) => {
  const server = await openTestServer({ env })
  const { pass, close } = server
  const during = (flag: 'losesAnswers' | 'isDown' | 'hangs') => async (work: () => Promise<unknown>) => {
    standIn.control[flag] = true
    await work().catch(() => undefined)
    standIn.control[flag] = false
    // As if it had been away for long enough to be asked again.
    circuits.clear()
  }
  /** Opens a customer's payment URL, like a browser that follows no redirect. */
  const follow = async (url = '') => {
    const { pathname, search } = new URL(url, 'http://x')
    const { statusCode, headers, body } = await server.app.inject({ url: pathname + search })
    return { status: statusCode, location: headers.location ?? '', body }
  }
  return Object.assign(server, {
    follow,
    /** What the gateway calls the page behind a payment URL: the group of the pattern in its address. */
    pageOf: async (url: string | undefined, pattern: RegExp): Promise<string> => {
      const { status, location, body } = await follow(url)
      const [, name] = pattern.exec(location) ?? []
      if (status !== 303 || name === undefined) throw new Error(`${status} ${location} ${body}`)
      return name
    },
    losingAnswers: during('losesAnswers'),
    unreachable: during('isDown'),
    standIn,
    pass: async (ms: number) => {
      standIn.pass(ms)
      await pass(ms)
    },
    close: async () => {
      await close()
      await standIn.close()
    },
  })
}

export type WithGateway = Awaited<ReturnType<typeof openGatewayServer>>

/** A customer who pays in four parts has no card here to be charged again. */
export const noSavedCards = {
  payAndSave: async (): Promise<never> => {
    throw new Error('no card is saved')
  },
  payByName: async (): Promise<never> => {
    throw new Error('nothing is paid without the shop')
  },
  chargesEnd: () => {},
  chargesFallShort: () => {},
  taken: () => [],
}
