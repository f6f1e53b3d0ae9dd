import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isInstalments } from '#contract/rules/instalments.ts'
import { circuits, FAILURES } from '#server/lib/circuit.ts'
import { openMoyasar } from '../../support/gateways/moyasar.ts'
import { openStripe } from '../../support/gateways/stripe.ts'
import { openTabby } from '../../support/gateways/tabby.ts'
import { openTamara } from '../../support/gateways/tamara.ts'
import type { GatewayServer } from '../../support/gateways/gateway-server.ts'
import type { WithGateway } from '../../support/gateways/open-gateway-server.ts'
import { seedPlans } from '../../support/shop/plans.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { askToJoin, change, membershipOf } from '../support/members.ts'
import { goods, type Goods, item, placed, readOrder } from '../support/shopping.ts'

const MINUTE = 60_000
/** 4 s, and what a busy machine takes beside; a call that no customer waits for takes 10 s. */
const MOST_MS = 7000
const TEXTS = [
  [
    'en',
    'isn’t responding at the moment. You haven’t been charged. This page tries again by itself.',
    'Pay another way',
  ],
  ['ar', 'لا يستجيب الآن. لم يُخصم منك أي مبلغ. ستعيد هذه الصفحة المحاولة تلقائيًا.', 'ادفع بطريقة أخرى'],
] as const

/** One that charges cards and one that lends; their waits are real ones. The others are asked in the long run. */
const GATEWAYS = [
  ['stripe', openStripe],
  ['tabby', openTabby],
  ['moyasar', openMoyasar],
  ['tamara', openTamara],
] as const

