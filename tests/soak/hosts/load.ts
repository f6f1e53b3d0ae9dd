import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { callServer } from '../../support/shop/bookable-shop.ts'
import { ADDRESS } from '../../support/shop/customer.ts'

const BUYERS = 3
const READERS = 4
/** A customer's next step: without it two cores measure nothing but themselves. */
const PAUSE_MS = 60
const PAGES = ['/', '/store', '/store/tall-clay-jar', '/booking/destinations', '/api/v1/categories']

/** What happened while something was done to the hosts. */
interface Phase {
  name: string
  requests: number
  /** Looks at pages among them. */
  looks: number
  /** Refused answers, and none at all, by what was asked and why. */
  failed: Map<string, number>
  /** The longest time without an order that was acknowledged, a hold, and a page, in seconds. */
  gaps: Record<Kind, number>
}

type Kind = 'order' | 'hold' | 'page'

interface Bought {
  order: { id: string }
  payment: { url: string }
}

export interface Load {
  /** From now on what happens belongs to this phase; prints the one before. */
  begin: (name: string) => void
  /** The ids of the orders and holds that were acknowledged. */
  orders: readonly string[]
  holds: readonly string[]
  /** How often pages were looked at in these phases, in all unless said, and how many looks were not answered. */
  looks: (during?: readonly string[]) => { all: number; failed: number }
  /** Customers who press "pay" at the same moment: the status each is answered with, and after how long. */
  pressPay: (customers: number) => Promise<{ status: number; ms: number }[]>
  stop: () => Promise<void>
}

interface Wanted {
  item: { product_id: string; variant_id: string }
  /** Slots with more seats than are held here. */
  slots: readonly string[]
}

/** Orders, holds and page views from outside, without a break. What fails is asked again, as a device does. */
export const startLoad = (port: number, { item, slots }: Wanted): Load => {
  const phases: Phase[] = []
  const orders: string[] = []
  const holds: string[] = []
  const last: Record<Kind, number> = { order: Date.now(), hold: Date.now(), page: Date.now() }
  let isOver = false

  const note = (kind: Kind): void => {
    const phase = phases.at(-1)
    const now = Date.now()
    if (phase) phase.gaps[kind] = Math.max(phase.gaps[kind], (now - last[kind]) / 1000)
    last[kind] = now
  }
  /** Asks until it is answered; a write under the same key. */
  const until = async <Result>(what: string, ask: () => Promise<{ status: number; data: Result }>): Promise<Result> => {
    for (;;) {
      const phase = phases.at(-1)
      const answer = await ask().catch((error: unknown) => ({
        status: error instanceof SyntaxError ? 502 : 0,
        data: undefined,
      }))
      if (phase) {
        phase.requests += 1
        if (what.startsWith('/')) phase.looks += 1
      }
      if (answer.data !== undefined && answer.status < 400) return answer.data
      const why = `${what}: ${answer.status === 0 ? 'no answer' : answer.status}`
      if (phase) phase.failed.set(why, (phase.failed.get(why) ?? 0) + 1)
      // Refused for what was asked: asking again changes nothing.
      if (isOver || (answer.status >= 400 && answer.status < 500)) throw new Error(why)
      await wait(100)
    }
  }

  const buy = async (): Promise<Bought> => {
    const email = `soak-${randomUUID().slice(0, 12)}@example.com`
    const { token } = await until('guest', async () => {
      const body = { name: 'Guest', email, phone: '0501234567' }
      return callServer<{ token: string }>({ port }, 'POST', 'auth/guest', { body })
    })
    const key = randomUUID()
    const body = {
      items: [{ ...item, quantity: 1 }],
      payment_method: 'card',
      shipping_address: ADDRESS,
      contact: { name: 'Huda', email, phone: '0512345678' },
    }
    const bought = await until('order', () => callServer<Bought>({ port }, 'POST', 'orders', { token, body, key }))
    orders.push(bought.order.id)
    note('order')
    return bought
  }
  let turn = 0
  const hold = async (): Promise<void> => {
    const body = { availability_id: slots[(turn += 1) % slots.length], units: [{ unit_id: 'adult', quantity: 1 }] }
    const key = randomUUID()
    const { hold: made } = await until('hold', () =>
      callServer<{ hold: { id: string } }>({ port }, 'POST', 'holds', { body, key }),
    )
    holds.push(made.id)
    note('hold')
  }
  const look = async (): Promise<void> => {
    const path = PAGES[(turn += 1) % PAGES.length] ?? '/'
    await until(path, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'x-forwarded-for': `10.250.${turn % 250}.1`, cookie: 'locale=en' },
      })
      return { status: answer.status, data: await answer.text() }
    })
    note('page')
  }
  const again = async (act: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      // It is counted.
      await act().catch(() => {})
      await wait(PAUSE_MS)
    }
  }
  const working = [
    ...Array.from({ length: BUYERS }, () => buy),
    hold,
    ...Array.from({ length: READERS }, () => look),
  ].map(again)

  return {
    begin: (name) => {
      for (const kind of Object.keys(last) as Kind[]) {
        note(kind)
        last[kind] = Date.now()
      }
      const before = phases.at(-1)
      if (before) console.log(lineOf(before))
      phases.push({ name, requests: 0, looks: 0, failed: new Map(), gaps: { order: 0, hold: 0, page: 0 } })
    },
    orders,
    holds,
    looks: (during) => {
      const counted = phases.filter(({ name }) => during?.includes(name) ?? true)
      const failed = counted.flatMap((phase) => [...phase.failed]).filter(([why]) => why.startsWith('/'))
      return {
        all: counted.reduce((sum, { looks }) => sum + looks, 0),
        failed: failed.reduce((sum, [, times]) => sum + times, 0),
      }
    },
    pressPay: async (customers) => {
      const bought: Bought[] = []
      while (bought.length < customers) bought.push(await buy())
      return Promise.all(
        bought.map(async ({ payment }) => {
          const { pathname, search } = new URL(payment.url, `http://127.0.0.1:${port}`)
          const began = performance.now()
          const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { redirect: 'manual' })
          await answer.arrayBuffer()
          return { status: answer.status, ms: performance.now() - began }
        }),
      )
    },
    stop: async () => {
      if (isOver) return
      isOver = true
      await Promise.all(working)
      const before = phases.at(-1)
      if (before) console.log(lineOf(before))
    },
  }
}

/** What stands above the lines of the phases. */
export const HEADING = 'requests  failed  seconds without an order, a hold, a page'

const lineOf = ({ name, requests, failed, gaps }: Phase): string => {
  const count = [...failed.values()].reduce((sum, one) => sum + one, 0)
  const seconds = [gaps.order, gaps.hold, gaps.page].map((gap) => gap.toFixed(1).padStart(5)).join('')
  const why = [...failed].map(([what, times]) => `${what} (${times})`).join(', ')
  return `${String(requests).padStart(8)}  ${String(count).padStart(6)}  ${seconds}  ${name}  ${why}`.trimEnd()
}
