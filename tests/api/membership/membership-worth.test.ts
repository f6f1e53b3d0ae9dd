import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import { bookings } from '#server/db/schema/bookings-schema.ts'
import { GRACE_DAYS } from '#server/modules/subscriptions/billing.ts'
import { moveUnits, spendUnits } from '#server/modules/subscriptions/quota/usage.ts'
import { demoPlans, METERS } from '../../support/shop/plans.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { askToJoin, change, DAY, membershipOf, newCard, payOnPage } from '../support/members.ts'
import { CONTACT } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

/** Never a whole number of hours, so that no two steps fall on the same instant. */
const MORE_MS = 37 * 60_000
const LATE_MS = 2000
const OPEN_LIMIT = 4

const server = testServer({ shop: 'bookable', plans: true })
let placeId = ''

beforeAll(async () => {
  const [place] = await rows<{ id: string }>('select id from places order by id limit 1')
  placeId = place?.id ?? ''
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => void vi.useRealTimers())

const now = () => server.services.clock.now()
const rows = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.pool.query<Row>(text, values)).rows
const planOf = (id: string) => {
  const plan = demoPlans.find((one) => one.id === id)
  if (!plan) throw new Error('there is no such plan')
  return plan
}
const amountOf = (planId: string, meterId: string): number | null => {
  const benefit = planOf(planId).benefits.find(({ meter_id: id }) => id === meterId)
  return benefit ? (benefit.amount ?? null) : 0
}

interface Booked {
  id: string
  kind: 'location' | 'experience'
}
interface Story {
  customer: Customer
  booked: Booked[]
}

/** Time passes from one moment at which something happens to the next: a renewal, a booking that begins. */
const pass = async ({ customer }: Story, ms: number): Promise<void> => {
  const until = now().getTime() + ms
  for (let step = 0; step < 60 && now().getTime() < until; step += 1) {
    const next = await rows<{ at: Date }>(
      `select least(
         (select min(next_at) from subscriptions where user_id = $1 and next_at > $2),
         (select min(starts_at) from bookings where user_id = $1 and status = 'confirmed' and starts_at > $2)) as at`,
      customer.id,
      now(),
    )
    const at = next[0]?.at?.getTime() ?? until
    await server.pass(Math.min(at + LATE_MS, until) - now().getTime())
    await checkStarted(customer)
  }
}

/** What begins by the membership is paid for at that moment, or is in its trial. */
const checkStarted = async ({ id }: Customer): Promise<void> => {
  const started = await rows<{ id: string; status: string; period_end: Date; starts_at: Date }>(
    `select b.id, s.status, s.period_end, b.starts_at from bookings b
       join usage_events e on e.ref_id = b.id and e.returned_at is null
       join subscriptions s on s.id = e.subscription_id
      where b.user_id = $1 and b.status = 'confirmed' and b.starts_at between $2 and $3`,
    id,
    new Date(now().getTime() - LATE_MS),
    now(),
  )
  for (const { status, period_end: end, starts_at: start } of started) {
    expect(['active', 'trialing']).toContain(status)
    expect(start.getTime()).toBeLessThan(end.getTime())
  }
}

const choiceOf = (nr: number) => ({
  plan_id: demoPlans[nr % demoPlans.length]?.id ?? '',
  interval: (nr % 7 === 0 ? 'year' : 'month') as BillingInterval,
})

/** Books by the membership, in the transaction that spends the units. */
const book = async ({ customer, booked }: Story, nr: number): Promise<void> => {
  const kind: Booked['kind'] = nr % 2 === 0 ? 'location' : 'experience'
  const startsAt = new Date(now().getTime() + (nr % 8 === 1 ? 0.05 : (nr * 1.31) % 58) * DAY + MORE_MS)
  const id = `bkg_${randomUUID()}`
  const label = { ar: 'موعد', en: 'A time' }
  await server.db.transaction(async (tx) => {
    const units = 1 + (nr % 3)
    const spending = {
      userId: customer.id,
      kind,
      units,
      refType: 'booking' as const,
      refId: id,
      label,
      forAt: startsAt,
    }
    if (!(await spendUnits(tx, spending, now())).isSpent) return
    await tx.insert(bookings).values(rowOf({ id, customer, kind, startsAt, units }))
    booked.push({ id, kind })
  })
}

type Step = (story: Story, nr: number) => Promise<unknown>

