import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailTo, newCustomer, newGuest, readMails } from '../support/customers.ts'
import { askToJoin, change, DAY, invoicesOf, join, membershipOf, newCard, payOnPage } from '../support/members.ts'
import { codeOf } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none', plans: true })

beforeAll(async () => {
  await server.pool.query(`insert into shop_values (key, value) values ('vat_number', '310123456700003')`)
})

const DUNE = { plan_id: 'pln_dune', interval: 'month' }
const CARAVAN = { plan_id: 'pln_caravan', interval: 'month' }
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)
const charges = async (id: string) =>
  (await server.pool.query('select status, amount from payments where intent_id = $1 and charge_key is not null', [id]))
    .rows

describe('becoming a member', () => {
  it('waits for the payment, saves the card, and sends a mail', async () => {
    const sara = await newCustomer(server)
    const preview = await server.call('POST', 'subscription/preview', { token: sara.token, body: DUNE })
    expect(preview.json().data.preview).toMatchObject({ now: true, due: { amount: 2900 }, then: { amount: 2900 } })
    const asked = await askToJoin(server, sara, { ...DUNE, expected_total: 2900 })
    expect(asked.statusCode).toBe(201)
    expect(asked.json().data).toMatchObject({
      subscription: { status: 'pending_payment', plan_id: 'pln_dune', payment_method: null },
      payment: { status: 'pending' },
    })
    await payOnPage(server, asked.json().data.payment)
    const joined = await membershipOf(server, sara)
    expect(joined).toMatchObject({
      status: 'active',
      next_amount: { amount: 2900 },
      payment_method: { brand: 'visa', last4: '4242' },
      invoices: [
        {
          status: 'paid',
          total: { amount: 2900 },
          tax: { percent: 15, amount: { amount: 378 } },
          seller_name: expect.any(String),
          qr: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
        },
      ],
    })
    expect(daysBetween(joined.current_period_start, joined.current_period_end)).toBeGreaterThan(27)
    await server.services.jobs.runDue()
    expect((await mailTo(server, sara.email, 2)).subject).toContain('Dune')
  })

  it('may begin with a trial, once, which is then paid by the saved card', async () => {
    const sara = await newCustomer(server)
    const joined = await join(server, sara, { plan: 'pln_caravan' })
    expect(joined).toMatchObject({ status: 'trialing', next_amount: { amount: 7900 } })
    expect(daysBetween(joined.current_period_start, joined.current_period_end)).toBe(14)
    await server.services.jobs.runDue()
    const welcome = await mailTo(server, sara.email, 2)
    expect(`${welcome.subject} ${welcome.text}`).toMatch(/trial has started[^]*free until .*, then SAR.79.00 a month/)
    await server.pass(14 * DAY + 5000)
    expect(await membershipOf(server, sara)).toMatchObject({ status: 'active' })
    expect((await invoicesOf(server, sara)).map(({ total }: { total: { amount: number } }) => total.amount)).toEqual([
      7900,
    ])
    await change(server, sara, { cancel: {} })
    await server.pass(32 * DAY)
    expect(await membershipOf(server, sara)).toMatchObject({ status: 'cancelled' })
    expect(await join(server, sara, { plan: 'pln_caravan' })).toMatchObject({ status: 'active', trial_ends_at: null })
  })

  it('tells the payment that began it from one that saved another card, however long it took', async () => {
    const sara = await newCustomer(server)
    const read = async (id: string) => (await server.call('GET', `payments/${id}`, { token: sara.token })).json()
    const asked = (await askToJoin(server, sara, CARAVAN)).json().data.payment
    await payOnPage(server, asked, 'decline')
    await server.pass(3 * 60_000)
    const again = await server.call('POST', `payments/${asked.id}/retry`, {
      token: sara.token,
      headers: { 'idempotency-key': randomUUID() },
      body: {},
    })
    const { payment } = again.json().data
    await payOnPage(server, payment, 'success', newCard())
    const saved = (await change(server, sara, { payment_method: 'new' })).json().data.payment
    await payOnPage(server, saved)
    await server.pass(DAY)
    expect((await read(payment.id)).data.payment).not.toHaveProperty('changes_card')
    expect((await read(saved.id)).data.payment).toMatchObject({ status: 'succeeded', changes_card: true })
  })

  it('happens once a key, and only for accounts without a membership', async () => {
    const sara = await newCustomer(server)
    const key = randomUUID()
    const first = await askToJoin(server, sara, DUNE, key)
    expect((await askToJoin(server, sara, DUNE, key)).json()).toEqual(first.json())
    // Chosen again before it is paid, the former page leads nowhere.
    const other = await askToJoin(server, sara, CARAVAN)
    expect(other.statusCode).toBe(201)
    await payOnPage(server, other.json().data.payment)
    expect(codeOf(await askToJoin(server, sara, DUNE))).toEqual([422, 'validation_failed'])
    expect(codeOf(await askToJoin(server, await newGuest(server), DUNE))).toEqual([403, 'forbidden'])
    const lina = await newCustomer(server)
    expect(codeOf(await askToJoin(server, lina, { plan_id: 'pln_none', interval: 'month' }))).toEqual([
      404,
      'not_found',
    ])
    expect(codeOf(await askToJoin(server, lina, { ...DUNE, expected_total: 1 }))).toEqual([409, 'price_changed'])
    expect(codeOf(await change(server, lina, { resume: true }))).toEqual([404, 'not_found'])
  })

  it.each([
    ['GET', 'subscription'],
    ['GET', 'subscription/usage'],
    ['GET', 'subscription/invoices'],
    ['PATCH', 'subscription'],
    ['POST', 'subscriptions'],
  ] as const)('is 404 for other customers: %s %s', async (method, path) => {
    expect((await server.call(method, path, method === 'GET' ? {} : { body: {} })).statusCode).toBe(401)
  })
})

