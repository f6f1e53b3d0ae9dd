import { describe, expect, it } from 'vitest'
import { SHARED_CARD } from '#server/payments/sandbox/gateway.ts'
import { mayTry, takeTrial } from '#server/modules/subscriptions/trial.ts'
import { type Customer, newCustomer, readMails } from '../support/customers.ts'
import { askToJoin, change, DAY, join, membershipOf, metersOf, payOnPage } from '../support/members.ts'
import { CONTACT } from '../support/shopping.ts'
import { book, held, readBooking } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const EXCLUSIVE = 'alula-oasis-farmhouse'
const SHARED = 'hegra-at-dawn'
const CARAVAN = { plan_id: 'pln_caravan', interval: 'month' }
const OASIS = { plan_id: 'pln_oasis', interval: 'month' }
const DUNE = { plan_id: 'pln_dune', interval: 'month' }

const server = testServer({ shop: 'bookable', plans: true })
const taken = new Set<string>()

const now = () => server.services.clock.now()
const inDays = (days: number) => new Date(now().getTime() + days * DAY).toISOString()
const member = async (plan: string, more = {}) => {
  const customer = await newCustomer(server)
  const membership = await join(server, customer, { plan, ...more })
  return { customer, membership }
}

/** A slot of a place that no other test took, at least `from` and less than `to` days away. */
const slotIn = async (slug: string, from: number, to = 60): Promise<{ id: string; starts_at: Date }> => {
  const { rows } = await server.pool.query<{ id: string; starts_at: Date }>(
    `select s.id, s.starts_at from availabilities s join places p on p.id = s.place_id
      where p.slug = $1 and s.starts_at > $2 and s.starts_at < $3 and s.capacity - s.taken >= 2 and not s.is_closed
        and s.id <> all($4) order by s.starts_at limit 1`,
    [slug, inDays(from), inDays(to), [...taken]],
  )
  const [slot] = rows
  if (!slot) throw new Error('there is no slot')
  taken.add(slot.id)
  return slot
}

/** Asks to book a slot by the membership. */
const ask = async (customer: Customer, slug: string, slotId: string, guests = 1) => {
  const hold = await held(server, slotId, slug === EXCLUSIVE ? { guest: 2 } : { adult: guests }, {
    token: customer.token,
  })
  return book(server, customer, hold, { use_entitlement: true, expected_total: { amount: 0, currency: 'SAR' } })
}
const spend = async (customer: Customer, slug: string, from: number, to?: number): Promise<string> => {
  const answer = await ask(customer, slug, (await slotIn(slug, from, to)).id)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.booking.id
}
const refusedBy = (answer: { json: () => { code?: string; data?: { reason?: string } } }) => [
  answer.json().code,
  answer.json().data?.reason,
]
const previewOf = async ({ token }: Customer, body: object) =>
  (await server.call('POST', 'subscription/preview', { token, body })).json().data.preview
const releasesOf = async ({ token }: Customer, body: object): Promise<string[]> =>
  (await server.call('POST', 'subscription/releases', { token, body }))
    .json()
    .data.bookings.map(({ id }: { id: string }) => id)
const statusOf = async (customer: Customer, id: string) => (await readBooking(server, customer, id)).status
const subjects = async (email: string) => {
  await server.services.jobs.runDue()
  return (await readMails(server)).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject ?? '')
}