const STEPS: Record<string, Step> = {
  join: async ({ customer }, nr) => {
    const asked = await askToJoin(server, customer, choiceOf(nr))
    if (asked.statusCode !== 201) return
    const card = newCard()
    await payOnPage(server, asked.json().data.payment, 'success', nr % 4 === 0 ? `0${card.slice(1)}` : card)
  },
  hours: (story, nr) => pass(story, nr * 60 * 60_000 + MORE_MS),
  days: (story, nr) => pass(story, nr * DAY + MORE_MS),
  change: ({ customer }, nr) => change(server, customer, choiceOf(nr)),
  undo: ({ customer }) => change(server, customer, { undo: true }),
  cancel: ({ customer }) => change(server, customer, { cancel: {} }),
  pause: ({ customer }, nr) =>
    change(server, customer, { pause: { resumes_at: new Date(now().getTime() + (1 + nr) * DAY).toISOString() } }),
  resume: ({ customer }) => change(server, customer, { resume: true }),
  card: async ({ customer }, nr) => {
    const asked = await change(server, customer, { payment_method: 'new' })
    const card = newCard()
    if (asked.statusCode === 200 && asked.json().data.payment)
      await payOnPage(server, asked.json().data.payment, 'success', nr % 3 === 0 ? `0${card.slice(1)}` : card)
  },
  book,
  drop: async ({ booked }, nr) => {
    const one = booked[nr % Math.max(1, booked.length)]
    if (one)
      await server.db.transaction(async (tx) => {
        const [row] = (await tx.select().from(bookings)).filter(({ id }) => id === one.id)
        if (row?.status === 'confirmed' && row.startsAt > now())
          await server.services.bookingChanges.cancel(tx, row, 'shop')
      })
  },
  move: async ({ customer, booked }, nr) => {
    const one = booked[nr % Math.max(1, booked.length)]
    if (!one) return
    const startsAt = new Date(now().getTime() + ((nr * 2.17) % 58) * DAY + MORE_MS)
    await server.db.transaction(async (tx) => {
      const [row] = (await tx.select().from(bookings)).filter(({ id }) => id === one.id)
      if (row?.status !== 'confirmed' || row.startsAt <= now()) return
      const move = { userId: customer.id, kind: one.kind, refId: one.id, forAt: startsAt }
      if ((await moveUnits(tx, move, now())).isSpent)
        await tx.update(bookings).set({ startsAt, endsAt: startsAt }).where(eq(bookings.id, one.id))
    })
  },
}

/** A booking of nothing but its time and units. */
const rowOf = (of: { id: string; customer: Customer; kind: Booked['kind']; startsAt: Date; units: number }) => {
  const { id, kind, startsAt, units } = of
  const at = startsAt.toISOString()
  const nowhere = { ar: '', en: '' }
  const zone = { time_zone: 'Asia/Riyadh' }
  const image = { src: '/x.webp', alt: nowhere, width: 1, height: 1, colour: '#000000' }
  const place = { kind, id: placeId, slug: 'somewhere', name: nowhere, image, where: nowhere, ...zone }
  return {
    ...{ id, reference: id.slice(0, 16), userId: of.customer.id, status: 'confirmed' as const, availabilityId: id },
    ...{ placeId, place: { ...place, latitude: 0, longitude: 0 }, startsAt, endsAt: startsAt, cancelUntil: startsAt },
    slot: { id, starts_at: at, ends_at: at, local_start: at, local_end: at, ...zone },
    ...{ units: [], guestCount: units, seats: units, guests: [], usesEntitlement: true, entitlementUnits: units },
    ...{ contact: CONTACT, currency: 'SAR', taxPercent: 15, total: 0, covered: 100, locale: 'en' as const },
    ...{ cancellation: { cutoff_hours: 0, tiers: [] }, timeline: [], createdAt: now(), updatedAt: now() },
  }
}

interface Bill {
  key: string
  total: number
  lines: { amount: number }[]
  terms: { planId: string; interval: BillingInterval } | null
  start: Date
  end: Date
  paid_at: Date
}

/**
 * What the invoices alone paid for: days of membership, and units of a meter, each rounded up where it is a fraction.
 */
const boughtBy = (bills: readonly Bill[], first: { planId: string; interval: BillingInterval }, meterId: string) => {
  let { planId, interval } = first
  let [ms, units, paidUntil] = [0, 0, 0]
  for (const bill of bills) {
    const next = bill.terms ?? first
    const gives = amountOf(next.planId, meterId)
    const had = amountOf(planId, meterId)
    const months = next.interval === 'year' ? 12 : 1
    const isShare = bill.key.startsWith('change:') && bill.start.getTime() < bill.paid_at.getTime() - 1000
    if (gives === null || had === null) units = Infinity
    else if (isShare) {
      const price = (id: string) => (next.interval === 'year' ? planOf(id).priceYear : planOf(id).priceMonth)
      units += Math.ceil(((gives - had) * months * bill.total) / (price(next.planId) - price(planId))) + 1
    } else {
      const credit = -(bill.lines[1]?.amount ?? 0)
      const paid = interval === 'year' ? planOf(planId).priceYear : planOf(planId).priceMonth
      units += gives * months - Math.floor((had * credit) / paid)
      ms += bill.end.getTime() - Math.max(bill.start.getTime(), Math.min(paidUntil, bill.end.getTime()))
    }
    paidUntil = Math.max(paidUntil, bill.end.getTime())
    ;({ planId, interval } = next)
  }
  return { ms, units }
}

