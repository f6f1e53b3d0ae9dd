import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/shop/orders.ts'
import { ADDRESS, confirmContact, type Customer, login, newCustomer, newEmail, newGuest } from '../support/customers.ts'
import { CONTACT, goods, type Goods, item, postEvent, quoteOf } from '../support/shopping.ts'
import { codeOf } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const CODE = 'ONCE'
/** Longer than an order waits for its payment. */
const EXPIRE_MS = 40 * 60_000

const server = testServer()
let pots: Goods[]
let places = 0

beforeAll(async () => {
  pots = await goods(server, 6, 5000, 99)
})
beforeEach(() => renew())

/** Makes the coupon, limited to one use per customer, unused. */
const renew = async (): Promise<void> => {
  await server.pool.query(`delete from coupons where code = $1`, [CODE])
  await server.pool.query(
    `insert into coupons (code, kind, value, label, per_customer) values ($1, 'percent', 10, '{"ar":"خصم","en":"Off"}', 1)`,
    [CODE],
  )
}
/** An address of its own IP prefix. */
const newPlace = (): string => `10.20.${(places += 1) % 250}.${places % 200}`

interface Asked {
  from?: string
  email?: string
  pot?: number
}

const ask = (customer: Customer, { from = newPlace(), email = customer.email, pot = 0 }: Asked = {}) =>
  server.call('POST', 'orders', {
    token: customer.token,
    from,
    body: {
      items: [item(pots[pot] as Goods)],
      coupon: CODE,
      shipping_address: ADDRESS,
      payment_method: 'card',
      contact: { ...CONTACT, email },
    },
  })
const place = async (customer: Customer, asked: Asked = {}): Promise<{ id: string; paymentId: string }> => {
  const answer = await ask(customer, asked)
  expect(answer.statusCode, answer.body).toBe(201)
  const { order, payment } = answer.json().data
  return { id: order.id, paymentId: payment.id }
}
const pay = ({ paymentId }: { paymentId: string }) => postEvent(server, paymentId, 'success')
const buy = async (customer: Customer, asked: Asked = {}): Promise<void> => {
  await pay(await place(customer, asked))
}
const couponOf = async (customer: Partial<Customer>, { from = newPlace(), email }: Asked = {}) =>
  quoteOf(
    await server.call('POST', 'cart/quote', {
      ...(customer.token !== undefined && { token: customer.token }),
      from,
      body: { items: [item(pots[1] as Goods)], coupon: CODE, ...(email && { contact: { ...CONTACT, email } }) },
    }),
  ).coupon
const signIn = async (account: Customer, guest: Customer): Promise<Customer> => {
  const answer = await login(server, account.email, undefined, { token: guest.token })
  return { ...account, token: answer.json().data.token }
}
const statusOf = async (id: string): Promise<Order['status']> =>
  (await server.pool.query('select status from orders where id = $1', [id])).rows[0].status

