import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { type Customer, newCustomer } from '../support/customers.ts'
import { freeSlots, held, hold, takenOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'
import { joinSlot, readEntry, serve } from '../support/waiting.ts'
import { prepared } from '../../support/prepared.ts'

// A few hundred calls in a row, on whatever the machine has left.
vi.setConfig({ testTimeout: 240_000 })

const MINUTE = 60_000
const CAPACITY = 6
const SLUG = 'hegra-at-dawn'
const RUNS = 40

const server = testServer({ shop: 'bookable' })
/** Accounts, which no bound on anonymous visitors keeps from the last seats. */
const people = prepared(async () => {
  const made: Customer[] = []
  for (let nr = 0; nr < 8; nr += 1) made.push(await newCustomer(server))
  return { made }
})

/** What should be: parties that wait, in order, and parties that have seats by an offer or by themselves. */
interface Party {
  who: Customer
  id: string
  seats: number
  state: 'waiting' | 'offered' | 'over'
  endsAt: number
}
interface Model {
  now: number
  capacity: number
  list: Party[]
  /** Holds of visitors who came by themselves. */
  others: { id: string; secret: string; seats: number; endsAt: number }[]
  offers: number
}

const usedOf = ({ list, others }: Model): number =>
  list.reduce((sum, { state, seats }) => sum + (state === 'offered' ? seats : 0), 0) +
  others.reduce((sum, { seats }) => sum + seats, 0)

/** Each who fits in what those before leave, in order: none of them is passed over. */
const offerNext = (model: Model): void => {
  for (const party of model.list)
    if (party.state === 'waiting' && usedOf(model) + party.seats <= model.capacity) {
      Object.assign(party, { state: 'offered', endsAt: model.now + 30 })
      model.offers += 1
    }
}
/** What those who wait would be given, which others must leave. */
const keptOf = (model: Model): number => {
  const copy = { ...model, list: model.list.map((party) => ({ ...party })) }
  offerNext(copy)
  return usedOf(copy) - usedOf(model)
}

type Step = (model: Model, slot: string, nr: number) => Promise<void>
const STEPS: Record<string, Step> = {
  hold: async (model, slot, nr) => {
    const seats = 1 + (nr % 3)
    const answer = await hold(server, slot, { adult: seats })
    const fits = usedOf(model) + keptOf(model) + seats <= model.capacity
    expect(answer.statusCode).toBe(fits ? 201 : 409)
    if (!fits) return
    const { id, secret = '' } = answer.json().data.hold
    model.others.push({ id, secret, seats, endsAt: model.now + 15 })
  },
  release: async (model, slot, nr) => {
    const other = model.others[nr % Math.max(1, model.others.length)]
    if (!other) return
    await server.call('DELETE', `holds/${other.id}`, { headers: { 'hold-secret': other.secret } })
    model.others = model.others.filter((one) => one !== other)
    // A visitor comes before the list is served: what came back is not theirs.
    if (nr % 2 === 0) await STEPS.hold?.(model, slot, nr)
  },
  join: async (model, slot, nr) => {
    const who = people.made[nr % people.made.length]
    const isOn = model.list.some((party) => party.who === who && party.state !== 'over')
    if (!who || isOn) return
    const seats = 1 + (nr % 4)
    const answer = await joinSlot(server, slot, seats, { token: who.token })
    const hasRoom = usedOf(model) + keptOf(model) + seats <= model.capacity
    expect(answer.statusCode, answer.body).toBe(seats > model.capacity || hasRoom ? 409 : 202)
    if (answer.statusCode !== 202) return
    model.list.push({ who, id: answer.json().data.entry.id, seats, state: 'waiting', endsAt: 0 })
  },
  leave: async (model, _slot, nr) => {
    const open = model.list.filter(({ state }) => state !== 'over')
    const party = open[nr % Math.max(1, open.length)]
    if (!party) return
    const { statusCode } = await server.call('DELETE', `waiting/${party.id}`, { token: party.who.token })
    expect(statusCode).toBe(200)
    party.state = 'over'
    // The next is asked in the same transaction.
    offerNext(model)
  },
  capacity: async (model, slot, nr) => {
    model.capacity = Math.max(usedOf(model), CAPACITY - 1 + (nr % 4))
    await server.pool.query('update availabilities set capacity = $1 where id = $2', [model.capacity, slot])
  },
  wait: async (model, _slot, nr) => {
    const minutes = nr % 2 === 0 ? 11 : 16
    model.now += minutes
    await server.pass(minutes * MINUTE)
    model.others = model.others.filter(({ endsAt }) => endsAt > model.now)
    for (const party of model.list) if (party.state === 'offered' && party.endsAt <= model.now) party.state = 'over'
  },
  serve: async (model) => {
    await Promise.all([serve(server), serve(server)])
    offerNext(model)
  },
}

const STEP = fc.record({
  name: fc.constantFrom(
    'hold',
    'hold',
    'join',
    'join',
    'join',
    'release',
    'leave',
    'release',
    'serve',
    'wait',
    'wait',
    'capacity',
  ),
  nr: fc.nat(23),
})

it('oversells nothing, keeps the order and passes nobody over who fits, over random histories', async () => {
  const seen = { steps: 0, offers: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 16, maxLength: 48 }), async (steps) => {
      const [found] = await freeSlots(server, SLUG, { days: 25, capacity: CAPACITY })
      const id = found?.id ?? ''
      await server.pool.query(`delete from waiting_entries`)
      await server.pool.query(`update holds set status = 'released' where status = 'live'`)
      await server.pool.query('delete from seat_claims where availability_id = $1', [id])
      await server.pool.query('delete from lapses')
      await server.pool.query('update availabilities set taken = 0 where id = $1', [id])
      const model: Model = { now: 0, capacity: CAPACITY, list: [], others: [], offers: 0 }
      await held(server, id, { adult: 5 }).then(({ id: own, secret = '' }) =>
        model.others.push({ id: own, secret, seats: 5, endsAt: 15 }),
      )
      for (const { name, nr } of steps) {
        await STEPS[name]?.(model, id, nr)
        seen.steps += 1
        // The server's own round may come at any time: what it does is what this does.
        await STEPS.serve?.(model, id, nr)
        expect(await takenOf(server, id), name).toBe(usedOf(model))
        expect(usedOf(model)).toBeLessThanOrEqual(model.capacity)
      }
      for (const party of model.list) {
        const { state, before } = await readEntry(server, party.id, party.who.token)
        expect(['waiting', 'offered'].includes(state) ? state : 'over').toBe(party.state)
        const open = model.list.filter(({ state: one }) => one !== 'over')
        if (party.state === 'waiting') expect(before).toBe(open.indexOf(party))
      }
      seen.offers += model.offers
    }),
    { numRuns: RUNS },
  )
  expect(seen.offers).toBeGreaterThan(RUNS / 4)
  console.info(seen)
})