describe.each(process.env.SOAK ? GATEWAYS : GATEWAYS.slice(0, 2))(
  '%s, which takes requests and says nothing',
  (name, open) => {
    let server: GatewayServer & Pick<WithGateway, 'standIn'>
    let sara: Customer
    let a: Goods

    beforeAll(async () => {
      server = (await open()) as typeof server
      await seedPlans(server.db)
      ;[a] = await goods(server, 1, 90)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      sara = await newCustomer(server)
    })
    afterEach(() => {
      Object.assign(server.standIn.control, { hangs: false, isDown: false, breaks: false })
      circuits.clear()
    })

    const method = isInstalments(name) ? name : 'card'
    const buy = () => placed(server, sara, { items: [item(a)], payment_method: method })
    const inTime = async <Result>(work: () => Promise<Result>) => {
      const [before, hung] = [performance.now(), server.standIn.hung()]
      const result = await work()
      return { result, ms: performance.now() - before, requests: server.standIn.hung() - hung }
    }
    const ask = async (url = '') => {
      const { pathname, search } = new URL(url, 'http://x')
      return server.app.inject({ url: pathname + search })
    }
    const openCircuit = async (url: string | undefined) => {
      server.standIn.control.isDown = true
      for (let times = 0; times < FAILURES; times += 1) await ask(url)
    }

    it('lets a customer wait 4 s for one try, then says so, asks again and offers another way', async () => {
      const { order, payment } = await buy()
      server.standIn.control.hangs = true
      const [lang, text, other] = TEXTS[0]
      const { result: page, ms, requests } = await inTime(() => ask(payment.url))
      expect([page.statusCode, requests]).toEqual([424, 1])
      expect(ms).toBeLessThan(MOST_MS)
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
      expect(page.body).toContain(text)
      expect(page.body).toContain(`<meta http-equiv="refresh" content="5;url=?lang=${lang}&amp;again=1">`)
      expect(page.body).toContain(`href="/profile/history/orders/${order.id}">${other}<`)
      // What the page asks by itself opens the payment once the gateway answers, and only one.
      server.standIn.control.hangs = false
      const address = `${payment.url}&again=1`
      const opened = await Promise.all([ask(address), ask(address)])
      for (const { statusCode } of opened) expect(statusCode).toBe(303)
      expect(opened[0]?.headers.location).toBe(opened[1]?.headers.location)
      await (await server.pay(payment.url)).tell()
      expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
    })

    it.each(TEXTS)('gives the page at once while the circuit is open: %s', async (lang, text, other) => {
      const { payment } = await buy()
      await openCircuit(payment.url)
      const url = payment.url?.replace('lang=en', `lang=${lang}&again=2`)
      const { result: page, ms } = await inTime(() => ask(url))
      expect(page.statusCode).toBe(424)
      expect(page.body).toContain(text)
      expect(page.body).toContain(other)
      // Each time later, and not before the circuit lets a call through.
      expect(page.body).toContain(`content="15;url=?lang=${lang}&amp;again=3">`)
      // The machine may be busy with other tests.
      const times = [ms]
      for (let more = 0; more < 9; more += 1) times.push((await inTime(() => ask(url))).ms)
      expect(Math.min(...times)).toBeLessThan(100)
      expect((await ask(url?.replace('again=2', 'again=99'))).body).not.toContain('http-equiv')
    })

    it('is marked in a quote while its circuit is open, beside another way', async () => {
      const { payment } = await buy()
      const quote = async () =>
        (await server.call('POST', 'cart/quote', { token: sara.token, body: { items: [item(a)] } })).json().data
          .quote as { payment_methods: string[]; away_methods?: string[] }
      expect(await quote()).not.toHaveProperty('away_methods')
      await openCircuit(payment.url)
      const { payment_methods: methods, away_methods: away } = await quote()
      expect([methods.includes(method), methods.length > 1, away]).toEqual([true, true, [method]])
    })

    it('does not lead a customer to pay twice who is back from its page', async () => {
      const { order, payment } = await buy()
      const event = await server.pay(payment.url)
      server.standIn.control.hangs = true
      const done = payment.url?.replace('?', '/done?')
      const { result: page, ms, requests } = await inTime(() => ask(done))
      expect([page.statusCode, requests]).toEqual([424, 1])
      expect(ms).toBeLessThan(MOST_MS)
      expect(page.body).toContain('<title>Checking your payment</title>')
      expect(page.body).toContain('don’t pay again')
      expect(page.body).not.toContain('Pay another way')
      const again = await inTime(() => ask(payment.url))
      expect([again.result.statusCode, again.result.body.includes('don’t pay again')]).toEqual([424, true])
      server.standIn.control.hangs = false
      expect((await ask(done)).headers.location).toContain(`payment=${payment.id}`)
      await event.tell()
      expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
    })

    it('costs the state of a payment 4 s, and nothing once the circuit is open', async () => {
      const { payment } = await buy()
      await server.follow(payment.url)
      await server.pass(MINUTE)
      server.standIn.control.hangs = true
      const read = () => server.call('GET', `payments/${payment.id}`, { token: sara.token })
      const { result, ms, requests } = await inTime(read)
      expect([result.statusCode, result.json().data.payment.status, requests]).toEqual([200, 'pending', 1])
      expect(ms).toBeLessThan(MOST_MS)
      server.standIn.control.hangs = false
      await openCircuit(payment.url)
      expect((await inTime(read)).ms).toBeLessThan(2000)
    })

    it('loses no refund, however long it is away', async () => {
      const { order, payment } = await buy()
      await (await server.pay(payment.url)).tell()
      await openCircuit((await buyAsGuest()).payment.url)
      await server.call('POST', `orders/${order.id}/cancel`, { token: sara.token })
      const job = async () =>
        (
          await server.pool.query(
            `select state::text, retry_count from pgboss.job where data ->> 'kind' = 'payment.refund' and data -> 'payload' ->> 'paymentId' = $1`,
            [payment.id],
          )
        ).rows[0]
      // More often than any job is tried.
      for (let times = 0; times < 50; times += 1) await server.pass(MINUTE)
      expect((await job()).state).toBe('retry')
      expect((await job()).retry_count).toBeLessThan(4)
      server.standIn.control.isDown = false
      circuits.clear()
      await server.pass(10 * MINUTE)
      expect(server.returned(payment.id)).toBe(order.amounts.total.amount)
    })
    const buyAsGuest = async () => placed(server, await newGuest(server), { items: [item(a)], payment_method: method })

    if (method !== 'card') return

    it.each(['hangs', 'breaks'] as const)(
      'charges once for a larger plan that was asked for while it %s',
      async (how) => {
        const asked = await askToJoin(server, sara, { plan_id: 'pln_dune', interval: 'month' })
        await (await server.payAndSave(asked.json().data.payment.url)).tell()
        server.standIn.control[how] = true
        const { result, ms, requests } = await inTime(() =>
          change(server, sara, { plan_id: 'pln_oasis', interval: 'month' }),
        )
        expect([result.statusCode, requests]).toEqual([200, how === 'hangs' ? 1 : 0])
        expect(result.json().data).toMatchObject({
          payment: { status: 'pending' },
          subscription: { is_charging: true },
        })
        expect(ms).toBeLessThan(MOST_MS)
        server.standIn.control[how] = false
        await server.pass(2 * MINUTE)
        expect(await membershipOf(server, sara)).toMatchObject({ plan_id: 'pln_oasis' })
        expect(server.taken(result.json().data.payment.id)).toHaveLength(1)
      },
    )
  },
)