describe('a trial', () => {
  it('continues to its end after a change to another plan with a trial; other changes are charged', async () => {
    const { customer, membership } = await member('pln_caravan')
    expect(await previewOf(customer, OASIS)).toMatchObject({
      now: true,
      due: { amount: 15_900 },
      credit: { amount: 0 },
    })
    expect((await change(server, customer, { ...OASIS, expected_total: 0 })).json().code).toBe('price_changed')
    expect(await previewOf(customer, { ...CARAVAN, interval: 'year' })).toMatchObject({ due: { amount: 79_000 } })
    await spend(customer, SHARED, 5, 13)
    await server.pool.query(`update plans set trial_days = 30 where id = 'pln_oasis'`)
    expect(await previewOf(customer, OASIS)).toMatchObject({ now: true, due: { amount: 0 } })
    await change(server, customer, { ...OASIS, expected_total: 0 })
    await server.pool.query(`update plans set trial_days = 0 where id = 'pln_oasis'`)
    expect(await membershipOf(server, customer)).toMatchObject({
      status: 'trialing',
      plan_id: 'pln_oasis',
      current_period_end: membership.current_period_end,
    })
    expect((await metersOf(server, customer))[1]).toMatchObject({ used: 1, credited: 6 })
  })

  it('is paid in full by a change to a plan without one, and changes nothing when the bank refuses', async () => {
    const { customer } = await member('pln_caravan', { card: '0777' })
    expect((await change(server, customer, { ...OASIS, expected_total: 15_900 })).json().code).toBe('payment_declined')
    expect(await membershipOf(server, customer)).toMatchObject({ status: 'trialing', plan_id: 'pln_caravan' })
    const { customer: lina } = await member('pln_caravan')
    await change(server, lina, { ...OASIS, expected_total: 15_900 })
    const paid = await membershipOf(server, lina)
    expect(paid).toMatchObject({ status: 'active', plan_id: 'pln_oasis' })
    expect(Date.parse(paid.current_period_start)).toBeGreaterThan(now().getTime() - 60_000)
    expect((await subjects(lina.email)).join()).toContain('Your plan is now Oasis: invoice')
  })

  it('is granted once a card and once a customer with several accounts', async () => {
    const card = SHARED_CARD
    const { customer: first } = await member('pln_caravan', { card })
    const second = await newCustomer(server)
    const asked = await askToJoin(server, second, { ...CARAVAN, expected_total: 0 })
    await payOnPage(server, asked.json().data.payment, 'success', card)
    const payment = async () =>
      (await server.call('GET', `payments/${asked.json().data.payment.id}`, { token: second.token })).json().data
        .payment
    expect(await payment()).toMatchObject({ status: 'failed', failure_code: 'trial_used', can_retry: true })
    expect(await membershipOf(server, second)).toMatchObject({ status: 'pending_payment', trial_refused: true })
    expect((await subjects(second.email)).join()).toContain('Your Caravan trial couldn’t start')
    expect(await previewOf(second, CARAVAN)).toMatchObject({ due: { amount: 7900 } })
    const again = await server.call('POST', `payments/${asked.json().data.payment.id}/retry`, {
      token: second.token,
    })
    expect(await membershipOf(server, second)).not.toHaveProperty('trial_refused')
    // The first visitors of a demo choose the card that is there: each has a trial with it.
    await payOnPage(server, again.json().data.payment, 'success')
    expect(await membershipOf(server, second)).toMatchObject({ status: 'trialing' })
    expect((await member('pln_caravan', { card: '4242' })).membership).toMatchObject({ status: 'trialing' })
    await server.pool.query('delete from subscriptions where user_id = $1', [first.id])
    expect(await mayTry(server.db, { id: 'usr_another', email: first.email }, { card: undefined, now: now() })).toBe(
      false,
    )
    expect(
      await mayTry(server.db, { id: 'usr_another', email: 'unused@example.com' }, { card: undefined, now: now() }),
    ).toBe(true)
  })
})

