import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { elsewhere, mailTo, newCustomer } from '../support/customers.ts'
import { type Desk, deskOf, operateAt } from '../support/desk.ts'
import { goods as someGoods, item, order as place, postEvent, stockOf } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const server = testServer()
type Sold = Parameters<typeof item>[0] & { sku: string; price: number }
const manager = prepared(() => deskOf(server, 'Majed', 'manager'))
const till = prepared(() => deskOf(server, 'Salem', 'staff'))

const run = (desk: Desk, operation: string, body: object = {}, lang = 'en') =>
  operateAt(server, desk, operation, body, lang)
const one = async (sql: string, ...values: unknown[]) => (await server.pool.query(sql, values)).rows[0]
/** Of two products, with so many pieces. */
const goods = async (stock: number) =>
  Promise.all(
    (await someGoods(server, 2, stock)).map(async (made) => ({
      ...made,
      ...(await one('select sku, price from variants where id = $1', made.variant_id)),
    })),
  ) as Promise<[Sold, Sold]>
const sell = (items: string, input: object = {}, more: object = {}, desk = till, lang = 'en') =>
  run(desk, 'order sell', { input: { items, paid: 'cash', ...input }, ...more }, lang)
const orderOf = ({ facts }: { facts?: Record<string, unknown> | undefined }) =>
  one('select * from orders where reference = $1', facts?.['reference'])
const paymentOf = (id: string) => one('select * from payments where intent_id = $1 order by created_at desc', id)
const documentsOf = async (id: string) =>
  (await server.pool.query('select kind, total from tax_documents where intent_id = $1 order by issued_at', [id])).rows