describe('a change', () => {
  it('to a larger plan is charged and applied at once, for the days left', async () => {
    const sara = await newCustomer(server)
    const { id, current_period_end: end } = await join(server, sara)
    const preview = (await server.call('POST', 'subscription/preview', { token: sara.token, body: CARAVAN })).json()
      .data.preview
    expect(preview).toMatchObject({ now: true, due: { amount: 5000 }, credit: { amount: 2900 } })
    expect(codeOf(await change(server, sara, { ...CARAVAN, expected_total: 100 }))).toEqual([409, 'price_changed'])
    const changed = await change(server, sara, { ...CARAVAN, expected_total: 5000 })
    expect(changed.json().data.subscription).toMatchObject({ plan_id: 'pln_caravan', current_period_end: end })
    expect(await charges(id)).toEqual([{ status: 'succeeded', amount: 5000 }])
  })

  it('that the bank refuses changes nothing', async () => {
    const sara = await newCustomer(server)
    await join(server, sara, { card: '0341' })
    expect(codeOf(await change(server, sara, CARAVAN))).toEqual([402, 'payment_declined'])
    expect(await membershipOf(server, sara)).toMatchObject({ plan_id: 'pln_dune', status: 'active' })
  })

  it('to a smaller plan applies at the end of the period, and can be undone until then', async () => {
    const sara = await newCustomer(server)
    await join(server, sara, { plan: 'pln_oasis' })
    const later = (await change(server, sara, DUNE)).json().data.subscription
    expect(later).toMatchObject({
      plan_id: 'pln_oasis',
      pending_change: { plan_id: 'pln_dune' },
      next_amount: { amount: 2900 },
    })
    expect((await change(server, sara, { undo: true })).json().data.subscription.pending_change).toBeNull()
    await change(server, sara, DUNE)
    await server.pass(32 * DAY)
    expect(await membershipOf(server, sara)).toMatchObject({
      plan_id: 'pln_dune',
      status: 'active',
      pending_change: null,
    })
  })
})

