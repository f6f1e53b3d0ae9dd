import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Subscription } from '#contract/membership/memberships.ts'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import {
  begin,
  type Billing,
  changed,
  changeTo,
  dueAt,
  ended,
  failed,
  paid,
  paused,
  renewal,
  resumed,
  type Terms,
} from '#server/modules/subscriptions/billing.ts'
import type { Span } from '#server/modules/subscriptions/calendar.ts'
import { quotaMonthAt } from '#server/modules/subscriptions/months.ts'
import { pauseOffer } from '#server/modules/subscriptions/pause.ts'
import { returnUnits, spendUnits } from '#server/modules/subscriptions/quota/usage.ts'
import { demoPlans } from '../../support/shop/plans.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { askToJoin, change, DAY, invoicesOf, membershipOf, metersOf, newCard, payOnPage } from '../support/members.ts'
import { testServer } from '../support/test-server.ts'

/** Never a whole number of days, so that no two steps fall on the same instant. */
const MORE_MS = 37 * 60_000
/** Longer than a job waits that failed twice. */
const AGAIN_MS = 60_000

const server = testServer({ shop: 'none', plans: true })
// Time passes only in steps, so that model and server count from the same instant.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** The expected state: the membership in force, the bills with their outcomes, and the uses by month. */
interface Model {
  customer: Customer
  billing: Billing | undefined
  /** Amounts, and whether they were paid, the oldest first. */
  bills: [number, 'paid' | 'failed' | 'open'][]
  /** Of a month of one membership: another one counts its months, and what is used in them, anew. */
  uses: { id: string; membership: number; month: number; isReturned: boolean }[]
  /** How many memberships were begun. */
  joined: number
  pauses: Span[]
  isCardGood: boolean
  hadTrial: boolean
}

const termsOf = (planId: string, interval: BillingInterval): Terms => {
  const plan = demoPlans.find(({ id }) => id === planId)
  if (!plan) throw new Error('there is no such plan')
  return { planId, rank: plan.rank, interval, price: interval === 'year' ? plan.priceYear : plan.priceMonth }
}

const now = (): Date => server.services.clock.now()
const isRunning = ({ status }: Billing) => status === 'active' || status === 'trialing'
const monthOf = (billing: Billing) => quotaMonthAt(billing, now()).nr
const usedIn = ({ uses, joined }: Model, month: number) =>
  uses.filter((use) => use.membership === joined && use.month === month && !use.isReturned).length

/** What time has brought by now; nothing beyond a charge that could not be made. */
const settled = (model: Model, isCharged = true): void => {
  for (let step = 0; step < 20; step += 1) {
    const { billing } = model
    const due = billing && dueAt(billing, now())
    if (!billing || !due) return
    const open = model.bills.find(([, status]) => status === 'open')
    if (due.kind === 'resume') goOn(model, billing)
    else if (due.kind === 'end') {
      if (open) open[1] = 'failed'
      model.billing = ended(billing, due)
    } else {
      const bill = open ?? [due.terms.price, 'open']
      if (!open) model.bills.push(bill as Model['bills'][number])
      if (!isCharged) return
      if (model.isCardGood) bill[1] = 'paid'
      model.billing = model.isCardGood ? paid(billing, due) : failed(billing, now())
    }
  }
}

/** A pause ends: its months keep their numbers, and so what was used in them. */
const goOn = (model: Model, billing: Billing): void => {
  const pause = model.pauses.at(-1)
  if (pause) pause.end = now()
  model.billing = resumed(billing, now())
}

type Step = (model: Model, nr: number) => Promise<void>

const choiceOf = (nr: number) => {
  const plan = demoPlans[nr % demoPlans.length]
  return { plan_id: plan?.id ?? '', interval: nr % 5 === 0 ? ('year' as const) : ('month' as const) }
}