describe('an unlimited quota', () => {
  it('has four bookings open at once, or as many as the shop sets, and more once they are over', async () => {
    const { customer } = await member('pln_oasis')
    for (let nr = 0; nr < 4; nr += 1) await spend(customer, EXCLUSIVE, 5 + nr)
    const { id } = await slotIn(EXCLUSIVE, 12)
    const refused = await ask(customer, EXCLUSIVE, id)
    expect(refusedBy(refused)).toEqual(['entitlement_exhausted', 'fair_use'])
    expect(refused.json().message).toContain('4')
    const quota = async () =>
      (await server.call('GET', `subscription/quota?availability_id=${id}`, { token: customer.token })).json().data
        .quota
    expect(await quota()).toMatchObject({ per: 'booking', left: null, open_left: 0, blocked: 'fair_use' })
    await server.type(['settings', 'set', 'open_entitlement_bookings', '5'])
    expect(await quota()).toMatchObject({ open_left: 1, open_limit: 5 })
    await spend(customer, EXCLUSIVE, 14)
    await server.type(['settings', 'set', 'open_entitlement_bookings', '4'])
  })
})

describe('the paid quota', () => {
  it('covers no booking after the end of a cancelled membership, as shown before and mailed', async () => {
    const { customer } = await member('pln_oasis')
    const within = await spend(customer, EXCLUSIVE, 6, 20)
    const after = await spend(customer, EXCLUSIVE, 34)
    expect(await releasesOf(customer, { cancel: {} })).toEqual([after])
    await change(server, customer, { cancel: {} })
    expect([await statusOf(customer, within), await statusOf(customer, after)]).toEqual(['confirmed', 'cancelled'])
    expect((await subjects(CONTACT.email)).join()).toContain('was cancelled with your membership')
    const refused = await ask(customer, EXCLUSIVE, (await slotIn(EXCLUSIVE, 34)).id)
    expect(refusedBy(refused)).toEqual(['entitlement_exhausted', 'not_covered'])
    // Taken back, it renews, and covers what follows again.
    await change(server, customer, { undo: true })
    await spend(customer, EXCLUSIVE, 34)
  })

  it('counts a card of a gateway without fingerprints as used for ninety days, and one with a fingerprint for ever', async () => {
    const customer = { id: 'usr_none', email: 'none@example.com' }
    const [plain, known] = [null, 'fp_1'].map((fingerprint) => ({
      gateway: 'x',
      fingerprint,
      brand: 'mada',
      last4: '9090',
    }))
    if (!plain || !known) throw new Error('there is no card')
    const at = (days: number) => new Date(now().getTime() + days * DAY)
    const may = async (card: typeof plain, days: number) => mayTry(server.db, customer, { card, now: at(days) })
    for (const card of [plain, known]) expect(await takeTrial(server.db, card, at(0))).toBe(true)
    expect([await may(plain, 89.9), await may(known, 89.9)]).toEqual([false, false])
    expect(await takeTrial(server.db, plain, at(89.9))).toBe(false)
    expect([await may(plain, 90), await may(known, 3650)]).toEqual([true, false])
    const both = await Promise.all([takeTrial(server.db, plain, at(90)), takeTrial(server.db, plain, at(90))])
    expect(both.toSorted()).toEqual([false, true])
    expect([await takeTrial(server.db, known, at(3650)), await may(plain, 91)]).toEqual([false, false])
  })

  it('covers no booking after a trial that is cancelled', async () => {
    const { customer } = await member('pln_caravan')
    const after = await spend(customer, EXCLUSIVE, 20)
    await change(server, customer, { cancel: {} })
    expect(await statusOf(customer, after)).toBe('cancelled')
  })

  it('covers what the smaller plan of the next period has room for, the first booked first', async () => {
    const { customer } = await member('pln_oasis')
    const ids = []
    for (let nr = 0; nr < 3; nr += 1) ids.push(await spend(customer, SHARED, 34 + nr, 59))
    expect((await previewOf(customer, CARAVAN)).releases.map(({ id }: { id: string }) => id)).toEqual([ids[2]])
    await change(server, customer, CARAVAN)
    expect(await Promise.all(ids.map((id) => statusOf(customer, id)))).toEqual(['confirmed', 'confirmed', 'cancelled'])
    expect((await previewOf(customer, DUNE)).releases).toHaveLength(2)
  })

  it('covers no booking in a pause', async () => {
    const { customer } = await member('pln_oasis')
    const inPause = await spend(customer, EXCLUSIVE, 8, 15)
    const afterPause = await spend(customer, EXCLUSIVE, 25)
    const pause = { pause: { resumes_at: inDays(20) } }
    expect(await releasesOf(customer, pause)).toEqual([inPause])
    await change(server, customer, pause)
    expect([await statusOf(customer, inPause), await statusOf(customer, afterPause)]).toEqual([
      'cancelled',
      'confirmed',
    ])
  })
})