describe('a pause', () => {
  it('preserves the days left, and ends on its date', async () => {
    const sara = await newCustomer(server)
    const { current_period_end: end } = await join(server, sara)
    const resumes = new Date(server.services.clock.now().getTime() + 10 * DAY).toISOString()
    const paused = (await change(server, sara, { pause: { resumes_at: resumes } })).json().data.subscription
    expect(paused).toMatchObject({ status: 'paused', resumes_at: resumes, renews_at: null })
    await server.pass(10 * DAY + 5000)
    const resumed = await membershipOf(server, sara)
    expect(resumed.status).toBe('active')
    expect(daysBetween(end, resumed.current_period_end)).toBe(10)
  })

  it.each([['2020-01-01T00:00:00Z'], ['2099-01-01T00:00:00Z'], ['soon']])('does not last until %s', async (day) => {
    const sara = await newCustomer(server)
    await join(server, sara)
    expect(codeOf(await change(server, sara, { pause: { resumes_at: day } }))).toEqual([422, 'validation_failed'])
  })
})

it('a cancelled subscription lasts until the period ends, unless resumed', async () => {
  const sara = await newCustomer(server)
  await join(server, sara)
  const cancelled = await change(server, sara, { cancel: { reason: 'Too far away' } })
  expect(cancelled.json().data.subscription).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    renews_at: null,
  })
  expect((await change(server, sara, { undo: true })).json().data.subscription.cancel_at_period_end).toBe(false)
  expect(codeOf(await change(server, sara, { undo: true }))).toEqual([409, 'version_conflict'])
  await server.pass(32 * DAY)
  expect(await membershipOf(server, sara)).toMatchObject({ status: 'active' })
  expect(await invoicesOf(server, sara)).toHaveLength(2)
})

describe('a renewal', () => {
  it('that fails is retried on days 1, 3 and 5, and expires on day 7', async () => {
    const sara = await newCustomer(server)
    const { id } = await join(server, sara, { card: '0341' })
    await server.pass(32 * DAY)
    expect(await membershipOf(server, sara)).toMatchObject({ status: 'past_due' })
    const since = server.services.clock.now().toISOString()
    for (const tries of [2, 3, 4]) {
      await server.pass(tries === 2 ? DAY : 2 * DAY)
      expect(await charges(id)).toHaveLength(tries)
    }
    await server.pass(3 * DAY)
    const gone = await membershipOf(server, sara)
    expect(gone.status).toBe('expired')
    expect(daysBetween(since, gone.current_period_end), 'it ends with its grace').toBe(7)
    expect((await invoicesOf(server, sara))[0]).toMatchObject({ status: 'failed' })
    await server.services.jobs.runDue()
    const subjects = (await readMails(server)).filter(({ to }) => to?.[0]?.address === sara.email)
    expect(subjects.map(({ subject }) => subject)).toContain('Your membership has ended')
  })

  it('is retried with another card', async () => {
    const sara = await newCustomer(server)
    await join(server, sara, { card: '0341' })
    await server.pass(32 * DAY)
    const asked = await change(server, sara, { payment_method: 'new' })
    await payOnPage(server, asked.json().data.payment)
    await server.pass(2000)
    expect(await membershipOf(server, sara)).toMatchObject({ status: 'active', payment_method: { last4: '4242' } })
  })

  it('is charged to the card chosen last, also one that was replaced before', async () => {
    const sara = await newCustomer(server)
    await join(server, sara)
    for (const card of ['0341', '4242'] as const) {
      const asked = await change(server, sara, { payment_method: 'new' })
      await payOnPage(server, asked.json().data.payment, 'success', card)
      expect(await membershipOf(server, sara)).toMatchObject({ payment_method: { last4: card } })
    }
    await server.pass(32 * DAY)
    expect(await membershipOf(server, sara)).toMatchObject({ status: 'active' })
  })
})