/** The steps; each does what it does to the model and to the server. */
const STEPS: Record<string, Step> = {
  join: async (model, nr) => {
    const { billing, customer } = model
    if (billing && !['cancelled', 'expired'].includes(billing.status)) return
    const choice = choiceOf(nr)
    const asked = await askToJoin(server, customer, choice)
    expect(asked.statusCode).toBe(201)
    model.isCardGood = nr % 3 !== 0
    const card = newCard()
    await payOnPage(server, asked.json().data.payment, 'success', model.isCardGood ? card : `0${card.slice(1)}`)
    const terms = termsOf(choice.plan_id, choice.interval)
    const trialDays = model.hadTrial ? 0 : (demoPlans.find(({ id }) => id === choice.plan_id)?.trialDays ?? 0)
    model.billing = begin(terms, now(), trialDays)
    model.bills.push([trialDays > 0 ? 0 : terms.price, 'paid'])
    model.hadTrial = true
    model.joined += 1
  },
  wait: async (model, nr) => {
    await server.pass(nr * DAY + MORE_MS)
    settled(model)
  },
  /** Two processes end before or after the charge, one after the other; the third continues. */
  crash: async (model, nr) => {
    const { payments } = server.services.memberships
    const { charge } = payments
    const isAsked = nr % 2 === 0
    payments.charge = async (asked) => {
      if (isAsked) await charge(asked)
      throw new Error('the process ended')
    }
    for (const ms of [nr * DAY + MORE_MS, AGAIN_MS]) {
      await server.pass(ms)
      settled(model, isAsked)
    }
    payments.charge = charge
    for (const ms of [AGAIN_MS, AGAIN_MS]) {
      await server.pass(ms)
      settled(model)
    }
  },
  change: async (model, nr) => {
    const { billing, customer } = model
    if (!billing || !isRunning(billing)) return
    const choice = choiceOf(nr)
    const isSame = billing.terms.planId === choice.plan_id && billing.terms.interval === choice.interval
    const preview = await server.call('POST', 'subscription/preview', { token: customer.token, body: choice })
    const shown = preview.json().data.preview
    const { statusCode } = await change(server, customer, { ...choice, expected_total: shown.due.amount })
    if (isSame) return void expect(statusCode).toBe(409)
    const hasTrial = (demoPlans.find(({ id }) => id === choice.plan_id)?.trialDays ?? 0) > 0
    const wanted = changeTo(billing, termsOf(choice.plan_id, choice.interval), now(), { hasTrial })
    expect([shown.now, shown.due.amount]).toEqual([wanted.now, wanted.due])
    const isRefused = wanted.due > 0 && !model.isCardGood
    expect(statusCode).toBe(isRefused ? 402 : 200)
    if (wanted.due > 0) model.bills.push([wanted.due, isRefused ? 'failed' : 'paid'])
    if (isRefused) return
    model.billing = wanted.now
      ? changed(billing, wanted)
      : { ...billing, pending: wanted.terms, cancelAtPeriodEnd: false }
  },
  cancel: async (model) => {
    const { billing, customer } = model
    if (!billing || !(isRunning(billing) || billing.status === 'past_due')) return
    expect((await change(server, customer, { cancel: {} })).statusCode).toBe(200)
    if (billing.status === 'past_due') {
      model.bills = model.bills.filter(([, status]) => status !== 'open')
      model.billing = ended(billing, { status: 'cancelled', at: now() })
    } else
      model.billing = {
        ...billing,
        cancelAtPeriodEnd: true,
        pending: billing.cancelAtPeriodEnd ? billing.pending : null,
      }
  },
  undo: async (model) => {
    const { billing, customer } = model
    if (!billing || !isRunning(billing)) return
    const isUndone = billing.cancelAtPeriodEnd || billing.pending !== null
    expect((await change(server, customer, { undo: true })).statusCode).toBe(isUndone ? 200 : 409)
    if (billing.cancelAtPeriodEnd) model.billing = { ...billing, cancelAtPeriodEnd: false }
    else if (isUndone) model.billing = { ...billing, pending: null }
  },
  pause: async (model, nr) => {
    const { billing, customer } = model
    if (!billing || billing.status !== 'active' || billing.cancelAtPeriodEnd) return
    const until = new Date(now().getTime() + (1 + (nr % 60)) * DAY)
    const { status, cancelAtPeriodEnd, period } = billing
    const standing = { status, cancelAtPeriodEnd, periodStart: period.start, periodEnd: period.end }
    const { window } = pauseOffer(standing, model.pauses, now())
    const answer = await change(server, customer, { pause: { resumes_at: until.toISOString() } })
    expect(answer.statusCode).toBe(window ? (until <= window.to ? 200 : 422) : 409)
    if (answer.statusCode !== 200) return
    model.pauses.push({ start: now(), end: until })
    model.billing = paused(billing, now(), until)
  },
  resume: async (model) => {
    const { billing, customer } = model
    if (billing?.status !== 'paused') return
    expect((await change(server, customer, { resume: true })).statusCode).toBe(200)
    goOn(model, billing)
  },
  card: async (model, nr) => {
    const { billing, customer } = model
    if (!billing || !(isRunning(billing) || billing.status === 'past_due')) return
    const asked = await change(server, customer, { payment_method: 'new' })
    model.isCardGood = nr % 4 !== 0
    await payOnPage(server, asked.json().data.payment, 'success', model.isCardGood ? '4242' : '0341')
    await server.pass(AGAIN_MS)
    if (billing.status !== 'past_due') return settled(model)
    const open = model.bills.find(([, status]) => status === 'open')
    if (!open) throw new Error('nothing is owed')
    // Another card is tried at once.
    if (model.isCardGood) open[1] = 'paid'
    model.billing = model.isCardGood ? paid(billing, renewal(billing, now())) : failed(billing, now())
    settled(model)
  },
  use: async (model, nr) => {
    const { billing, customer } = model
    if (!billing) return
    const id = `ref_${randomUUID()}`
    const spend = () =>
      server.db.transaction(
        async (tx) =>
          (
            await spendUnits(
              tx,
              {
                userId: customer.id,
                kind: 'experience',
                units: 1,
                refType: 'booking',
                refId: id,
                label: { ar: 'رحلة', en: 'Trip' },
                forAt: now(),
              },
              now(),
            )
          ).isSpent,
      )
    const month = monthOf(billing)
    const { credited } = (await seatsOf(customer)) ?? { credited: 0 }
    const isFree = isRunning(billing) && usedIn(model, month) < credited
    // Asked for twice at once, as by an answer that was lost.
    expect(await Promise.all(nr % 2 === 0 ? [spend()] : [spend(), spend()])).toEqual(
      nr % 2 === 0 ? [isFree] : [isFree, isFree],
    )
    if (isFree) model.uses.push({ id, membership: model.joined, month, isReturned: false })
  },
  giveBack: async (model, nr) => {
    const use = model.uses[nr % Math.max(1, model.uses.length)]
    if (!use) return
    const back = () => server.db.transaction((tx) => returnUnits(tx, { refType: 'booking', refId: use.id }, now()))
    expect((await Promise.all([back(), back()])).filter(Boolean)).toHaveLength(use.isReturned ? 0 : 1)
    use.isReturned = true
  },
}