/** Nothing more was had than what was paid for, whatever was done. */
const checkWorth = async ({ customer }: Story, after: string): Promise<void> => {
  const memberships = await rows<{
    id: string
    status: string
    created_at: Date
    period_end: Date
    trial_ends_at: Date | null
    past_due_since: Date | null
  }>(`select * from subscriptions where user_id = $1 and status <> 'pending_payment'`, customer.id)
  expect(memberships.filter(({ trial_ends_at: trial }) => trial).length, after).toBeLessThanOrEqual(1)
  for (const membership of memberships) {
    const bills = await rows<Bill>(
      `select key, total, lines, terms, period_start as start, period_end as end, paid_at from invoices
        where subscription_id = $1 and status = 'paid' order by paid_at, number`,
      membership.id,
    )
    const [first] = await rows<{ plan_id: string; interval: BillingInterval }>(
      'select plan_id, interval from membership_firsts where subscription_id = $1',
      membership.id,
    )
    if (!first) continue
    const begun = { planId: first.plan_id, interval: first.interval }
    for (const meterId of Object.values(METERS)) {
      const [used] = await rows<{ units: number }>(
        `select coalesce(sum(units), 0)::int as units from usage_events
          where subscription_id = $1 and meter_id = $2 and returned_at is null and for_at <= $3`,
        membership.id,
        meterId,
        now(),
      )
      expect(used?.units, `${meterId} ${after}`).toBeLessThanOrEqual(boughtBy(bills, begun, meterId).units)
      const [open] = await rows<{ count: number }>(
        `select count(*)::int as count from usage_events e join usage_counters c using (subscription_id, meter_id, month)
          where e.subscription_id = $1 and e.meter_id = $2 and e.returned_at is null and e.for_at > $3
            and c.credited is null`,
        membership.id,
        meterId,
        now(),
      )
      expect(open?.count, after).toBeLessThanOrEqual(OPEN_LIMIT)
    }
    const [rest] = await rows<{ ms: number }>(
      `select coalesce(sum(extract(epoch from least(ends_at, $2) - started_at)), 0)::float8 * 1000 as ms
         from membership_pauses where subscription_id = $1`,
      membership.id,
      now(),
    )
    const isOver = ['cancelled', 'expired'].includes(membership.status)
    const end = isOver ? Math.min(membership.period_end.getTime(), now().getTime()) : now().getTime()
    const had = end - membership.created_at.getTime() - (rest?.ms ?? 0)
    // A late payment counts from the end of the last period: only an abandoned renewal gives days of grace.
    const wasInGrace = ['past_due', 'expired'].includes(membership.status) || membership.past_due_since !== null
    const grace = wasInGrace ? GRACE_DAYS * DAY : 0
    expect(had, `days ${after}`).toBeLessThanOrEqual(boughtBy(bills, begun, METERS.seats).ms + grace + 60_000)
  }
  const year = await rows<{ days: number }>(
    `select coalesce(sum(extract(epoch from ends_at - greatest(started_at, $2::timestamptz - interval '365 days'))), 0)::float8
       / 86400 as days from membership_pauses where user_id = $1 and ends_at > $2::timestamptz - interval '365 days'`,
    customer.id,
    now(),
  )
  expect(year[0]?.days, after).toBeLessThanOrEqual(90.1)
}

const STEP = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS), 'book', 'book', 'book', 'change', 'days', 'hours', 'join'),
  nr: fc.nat(45),
})

it('never grants more days, units or bookings than were paid for, over random histories', async () => {
  // What a membership began with is remembered here, since later changes overwrite it.
  await server.pool
    .query(`create table membership_firsts (subscription_id text primary key, plan_id text, interval text);
    create function note_first() returns trigger language plpgsql as $$ begin
      insert into membership_firsts values (new.id, new.plan_id, new.interval) on conflict do nothing; return new; end $$;
    create trigger note_first after insert on subscriptions for each row execute function note_first()`)
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 26 }), async (steps) => {
      const story: Story = { customer: await newCustomer(server), booked: [] }
      const did: string[] = []
      for (const { name, nr } of [{ name: 'join', nr: steps.length }, ...steps]) {
        did.push(`${name} ${nr}`)
        await STEPS[name]?.(story, nr)
        await server.services.jobs.runDue()
        await checkWorth(story, did.join(', '))
      }
      expect(await membershipOf(server, story.customer)).toBeDefined()
      // Nothing of this round falls due in the next.
      await server.pool.query(`update subscriptions set status = 'expired', next_at = null where next_at is not null`)
    }),
    { numRuns: process.env.SOAK ? 80 : 4, endOnFailure: true },
  )
}, 600_000)