describe('a booking by the membership', () => {
  it('is counted in the month in which it takes place, also after a move', async () => {
    const { customer } = await member('pln_caravan')
    await change(server, customer, { ...OASIS })
    const first = await spend(customer, SHARED, 2, 20)
    expect((await metersOf(server, customer))[1]).toMatchObject({ used: 1, later: [] })
    const { id: other } = await slotIn(SHARED, 34, 59)
    const move = (slotId: string) =>
      server.call('POST', `bookings/${first}/reschedule`, {
        token: customer.token,
        body: { availability_id: slotId },
      })
    expect((await move(other)).statusCode).toBe(200)
    expect((await metersOf(server, customer))[1]).toMatchObject({ used: 0, later: [{ ref_id: first }] })
    await change(server, customer, { cancel: {} })
    expect(await statusOf(customer, first)).toBe('cancelled')
  })

  it('is not moved beyond what is paid for, nor into a month without room', async () => {
    const { customer } = await member('pln_oasis')
    await change(server, customer, CARAVAN)
    for (let nr = 0; nr < 2; nr += 1) await spend(customer, 'al-ahsa-oasis-by-bike', 33 + nr, 59)
    const first = await spend(customer, SHARED, 2, 20)
    const { id: full } = await slotIn(SHARED, 33, 59)
    const preview = (slotId: string) =>
      server.call('POST', `bookings/${first}/reschedule/preview`, {
        token: customer.token,
        body: { availability_id: slotId },
      })
    expect(refusedBy(await preview(full))).toEqual(['entitlement_exhausted', 'exhausted'])
    await change(server, customer, { cancel: {} })
    expect(refusedBy(await preview(full))).toEqual(['entitlement_exhausted', 'not_covered'])
  })

  it('names the price that a unit replaced, also where a slot has one price', async () => {
    const { customer } = await member('pln_oasis')
    const booking = await readBooking(server, customer, await spend(customer, EXCLUSIVE, 8))
    expect(booking.amounts.total.amount).toBe(0)
    expect(booking.amounts.subtotal.amount).toBeGreaterThan(0)
    expect(booking.amounts.discounts).toMatchObject([{ kind: 'member', amount: booking.amounts.subtotal }])
    expect(booking).toMatchObject({ entitlement_units: 1 })
  })
})

// Time passes here, and slots are made sixty days ahead: last.
it('nothing is covered in the grace period of a failed renewal or after it', async () => {
  const { customer } = await member('pln_oasis', { card: '0555' })
  const end = (Date.parse((await membershipOf(server, customer)).current_period_end) - now().getTime()) / DAY
  const inGrace = await spend(customer, EXCLUSIVE, end + 3, end + 6)
  const later = await spend(customer, EXCLUSIVE, end + 9)
  await server.pass(end * DAY + 60_000)
  expect(await membershipOf(server, customer)).toMatchObject({ status: 'past_due' })
  expect([await statusOf(customer, inGrace), await statusOf(customer, later)]).toEqual(['cancelled', 'confirmed'])
  await server.pass(DAY)
  await server.pass(2 * DAY)
  await server.pass(2 * DAY)
  await server.pass(2 * DAY)
  expect(await membershipOf(server, customer)).toMatchObject({ status: 'expired' })
  await server.services.jobs.runDue()
  expect(await statusOf(customer, later)).toBe('cancelled')
})