describe('a coupon of one per customer', () => {
  it('that a guest used is used when the guest signs in, or makes an account', async () => {
    const [guest, account] = [await newGuest(server), await newCustomer(server)]
    await buy(guest)
    const signedIn = await signIn(account, guest)
    expect(await couponOf(signedIn)).toMatchObject({ state: 'used_up' })
    expect(codeOf(await ask(signedIn))).toEqual([422, 'coupon_invalid'])

    const maker = await newGuest(server)
    await buy(maker)
    const made = await newCustomer(server, newEmail(), { token: maker.token })
    expect(made.id).toBe(maker.id)
    expect(codeOf(await ask(made))).toEqual([422, 'coupon_invalid'])
  })

  it('is not used again as a guest at the same place: an address is to be confirmed, and counts', async () => {
    const [from, account] = [newPlace(), await newCustomer(server)]
    await buy(account, { from })
    const guest = await newGuest(server, account.email)
    expect(await couponOf(guest, { from, email: guest.email })).toMatchObject({ state: 'applied', needs_code: true })
    expect(codeOf(await ask(guest, { from }))).toEqual([409, 'verification_required'])
    await confirmContact(server, guest, 2)
    expect(await couponOf(guest, { from, email: guest.email })).toMatchObject({ state: 'used_up' })
    expect(codeOf(await ask(guest, { from }))).toEqual([422, 'coupon_invalid'])

    // Another customer at the same IP address has to confirm too; at other addresses no confirmation is needed.
    const neighbour = await newGuest(server)
    expect(codeOf(await ask(neighbour, { from }))).toEqual([409, 'verification_required'])
    await confirmContact(server, neighbour)
    await buy(neighbour, { from })
    expect(await couponOf(await newGuest(server))).toEqual({ code: CODE, state: 'applied', label: expect.anything() })
  })

  it('counts a confirmed mailbox once, whatever tags its addresses have', async () => {
    const [name = '', host = ''] = newEmail().split('@')
    const [one, other] = [await newGuest(server, `${name}+a@${host}`), await newGuest(server, `${name}+b@${host}`)]
    await confirmContact(server, one)
    await buy(one)
    await confirmContact(server, other)
    expect(codeOf(await ask(other))).toEqual([422, 'coupon_invalid'])
  })

  it('is not used up by an order with an unconfirmed address, paid or not', async () => {
    const owner = await newCustomer(server)
    await place(await newGuest(server), { email: owner.email })
    await buy(await newGuest(server), { email: owner.email })
    await buy(await newCustomer(server), { email: owner.email })
    expect(await couponOf(owner)).toMatchObject({ state: 'applied' })
    const guest = await newGuest(server, owner.email)
    await confirmContact(server, guest, 2)
    expect(await couponOf(guest, { email: owner.email })).toMatchObject({ state: 'applied' })
    await buy(owner)
  })

  it('does not reveal its use without a session or to a guest with an unconfirmed address', async () => {
    const owner = await newCustomer(server)
    await buy(owner)
    const [from, guest] = [newPlace(), await newGuest(server)]
    for (const who of [{}, guest])
      expect(await couponOf(who, { from, email: owner.email })).toEqual(
        await couponOf(who, { from, email: newEmail() }),
      )
    expect(await couponOf({}, { from, email: owner.email })).toMatchObject({ state: 'applied' })
  })

  it('is checked again when a late payment revives an order: the payment is refunded', async () => {
    const account = await newCustomer(server)
    const late = await place(account)
    await server.pass(EXPIRE_MS)
    await buy(account, { pot: 2 })
    await pay(late)
    await server.pass(0)
    expect(await statusOf(late.id)).toBe('expired')
    expect((await server.pool.query('select uses from coupons where code = $1', [CODE])).rows).toEqual([{ uses: 1 }])
  })

  it('is used once when late payments revive orders of a guest and of the account at once', async () => {
    const [account, guest] = [await newCustomer(server), await newGuest(server)]
    const late = [await place(account)]
    await server.pass(EXPIRE_MS)
    late.push(await place(account, { pot: 2 }), await place(guest))
    await server.pass(EXPIRE_MS)
    await signIn(account, guest)
    await Promise.all(late.map(pay))
    const states = await Promise.all(late.map(({ id }) => statusOf(id)))
    expect(states.toSorted()).toEqual(['expired', 'expired', 'processing'])
  })

  it('is used once by orders of one customer at once', async () => {
    const account = await newCustomer(server)
    const answers = await Promise.all(Array.from({ length: 5 }, (_, pot) => ask(account, { pot })))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  })

  it('does not lock up where a guest signs in while the account and the guest order', async () => {
    const [account, guest] = [await newCustomer(server), await newGuest(server)]
    await place(guest)
    const answers = await Promise.all([ask(account, { pot: 2 }), signIn(account, guest), ask(guest, { pot: 3 })])
    expect([201, 409, 422]).toContain(answers[0].statusCode)
    expect([201, 401, 409, 422]).toContain(answers[2].statusCode)
  })
})

type Step = { do: 'order' | 'adopt' | 'unconfirmed' | 'expire'; who: number } | { do: 'pay'; nr: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('order', 'adopt', 'unconfirmed', 'expire'), who: fc.nat(2) }),
  fc.record({ do: fc.constant('pay'), nr: fc.nat(20) }),
)
const RUNS = process.env.SOAK ? 100 : 5

it(
  `holds over random histories of orders, payments, expiry and sign-in (${RUNS} runs)`,
  { timeout: 1_200_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        await renew()
        let account = await newCustomer(server)
        const guests = await Promise.all([newGuest(server), newGuest(server)])
        const made: { id: string; paymentId: string }[] = []
        const usesOfAccount = async (): Promise<number> =>
          (
            await server.pool.query('select count(*)::int from coupon_redemptions where code = $1 and user_id = $2', [
              CODE,
              account.id,
            ])
          ).rows[0].count
        for (const [nr, one] of steps.entries()) {
          const before = await usesOfAccount()
          const actor = 'who' in one ? (guests[one.who] ?? account) : account
          if (one.do === 'order') {
            const answer = await ask(actor, { pot: nr % 6 })
            expect(answer.statusCode).toBeLessThan(500)
            if (answer.statusCode === 201)
              made.push({ id: answer.json().data.order.id, paymentId: answer.json().data.payment.id })
          } else if (one.do === 'unconfirmed') await ask(await newGuest(server), { email: account.email })
          else if (one.do === 'expire') await server.pass(EXPIRE_MS)
          else if (one.do === 'adopt' && actor !== account) {
            account = await signIn(account, actor)
            guests[guests.indexOf(actor)] = await newGuest(server)
          } else if ('nr' in one && made.length > 0) await pay(made[one.nr % made.length] as { paymentId: string })
          // The account's own steps never exceed one use; only adoption adds uses from elsewhere.
          if (one.do !== 'adopt') expect(await usesOfAccount()).toBeLessThanOrEqual(Math.max(1, before))
          const { rows } = await server.pool.query(
            `select uses, (select count(*)::int from coupon_redemptions r where r.code = c.code) as kept,
            (select count(*)::int from orders o where o.coupon_code = c.code and o.status not in ('expired', 'cancelled')
              and o.created_at > now() - interval '1 year' and exists (select from coupon_redemptions r where r.order_id = o.id and r.user_id = o.user_id)) as live
            from coupons c where code = $1`,
            [CODE],
          )
          expect([rows[0].kept, rows[0].live]).toEqual([rows[0].uses, rows[0].uses])
        }
      }),
      { numRuns: RUNS, endOnFailure: !process.env.SOAK },
    )
  },
)
