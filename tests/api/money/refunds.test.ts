import { beforeAll, describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, readMails } from '../support/customers.ts'
import { CONTACT, goods, item, placed, postEvent, readOrder } from '../support/shopping.ts'
import { booked, freeSlots, held, readBooking } from '../support/slots.ts'
import { openGatewayRecorder, type GatewayRecorder } from '../support/gateway-recorder.ts'
import { testServer } from '../support/test-server.ts'

const HOUR = 60 * 60_000
const VENUE = 'alula-oasis-farmhouse'
const JOURNEY = 'hegra-at-dawn'

const server = testServer({ shop: 'bookable' })
const sara = prepared(() => newCustomer(server))
let recorder: GatewayRecorder

beforeAll(async () => {
  recorder = openGatewayRecorder(server)
})

const post = (path: string, body: object = {}) => server.call('POST', path, { token: sara.token, body })
/** What the gateway itself gave back of each payment of a thing, the oldest first. */
const returnedOf = async (id: string): Promise<[paid: number, returned: number][]> => {
  const { rows } = await server.pool.query<{ id: string; amount: number }>(
    `select id, amount from payments where intent_id = $1 and status in ('succeeded', 'refunded') order by created_at, id`,
    [id],
  )
  return rows.map((row) => [row.amount, recorder.returned.get(row.id) ?? 0])
}

describe('an order', () => {
  it.each(['older', 'newer'])(
    'paid twice, the %s page late, and cancelled at once returns each payment once',
    async (late) => {
      const [a] = await goods(server, 1, 90)
      const { order, payment } = await placed(server, sara, { items: [item(a)] })
      await postEvent(server, payment.id, 'decline')
      const again = (await post(`payments/${payment.id}/retry`)).json().data.payment
      for (const { id } of late === 'older' ? [again, payment] : [payment, again])
        await postEvent(server, id, 'success')
      expect((await post(`orders/${order.id}/cancel`)).statusCode).toBe(200)
      await server.pass(0)
      const total = order.amounts.total.amount
      expect(await returnedOf(order.id)).toEqual([
        [total, total],
        [total, total],
      ])
    },
  )
})

describe('an order paid in cash', () => {
  const buy = async () => {
    const [a] = await goods(server, 1, 90)
    const contact = { ...CONTACT, email: sara.email }
    return (await placed(server, sara, { items: [item(a)], payment_method: 'cod', contact })).order
  }
  const mailsOf = async (reference: string) =>
    (await readMails(server)).filter(({ subject = '' }) => subject.includes(reference)).map(({ text = '' }) => text)

  it('refunds nothing when it is cancelled before payment, as in its mail', async () => {
    const { id, reference } = await buy()
    expect(await server.type(`order cancel ${reference} --yes`)).toEqual({
      isDone: true,
      text: `${reference} is cancelled. Nothing was paid, so nothing goes back.`,
    })
    await server.pass(0)
    const order = await readOrder(server, sara, id)
    expect([order.payment_status, order.refund]).toEqual(['cancelled', undefined])
    expect((await mailsOf(reference)).at(-1)).toContain('there’s nothing to pay')
  })

  it('is refunded in cash: owed until it was handed over, with its own messages', async () => {
    const { id, reference, amounts } = await buy()
    for (const verb of ['ship', 'deliver']) await server.type(`order ${verb} ${reference}`)
    const { text } = await server.type(`order refund ${reference} --yes`)
    expect(text).toContain('was paid in cash: hand it back')
    await server.pass(0)
    const refund = { amount: amounts.total, to: 'cash' }
    expect(await readOrder(server, sara, id)).toMatchObject({
      status: 'refunded',
      payment_status: 'refund_pending',
      refund: { ...refund, status: 'pending' },
    })
    const [owed = ''] = (await mailsOf(reference)).slice(-1)
    expect(owed).toContain('in cash')
    expect(owed).not.toContain('card')
    expect((await server.type(`order cash-returned ${reference}`)).isDone).toBe(true)
    expect((await server.type(`order cash-returned ${reference}`)).isDone).toBe(false)
    await server.pass(0)
    expect(await readOrder(server, sara, id)).toMatchObject({
      payment_status: 'refunded',
      refund: { ...refund, status: 'completed' },
    })
    expect((await mailsOf(reference)).at(-1)).toContain('We’ve given you')
  })

  it('is refunded in part, and again, and never beyond what was paid', async () => {
    const { id, reference, amounts } = await buy()
    for (const verb of ['ship', 'deliver']) await server.type(`order ${verb} ${reference}`)
    expect((await server.type(`order refund ${reference} 1.50 --yes`)).text).toContain('SAR 1.50')
    expect(await readOrder(server, sara, id)).toMatchObject({ status: 'delivered', payment_status: 'paid' })
    expect((await server.type(`order refund ${reference} ${amounts.total.amount / 100} --yes`)).isDone).toBe(false)
    expect((await server.type(`order refund ${reference} --yes`)).isDone).toBe(true)
    expect(await readOrder(server, sara, id)).toMatchObject({ status: 'refunded', refund: { amount: amounts.total } })
  })
})