describe('a sale at the counter', () => {
  it.each(['cash', 'terminal'])('paid %s is handed over, documented and in the ledger at once', async (paid) => {
    const [pot] = await goods(10)
    const answer = await sell(`${pot.sku.toLowerCase()}=2`, { paid, email: `${paid}@example.com`, lang: 'ar' })
    const row = await orderOf(answer)
    expect(answer).toMatchObject({ status: 200, facts: { total: { amount: pot.price * 2 }, pieces: 2 } })
    expect(row).toMatchObject({ status: 'delivered', payment_status: 'paid', total: pot.price * 2, shipping: 0 })
    expect(await stockOf(server, pot)).toBe(8)
    expect(await paymentOf(row.id)).toMatchObject({ status: 'succeeded', gateway: paid, amount: row.total })
    expect(await documentsOf(row.id)).toMatchObject([{ kind: 'invoice', total: row.total }])
    expect(await one(`select kind, amount from ledger_entries where intent_id = $1`, row.id)).toEqual({
      kind: 'charge',
      amount: row.total,
    })
    await server.services.jobs.runDue()
    expect((await mailTo(server, `${paid}@example.com`)).subject).toContain('إيصال')
    expect((await run(manager, 'waiting')).list?.rows.map(({ reference }) => reference)).not.toContain(row.reference)
    const buyer = await one(
      'select buyer from document_buyers join tax_documents on document_id = id where intent_id = $1',
      row.id,
    )
    expect(buyer.buyer).not.toHaveProperty('address')
  })

  it('has an invoice that is opened and printed, also where no address was left', async () => {
    const [pot] = await goods(5)
    const sale = await sell(pot.sku)
    const number = String(sale.facts?.['reference'])
    const { facts } = await run(till, 'documents show', { input: { number } })
    expect(facts).toMatchObject({ kind: 'invoice', reference: number, total: { amount: pot.price } })
    const { pathname, search } = new URL(String(facts?.['link']))
    const page = await server.app.inject({ method: 'GET', url: `${pathname}${search}` })
    expect([page.statusCode, page.body.includes(String(facts?.['number']))]).toEqual([200, true])
    const file = await run(till, 'documents show', { input: { number }, format: 'page' })
    expect(file.file?.text).toContain(String(facts?.['number']))
    // Numbers of invoices can be guessed, those of orders cannot.
    const byNumber = { input: { number: String(facts?.['number']).toLowerCase() } }
    expect((await run(manager, 'documents show', byNumber)).facts).toMatchObject({ reference: number })
    expect((await run(till, 'documents show', byNumber)).status).toBe(422)
    const shown = await run(manager, 'order show', { input: { reference: number } })
    expect(shown.facts?.['documents']).toMatchObject([{ number: facts?.['number'], kind: 'invoice' }])
    expect(shown.facts).toMatchObject({ payment_method: 'cash', can_refund: true, can_end_refund: false })
  })

  it('is refunded by line, its pieces put back, and the money given back by hand', async () => {
    const [pot, cup] = await goods(5)
    const answer = await sell(`${pot.sku}=2,${cup.sku}`, { paid: 'terminal' })
    const { id, reference } = await orderOf(answer)
    const input = { reference, lines: '1=1', restock: true }
    const lines = { input, is_confirmed: true }
    const asked = await server.call('POST', 'desk/operations/order/refund', {
      body: { id: randomUUID(), input },
      headers: { cookie: manager.cookie, lang: 'en' },
    })
    expect(asked.json().data.preview).not.toHaveProperty('not_sent')
    expect(asked.json().data.preview).toMatchObject({
      goes_back: { amount: pot.price },
      restocked: expect.stringMatching(/^1 × /),
    })
    expect((await run(manager, 'order refund', lines)).text).toMatch(/at the terminal.*order cash-returned.*shelf/)
    expect([await stockOf(server, pot), await stockOf(server, cup)]).toEqual([4, 4])
    expect((await orderOf(answer)).status).toBe('delivered')
    const shown = (await run(manager, 'order show', { input: { reference } })).facts
    expect(shown).toMatchObject({ can_refund: true, can_end_refund: true, refunds: [{ lines: [{ quantity: '1 ×' }] }] })
    expect((await run(manager, 'order cash-returned', { input: { reference } })).text).toContain('has its cash back')
    const rest = { input: { reference, lines: '1=1,2=1', restock: true }, is_confirmed: true }
    expect((await run(manager, 'order refund', rest)).status).toBe(200)
    // The payment waits for the cash to be handed over.
    expect(await run(manager, 'order refund', rest)).toMatchObject({ status: 422 })
    expect([await stockOf(server, pot), await stockOf(server, cup)]).toEqual([5, 5])
    expect(await one('select sum(unsent)::int as unsent from order_items where order_id = $1', id)).toEqual({
      unsent: 0,
    })
    expect((await run(manager, 'order cash-returned', { input: { reference } })).status).toBe(200)
    const payment = await paymentOf(id)
    expect(payment).toMatchObject({ status: 'refunded', refunded: payment.amount })
    expect((await orderOf(answer)).status).toBe('refunded')
    const more = await run(manager, 'order refund', { input: { reference, amount: '1' } })
    expect(more.message).toBe(`${reference} is refunded: nothing can go back.`)
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note'])
  })

  it('is returned by its customer from the link of the receipt', async () => {
    const [pot] = await goods(5)
    const email = `${randomUUID()}@example.com`
    const row = await orderOf(await sell(pot.sku, { email }))
    await server.services.jobs.runDue()
    const access = /access=([\w-]+)/.exec((await mailTo(server, email)).text ?? '')?.[1]
    const { token } = (await server.call('POST', 'auth/guest', { body: { access }, from: elsewhere() })).json().data
    const shown = (await server.call('GET', `orders/${row.id}`, { token })).json().data.order
    expect(shown).toMatchObject({ status: 'delivered', contact: { phone: '' } })
    const asked = await server.call('POST', `orders/${row.id}/returns`, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { reason: 'changed_mind', text: '', lines: [{ item_id: shown.items[0].id, quantity: 1 }], photos: [] },
    })
    expect(asked.json()).toMatchObject({ data: { order: { returns: [{ status: 'requested' }] } } })
    const reference = asked.json().data.order.returns[0].reference
    await run(manager, 'returns approve', { input: { reference, note: 'Bring it to us' } })
    const received = await run(manager, 'returns receive', { input: { reference, stock: 'all' }, is_confirmed: true })
    expect(received.text).toContain(`order cash-returned ${row.reference}`)
    expect(await stockOf(server, pot)).toBe(5)
  })

  it('by a link holds its goods until it is paid, and gives them back where it is not', async () => {
    const [pot] = await goods(1)
    const answer = await sell(pot.sku, { paid: 'link', email: 'link@example.com' })
    const row = await orderOf(answer)
    expect(answer).toMatchObject({ status: 200, facts: { link: expect.stringContaining('access=') } })
    expect([row.status, await stockOf(server, pot)]).toEqual(['pending_payment', 0])
    await server.services.jobs.runDue()
    expect((await mailTo(server, 'link@example.com')).text).toContain('access=')
    await postEvent(server, (await paymentOf(row.id)).id, 'success')
    expect(await orderOf(answer)).toMatchObject({ status: 'delivered', payment_status: 'paid' })

    const [cup] = await goods(1)
    const late = await sell(cup.sku, { paid: 'link', email: 'late@example.com' })
    await server.pass(31 * MINUTE)
    await server.services.jobs.runDue()
    expect([(await orderOf(late)).status, await stockOf(server, cup)]).toEqual(['expired', 1])
    // Its customer has left: it is paid back, though the goods are still there.
    await postEvent(server, (await paymentOf((await orderOf(late)).id)).id, 'success')
    await server.services.jobs.runDue()
    expect([(await orderOf(late)).status, await stockOf(server, cup)]).toEqual(['expired', 1])
    expect(await paymentOf((await orderOf(late)).id)).toMatchObject({ status: 'refunded' })
  })

  it('and a customer of the shop at once have the last piece once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [pot] = await goods(1)
      const sara = await newCustomer(server)
      const [here, there, online] = await Promise.all([
        sell(pot.sku),
        sell(pot.sku, {}, {}, manager),
        place(server, sara, { items: [item(pot)] }),
      ])
      const done = [here.status === 200, there.status === 200, online.statusCode === 201]
      expect(done.filter(Boolean)).toHaveLength(1)
      expect(await stockOf(server, pot)).toBe(0)
    }
  })

  it('is refused for what is not there, in the language of the desk, and takes nothing then', async () => {
    const [pot, cup] = await goods(2)
    const few = await sell(`${cup.sku},${pot.sku}=3`, {}, {}, till, 'ar')
    expect(few).toMatchObject({ status: 409, errors: { items: [/المتاح من .*: 2/] } })
    expect([await stockOf(server, pot), await stockOf(server, cup)]).toEqual([2, 2])
    expect(await sell('NO-SUCH')).toMatchObject({
      status: 409,
      errors: { items: ['Nothing on sale has the SKU NO-SUCH.'] },
    })
    expect(await sell(`${pot.sku}=0`)).toMatchObject({ status: 422, code: 'operation_refused' })
    // Twice in one sale is one line.
    expect((await sell(`${pot.sku},${pot.sku}`)).facts).toMatchObject({ pieces: 2 })
  })

  it('is charged what its form showed: at the price of a sale, and refused once that is another', async () => {
    const [pot] = await goods(4)
    const [regular, lower] = [pot.price, pot.price - 500].map((price) => (price / 100).toFixed(2)) as [string, string]
    await run(manager, 'sale set', { input: { sku: pot.sku, price: lower, from: 'today', to: 'today' } })
    const listed = await run(till, 'goods list', { input: { find: pot.sku } })
    expect(listed.list?.rows[0]).toMatchObject({
      price: { amount: pot.price },
      price_today: { amount: pot.price - 500 },
    })
    expect((await sell(pot.sku, { expected: lower })).facts).toMatchObject({ total: { amount: pot.price - 500 } })
    const other = await sell(`${pot.sku}=2`, { expected: regular })
    expect(other).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^The total is SAR [\d.]+ now, not SAR/),
    })
    expect((await sell(pot.sku, { expected: regular }, {}, till, 'ar')).message).toMatch(/^أصبح المجموع .*لم يُبع شيء/)
    expect(await sell(pot.sku, { expected: 'much' })).toMatchObject({ status: 422 })
    expect(await stockOf(server, pot)).toBe(3)
    expect((await sell(pot.sku)).status).toBe(200)
  })

  it('says what came of it where the server ended right after it', async () => {
    const [pot] = await goods(4)
    const more = { id: randomUUID() }
    // Nothing is written to the audit after the transaction of the sale.
    await server.pool
      .query(`create or replace function only_with_an_order() returns trigger language plpgsql as $$ begin
        if exists (select from orders where xmin = pg_current_xact_id()::xid) then return new; end if;
        return null;
      end $$`)
    await server.pool.query(
      'create trigger ends before update on audit_entries for each row execute function only_with_an_order()',
    )
    const { facts } = await sell(pot.sku, {}, more)
    await server.pool.query('drop trigger ends on audit_entries')
    const again = await sell(pot.sku, {}, more)
    expect(again.text).toMatch(new RegExp(`^This was done already: ${String(facts?.['reference'])}: sold`))
    expect(await stockOf(server, pot)).toBe(3)
  })

  it('pressed twice is done once', async () => {
    const [pot] = await goods(4)
    const more = { id: randomUUID() }
    await Promise.all([sell(pot.sku, {}, more), sell(pot.sku, {}, more)])
    expect((await sell(pot.sku, {}, more)).text).toMatch(/^This was done already: QF-/)
    expect(await stockOf(server, pot)).toBe(3)
  })
})
