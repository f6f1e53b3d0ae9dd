import { describe, expect, it } from 'vitest'
import { unzipSync, strFromU8 } from 'fflate'
import { prepared } from '../../support/prepared.ts'
import { addAddress, type Customer, newCustomer, readMails } from '../support/customers.ts'
import { join } from '../support/members.ts'
import { good, item, placed, postEvent } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable', plans: true })
const thing = prepared(() => good(server))

const DAY = 24 * 60 * 60 * 1000
const ask = ({ token }: Customer) => server.call('POST', 'me/export', { token })
const read = async ({ token }: Customer) => (await server.call('GET', 'me/export', { token })).json().data.export
const linkOf = ({ token }: Customer) => server.call('POST', 'me/export/link', { token })
const download = async (customer: Customer) => {
  const { url } = (await linkOf(customer)).json().data
  return server.app.inject({ url })
}
const filesOf = async (customer: Customer): Promise<Record<string, string>> => {
  const files = unzipSync(new Uint8Array((await download(customer)).rawPayload))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

describe('a copy of an account’s data', () => {
  it('holds what the database has of the customer, a page to read, and the documents', async () => {
    const customer = await newCustomer(server)
    const address = await addAddress(server, customer)
    const { order, payment } = await placed(server, customer, { items: [item(thing, 2)] })
    await postEvent(server, payment.id, 'success')
    await join(server, customer)
    await server.pass(0)
    expect(await read(customer)).toBeNull()
    const asked = await ask(customer)
    expect([asked.statusCode, asked.json().data.export.ready_at]).toEqual([202, null])
    expect((await linkOf(customer)).statusCode).toBe(404)
    await server.pass(0)
    await server.pass(0)
    const made = await read(customer)
    expect(made.ready_at).not.toBeNull()
    const mails = await readMails(server)
    expect(mails.findLast(({ to }) => to?.[0]?.address === customer.email)?.subject).toContain('is ready')

    const files = await filesOf(customer)
    const rowsOf = (table: string) => JSON.parse(files[`data/${table}.json`] ?? '[]')
    expect(rowsOf('users')).toMatchObject([{ id: customer.id, email: customer.email }])
    expect(rowsOf('addresses')).toMatchObject([{ id: address.id, street: address.street }])
    expect(rowsOf('orders')).toMatchObject([{ id: order.id, reference: order.reference }])
    expect(rowsOf('order_items')).toMatchObject([{ quantity: 2 }])
    const counted = await server.pool.query(
      `select (select count(*)::int from payments where user_id = $1) payments,
        (select count(*)::int from invoices where user_id = $1) invoices,
        (select count(*)::int from sessions where user_id = $1) sessions,
        (select count(*)::int from document_buyers where user_id = $1) documents`,
      [customer.id],
    )
    const { payments, invoices, sessions, documents } = counted.rows[0]
    expect([rowsOf('payments').length, rowsOf('invoices').length, rowsOf('sessions').length]).toEqual([
      payments,
      invoices,
      sessions,
    ])
    expect(documents).toBe(2)
    expect(Object.keys(files).filter((path) => /^documents\/.+\.html$/.test(path))).toHaveLength(documents)
    expect(files['index.html']).toContain(order.reference)
    expect(files['index.html']).toContain(customer.email)
  })

  it('has no secret in it, and nothing of another customer', async () => {
    const other = await newCustomer(server)
    await addAddress(server, other, { full_name: 'Zqxjkv Other' })
    const customer = await newCustomer(server)
    await ask(customer)
    await server.pass(0)
    const text = Object.values(await filesOf(customer)).join('\n')
    expect(text).not.toContain(other.email)
    expect(text).not.toContain('Zqxjkv')
    const { rows } = await server.pool.query(
      `select password_hash, token_hash from users join sessions on user_id = users.id where users.id = $1`,
      [customer.id],
    )
    for (const secret of [rows[0].password_hash, rows[0].token_hash]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"[a-z_]*(hash|secret|token)[a-z_]*":/)
  })

  it('holds nothing that others typed with the address or the number', async () => {
    const customer = await newCustomer(server)
    const { email } = customer
    const phone = '+966559876543'
    await server.pool.query('update users set phone = $2, phone_verified_at = now() where id = $1', [
      customer.id,
      phone,
    ])
    const typed = { name: 'Zqxjkv Stranger', email, phone: '0551112233' }
    const codes: string[] = []
    for (const [path, body] of [
      ['auth/register', { ...typed, password: 'a-strangers-password' }],
      ['auth/forgot-password', { email }],
      ['auth/phone', { phone }],
    ] as const)
      codes.push((await server.call('POST', path, { body })).json().data.challenge.id)
    const guest = (await server.call('POST', 'auth/guest', { body: typed })).json().data.user.id
    const [variant] = (await server.pool.query('select id, product_id from variants limit 1')).rows
    await server.pool.query(
      `insert into stock_notices (id, variant_id, email, locale, token_hash, created_at)
        values ('ntc_stranger', $1, $2, 'en', 'hash', now())`,
      [variant.id, email],
    )
    await server.call('POST', 'me/email', { token: customer.token, body: { email: 'moved-to@example.com' } })
    await ask(customer)
    await server.pass(0)
    const files = await filesOf(customer)
    const text = Object.values(files).join('\n')
    for (const hidden of ['Zqxjkv', '551112233', 'ntc_stranger', guest, ...codes]) expect(text).not.toContain(hidden)
    expect(JSON.parse(files['data/challenges.json'] ?? '[]')).toMatchObject([{ purpose: 'email' }])
  })

  it('is made once a day, downloaded with a proof of identity alone, and gone after a week', async () => {
    const customer = await newCustomer(server)
    const first = (await ask(customer)).json().data.export.id
    const [again, once] = await Promise.all([ask(customer), ask(customer)])
    expect([again.json().data.export.id, once.json().data.export.id]).toEqual([first, first])
    await server.pass(0)
    const { url } = (await linkOf(customer)).json().data
    const file = await server.app.inject({ url })
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store'])
    for (const wrong of [url.replace('key=', 'key=a'), url.replace(/until=\d+/, 'until=99999999999')])
      expect((await server.app.inject({ url: wrong })).statusCode).toBe(404)
    await server.pass(6 * 60_000)
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    await server.pool.query('update sessions set reauthenticated_at = null where user_id = $1', [customer.id])
    expect((await linkOf(customer)).json().code).toBe('reauthentication_required')
    expect((await ask(customer)).json().code).toBe('reauthentication_required')
    await server.pass(8 * DAY)
    expect(await read(customer)).toBeNull()
  })

  it('says when a new one can be asked for, while the present one can be downloaded', async () => {
    const customer = await newCustomer(server)
    const first = (await ask(customer)).json().data.export
    expect(Date.parse(first.next_at) - Date.parse(first.requested_at)).toBe(DAY)
    await server.pass(0)
    expect((await read(customer)).next_at).toBe(first.next_at)
    await server.pass(DAY)
    expect(await read(customer)).toMatchObject({ id: first.id, next_at: null, ready_at: expect.any(String) })
    await server.pool.query('update sessions set reauthenticated_at = $2 where user_id = $1', [
      customer.id,
      server.now(),
    ])
    const second = (await ask(customer)).json().data.export
    expect([second.id === first.id, second.ready_at]).toEqual([false, null])
    await server.pass(0)
    expect(await read(customer)).toMatchObject({ id: second.id, ready_at: expect.any(String) })
  })
})