describe('a booking', () => {
  const weekday = (isWeekend: boolean) => (slot: { startsAt: Date }) =>
    [5, 6].includes(slot.startsAt.getUTCDay()) === isWeekend
  const paidAt = async (id: string, units: Record<string, number>) => {
    const { booking, payment } = await booked(server, sara, await held(server, id, units))
    await postEvent(server, payment.id, 'success')
    return readBooking(server, sara, booking.id)
  }
  /** As if the start were so many hours ahead. */
  const startsIn = (id: string, hours: number) =>
    server.pool.query(
      `update bookings set starts_at = $2::timestamptz,
         cancel_until = $2::timestamptz - (cancellation ->> 'cutoff_hours')::int * interval '1 hour' where id = $1`,
      [id, new Date(server.services.clock.now().getTime() + hours * HOUR + 60_000)],
    )

  it('moved to a dearer slot, back, and cancelled at once returns both payments whole', async () => {
    const slots = await freeSlots(server, VENUE, { count: 30, days: 26 })
    const [from, to] = [slots.find(weekday(false)), slots.find(weekday(true))]
    if (!from || !to) throw new Error('there are too few slots')
    const { id, amounts } = await paidAt(from.id, { guest: 4 })
    const move = await post(`bookings/${id}/reschedule`, { availability_id: to.id })
    await postEvent(server, move.json().data.payment.id, 'success')
    expect((await post(`bookings/${id}/reschedule`, { availability_id: from.id })).statusCode).toBe(200)
    expect((await post(`bookings/${id}/cancel`)).statusCode).toBe(200)
    await server.pass(0)
    expect(await returnedOf(id)).toEqual([
      [amounts.total.amount, amounts.total.amount],
      [45_000, 45_000],
    ])
  })

  it('moved for free in the 50 % tier to a slot weeks ahead returns 50 %', async () => {
    const [from, to] = await freeSlots(server, JOURNEY, { count: 2, days: 45 })
    if (!from || !to) throw new Error('there are too few slots')
    const { id, amounts } = await paidAt(from.id, { adult: 2 })
    await startsIn(id, 32)
    const half = amounts.total.amount / 2
    expect((await readBooking(server, sara, id)).refund_preview?.amount).toBe(half)
    expect((await post(`bookings/${id}/reschedule`, { availability_id: to.id })).statusCode).toBe(200)
    expect((await readBooking(server, sara, id)).refund_preview?.amount).toBe(half)
    expect((await post(`bookings/${id}/cancel`)).statusCode).toBe(200)
    await server.pass(0)
    expect(await returnedOf(id)).toEqual([[amounts.total.amount, half]])
  })

  it('returns the refund of a move and of a later cancellation before the move', async () => {
    const slots = await freeSlots(server, VENUE, { count: 40, days: 20 })
    const [to, from] = [slots.find(weekday(false)), slots.findLast(weekday(true))]
    if (!from || !to) throw new Error('there are too few slots')
    const { id, cancellation } = await paidAt(from.id, { guest: 4 })
    const preview = async () =>
      (await post(`bookings/${id}/reschedule/preview`, { availability_id: to.id })).json().data
    const less = { amount: -45_000 }
    expect(await preview()).toMatchObject({ difference: less, refund: { amount: 45_000 }, refund_percent: 100 })
    await startsIn(id, cancellation.cutoff_hours)
    const half = await preview()
    expect(half).toMatchObject({ difference: less, refund: { amount: 22_500 }, refund_percent: 50, can_cancel: true })
    const asked = { availability_id: to.id, expected_total: half.total }
    const tooMuch = { ...asked, expected_refund: { ...half.refund, amount: 45_000 } }
    expect((await post(`bookings/${id}/reschedule`, tooMuch)).json().code).toBe('price_changed')
    const moved = await post(`bookings/${id}/reschedule`, { ...asked, expected_refund: half.refund })
    expect(moved.json().data.booking).toMatchObject({ refund_preview: { amount: half.total.amount / 2 } })
    expect(
      moved.json().data.booking.cancellation.tiers.map((tier: { refund_percent: number }) => tier.refund_percent),
    ).toEqual([50])
    await server.pass(0)
    expect(await returnedOf(id)).toEqual([[half.total.amount + 45_000, 22_500]])
  })

  it('moved to a dearer slot that is paid for later has the refund tier of the time of the request', async () => {
    const slots = await freeSlots(server, VENUE, { count: 60, days: 20 })
    const [from, to] = [slots.filter(weekday(false)).at(-1), slots.filter(weekday(true)).at(-2)]
    if (!from || !to) throw new Error('there are too few slots')
    const { id, cancellation } = await paidAt(from.id, { guest: 4 })
    await startsIn(id, cancellation.cutoff_hours)
    const { payment } = (await post(`bookings/${id}/reschedule`, { availability_id: to.id })).json().data
    await postEvent(server, payment.id, 'success')
    const { refund_preview: preview, amounts } = await readBooking(server, sara, id)
    expect(preview?.amount).toBe(amounts.total.amount / 2)
  })
})
