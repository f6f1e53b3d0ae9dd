import { beforeEach, describe, expect, it } from 'vitest'
import type { JobHandlers } from '#server/jobs/kinds.ts'
import { REMIND_AFTER_MS } from '#server/modules/orders/steps.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { prepared } from '../../support/prepared.ts'
import { type Customer, mailTo, newEmail, newGuest, readMails } from '../support/customers.ts'
import { good, goods, item, order, placed, postEvent, readOrder, stockOf, forgetUnpaid } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const guest = prepared(() => newGuest(server))
const a = prepared(() => good(server))

beforeEach(() => forgetUnpaid(server))

const buy = async () => {
  const buyer = await newGuest(server)
  const { email } = buyer
  const contact = { name: 'Noura', email, phone: '0501234567' }
  return { buyer, email, ...(await placed(server, buyer, { items: [item(a)], contact })) }
}

describe('a job that is due', () => {
  it('runs once on any number of servers, also when late', async () => {
    const { buyer, order: made } = await buy()
    const before = await stockOf(server, a)
    await server.pass(24 * 60 * 60_000)
    await Promise.all(Array.from({ length: 4 }, () => server.services.jobs.runDue()))
    expect((await readOrder(server, buyer, made.id)).status).toBe('expired')
    expect(await stockOf(server, a)).toBe(before + 1)
  })

  it('runs on one of the servers that share the database', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => buy()))
    // An order by card is written about after some minutes.
    await server.pool.query(
      `update pgboss.job set start_after = now(), data = data - 'due' where state < 'active' and data->>'kind' = 'order.mail'`,
    )
    const { db, clock, jobs } = server.services
    const done: string[] = []
    const handlers = () =>
      new Proxy({} as JobHandlers, { get: () => async (payload: object) => void done.push(JSON.stringify(payload)) })
    const another = await openQueue({ db, clock, log: server.app.log, handlers })
    await Promise.all([another.runDue(), jobs.runDue(), another.runDue(), jobs.runDue()])
    await another.stop()
    // Each of the six mails was either written here or noted there.
    const there = (await readMails(server)).filter(({ to }) =>
      made.some(({ email }) => email === to?.[0]?.address),
    ).length
    const here = done.filter((payload) => made.some(({ order: { id } }) => payload.includes(id))).length
    expect([there + here, new Set(done).size]).toEqual([6, done.length])
  })

  it('is rolled back with the transaction of its order', async () => {
    const count = async () => (await server.pool.query('select count(*)::int as n from pgboss.job')).rows[0].n as number
    const before = await count()
    expect((await order(server, guest, { items: [item(a, 91)] })).statusCode).toBe(409)
    expect(await count()).toBe(before)
  })

  it('is tried again when it fails', async () => {
    const { email, order: made } = await buy()
    const turnTo = async (kind: string): Promise<string> => {
      const { rows } = await server.pool.query<{ id: string }>(
        `update pgboss.job set data = jsonb_set(data - 'due', '{payload,kind}', to_jsonb($2::text)), start_after = now()
           where data->'payload'->>'orderId' = $1 and data->>'kind' = 'order.mail' returning id`,
        [made.id, kind],
      )
      return rows[0]?.id ?? ''
    }
    const stateOf = async (id: string) =>
      (await server.pool.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state
    const mailsToThem = async () => (await readMails(server)).filter(({ to }) => to?.[0]?.address === email).length

    const id = await turnTo('order_nothing')
    await server.pass(0)
    expect([await stateOf(id), await mailsToThem()]).toEqual(['retry', 0])
    await turnTo('order_placed')
    await server.pass(0)
    await mailTo(server, email)
    expect(await stateOf(id)).toBe('completed')

    // Run again, as after a process that ended before it noted completion, it sends no second mail.
    await server.pool.query(`update pgboss.job set state = 'created', start_after = now() where id = $1`, [id])
    await server.pass(0)
    expect([await stateOf(id), await mailsToThem()]).toEqual(['completed', 1])
  })
})

describe('a mail about an order', () => {
  it('lists the items in the reader’s language with the total of the order', async () => {
    const { email, order: made, payment } = await buy()
    await postEvent(server, payment.id, 'success')
    await server.pass(0)
    // That it was placed is no news any more once it is paid.
    const mail = await mailTo(server, email)
    expect(mail.subject).toBe(`Order ${made.reference} is paid`)
    expect((await readMails(server)).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
    const total = (made.amounts.total.amount / 100).toFixed(2)
    for (const text of [mail.text, mail.html]) {
      expect(text?.replaceAll(',', '')).toContain(total)
      expect(text).toContain(made.items[0]?.name.en)
    }
    const arabic = newEmail()
    const answer = await server.call('POST', 'orders', {
      token: guest.token,
      headers: { lang: 'ar' },
      body: {
        items: [item(a)],
        payment_method: 'card',
        contact: { name: 'نورة', email: arabic, phone: '0501234567' },
        shipping_address: { full_name: 'نورة', phone: '0501234567', country: 'SA', short_address: 'RRRD2929' },
      },
    })
    await server.pass(REMIND_AFTER_MS)
    const inArabic = await mailTo(server, arabic)
    expect(inArabic.subject).toBe(`طلبك ${answer.json().data.order.reference} بانتظار الدفع`)
    expect(inArabic.html).toContain('dir="rtl"')
  })

  it('leads a guest to that order alone, once', async () => {
    const { email, order: made, buyer } = await buy()
    const another = (await goods(server, 2, 90)).find(({ variant_id }) => variant_id !== a.variant_id)
    if (!another) throw new Error('the shop is empty')
    const other = await placed(server, buyer, { items: [item(another)] })
    await server.pass(REMIND_AFTER_MS)
    const link = new URL(/http\S+\/auth\/guest\S+/.exec((await mailTo(server, email)).text ?? '')?.[0] ?? '')
    expect(link.searchParams.get('redirect')).toBe(`/profile/history/orders/${made.id}`)
    const body = { access: link.searchParams.get('access') }
    const entered = await server.call('POST', 'auth/guest', { body })
    const { user, token } = entered.json().data
    expect([user.id, user.is_guest]).toEqual([buyer.id, true])
    const again = await server.call('POST', 'auth/guest', { body })
    expect([again.statusCode, again.json().code]).toEqual([422, 'code_expired'])
    const visitor: Customer = { id: user.id, email, token }
    expect((await readOrder(server, visitor, made.id)).id).toBe(made.id)
    expect((await server.call('GET', 'orders', { token })).json().meta.total).toBe(1)
    expect((await server.call('GET', `orders/${other.order.id}`, { token })).statusCode).toBe(404)
    expect((await server.call('GET', `payments/${other.payment.id}`, { token })).statusCode).toBe(404)
    for (const path of ['addresses', 'cart', 'auth/sessions'])
      expect((await server.call('GET', path, { token })).statusCode).toBe(403)
    expect((await order(server, visitor, { items: [item(a)] })).statusCode).toBe(403)
  })

  it.each([
    [{ access: 'x'.repeat(43) }, 422],
    [{ access: '' }, 422],
    [{}, 422],
  ])('opens nothing with %j', async (body, status) => {
    expect((await server.call('POST', 'auth/guest', { body })).statusCode).toBe(status)
  })
})
