import type { GatewayEvent } from '#server/payments/gateway.ts'
import type { TestServer } from './support.ts'

/** Where a process can end around a charge or a refund: before the gateway's request, or after it moved the money. */
export type CrashPoint = 'before' | 'after'

/** The gateway's own records, independent of the shop's; and where the shop's process ends next. */
export interface GatewayRecorder {
  /** What was taken, by the key that makes it happen once. */
  taken: Map<string, { paymentId: string; intentId: string; amount: number; event: GatewayEvent }>
  /** What was charged, by payment: with a saved method, or on its page. */
  charged: Map<string, number>
  /** What was paid back, by payment. */
  returned: Map<string, number>
  /** The keys of the refunds that were made. */
  keys: Set<string>
  isDeclining: boolean
  crash: CrashPoint | undefined
  /** Amounts charged for a membership and not refunded, in order. */
  keptOf: (intentId: string) => number[]
}

export const CRASH = 'the process ended'

/** Keeps the gateway's own books on the sandbox of a server, and of any other server over the same database. */
export const openGatewayRecorder = (...servers: Pick<TestServer, 'services'>[]): GatewayRecorder => {
  const recorder: GatewayRecorder = {
    taken: new Map(),
    charged: new Map(),
    returned: new Map(),
    keys: new Set(),
    isDeclining: false,
    crash: undefined,
    keptOf: (id) =>
      [...recorder.taken.values()]
        .filter(({ intentId, event }) => intentId === id && event.outcome === 'succeeded')
        .map(({ paymentId, amount }) => amount - (recorder.returned.get(paymentId) ?? 0))
        .filter((kept) => kept !== 0),
  }
  const endAt = (point: CrashPoint): void => {
    if (recorder.crash !== point) return
    recorder.crash = undefined
    throw new Error(CRASH)
  }
  for (const { services } of servers) {
    const { charge } = services.gateway
    services.gateway.charge = async (payment, method) => {
      endAt('before')
      const key = payment.chargeKey ?? payment.id
      const { id: paymentId, intentId, amount } = payment
      const last4 = recorder.isDeclining ? '0341' : method.last4
      const known = recorder.taken.get(key)
      const event = known?.event ?? (await charge(payment, { ...method, last4 }))
      if (!event) return undefined
      recorder.taken.set(key, { paymentId, intentId, amount, event })
      if (event.outcome === 'succeeded') recorder.charged.set(paymentId, amount)
      endAt('after')
      return event
    }
    services.gateway.refund = async ({ id }, amount, key) => {
      endAt('before')
      if (!recorder.keys.has(key)) recorder.returned.set(id, (recorder.returned.get(id) ?? 0) + amount)
      recorder.keys.add(key)
      endAt('after')
    }
  }
  return recorder
}