const STEP = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS), 'join', 'join', 'wait', 'wait', 'wait', 'crash', 'use', 'use'),
  nr: fc.nat(45),
})

it('bills each period once and counts each use once, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 8, maxLength: 24 }), async (steps) => {
      const model: Model = {
        customer: await newCustomer(server),
        billing: undefined,
        bills: [],
        uses: [],
        joined: 0,
        pauses: [],
        isCardGood: true,
        hadTrial: false,
      }
      const did: string[] = []
      expect(await membershipOf(server, model.customer)).toBeNull()
      for (const { name, nr } of [{ name: 'join', nr: steps.length }, ...steps]) {
        did.push(`${name} ${nr}`)
        await STEPS[name]?.(model, nr)
        await compare(model, did.join(', '))
      }
      // Nothing of this round falls due in the next.
      await server.pool.query(`update subscriptions set status = 'expired', next_at = null where next_at is not null`)
    }),
    { numRuns: process.env.SOAK ? 60 : 8, endOnFailure: true },
  )
}, 300_000)

const compare = async (model: Model, after: string): Promise<void> => {
  const { customer, billing, bills } = model
  const invoices = await invoicesOf(server, customer)
  expect(
    invoices
      .map(({ total, status }: { total: { amount: number }; status: string }) => [total.amount, status])
      .toReversed(),
    after,
    // What costs nothing, such as a trial, is no invoice.
  ).toEqual(bills.filter(([amount]) => amount > 0))
  if (!billing) return
  const shown: Subscription = await membershipOf(server, customer)
  expect(
    {
      status: shown.status,
      plan: [shown.plan_id, shown.interval],
      end: shown.current_period_end,
      ends: shown.cancel_at_period_end,
      pending: shown.pending_change?.plan_id,
    },
    after,
  ).toEqual({
    status: billing.status,
    plan: [billing.terms.planId, billing.terms.interval],
    end: billing.status === 'paused' ? shown.current_period_end : billing.period.end.toISOString(),
    ends: billing.cancelAtPeriodEnd,
    pending: billing.pending?.planId,
  })
  const { rows } = await server.pool.query<{ amount: number }>(
    `select amount from payments where user_id = $1 and status = 'succeeded' and amount > 0 order by created_at`,
    [customer.id],
  )
  const paidBills = bills.flatMap(([amount, status]) => (status === 'paid' && amount > 0 ? [amount] : []))
  expect(rows.map(({ amount }) => amount).toSorted(), after).toEqual(paidBills.toSorted())
  if (!isRunning(billing)) return
  const seats = await seatsOf(customer)
  if (seats) expect(seats.used, after).toBe(usedIn(model, monthOf(billing)))
}

const seatsOf = async (customer: Customer): Promise<{ used: number; credited: number } | undefined> =>
  (await metersOf(server, customer)).find(({ unit }: { unit: string }) => unit === 'seat')
