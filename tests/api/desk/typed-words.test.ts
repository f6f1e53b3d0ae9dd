import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { deskOf, operateAt } from '../support/desk.ts'
import { good, item, placed, postEvent } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const owner = prepared(() => deskOf(server, 'Huda'))
const run = (operation: string, input: Record<string, string>, lang?: string) =>
  operateAt(server, owner, operation, { input, is_confirmed: true }, lang)

describe('a word at the desk', () => {
  it('that begins with a hyphen names what it names', async () => {
    expect(await run('staff invite', { name: '-Eve', role: 'manager' })).toMatchObject({ status: 200 })
    expect(await run('staff role', { name: '-Eve', role: 'staff' })).toMatchObject({ status: 200 })
    expect(await run('staff revoke', { name: '-Eve' })).toMatchObject({ status: 200 })
    for (const [operation, field] of [
      ['booking refund', 'reference'],
      ['ticket redeem', 'code'],
      ['availability close', 'slot'],
      ['reviews hide', 'review'],
      ['order note', 'reference'],
    ] as const) {
      const { status, message } = await run(operation, {
        [field]: '-x1',
        ...(operation === 'order note' && { text: '-y' }),
      })
      expect([operation, status, /(?<!\S)--(?!\S)/.test(message)]).toEqual([operation, 422, false])
    }
  })

  it('agrees to nothing, and asks for no help, whatever it is', async () => {
    const { order, payment } = await placed(server, await newCustomer(server), { items: [item(await good(server, 5))] })
    await postEvent(server, payment.id, 'success')
    const { reference, id } = order
    for (const input of [
      { reference, amount: '--yes' },
      { reference: '--yes', amount: reference },
    ])
      expect((await operateAt(server, owner, 'order refund', { input })).status).toBeGreaterThan(400)
    const operations = (await server.call('GET', 'desk/operations', { headers: { cookie: owner.cookie } })).json().data
    for (const { command, verb, hurts, fields } of operations) {
      if (hurts === undefined) continue
      const input = Object.fromEntries(
        fields
          .filter(({ choices }: { choices?: unknown }) => !choices)
          .map(({ name }: { name: string }) => [name, '--yes']),
      )
      const { status } = await operateAt(server, owner, `${command} ${verb}`.trim(), { input })
      expect([command, verb, status >= 400], 'is not done').toEqual([command, verb, true])
    }
    expect((await run('order note', { reference, text: '--help' })).status).toBe(200)
    const { rows } = await server.pool.query(
      `select o.refunded, (select count(*)::int from staff_notes n where n.order_id = o.id and n.text = '--help') as notes
       from orders o where o.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ refunded: 0, notes: 1 }])
  })

  it('of more letters than any text is refused', async () => {
    const { status, errors } = await run('goods list', { find: 'x'.repeat(200_000) })
    expect([status, Object.keys(errors)]).toEqual([422, ['find']])
  })

  it('that is a secret is not in what the audit says of a refusal', async () => {
    await run('ticket redeem', { code: 'QT-SECRET-CODE' })
    const { rows } = await server.pool.query(`select outcome from audit_entries where command = 'ticket redeem'`)
    expect(JSON.stringify(rows)).not.toContain('SECRET')
  })

  it('is no name where another could look the same', async () => {
    for (const name of ['Owner\nOwner', 'Ow\u200Bner', 'Owner\u202E'])
      expect(await run('staff invite', { name, role: 'staff' })).toMatchObject({ status: 422 })
  })
})

describe('what is refused at the desk', () => {
  it('is no read, and a try to come in is recorded', async () => {
    expect((await run('customers show', { customer: 'nobody@example.com' })).status).toBe(422)
    const body = { name: 'Huda', password: 'not the password', code: '000000' }
    expect((await server.call('POST', 'desk/session', { body })).statusCode).toBe(422)
    const { rows } = await server.pool.query(
      `select command, result from audit_entries where command in ('customers show', 'desk sign-in') order by at`,
    )
    expect(rows.map(({ command, result }) => `${command} ${result}`)).toEqual([
      'desk sign-in done',
      'desk sign-in refused',
    ])
  })
})

describe('a day and an amount', () => {
  it.each([
    ['coupons add', { code: 'HIJRI', percent: '5', from: '1448-05-01' }, /too far away/],
    ['coupons add', { code: 'PAST', percent: '5', to: '2020-01-01' }, /is over/],
    ['report sales', { from: '0000-01-01' }, /too far away|is no day/],
    ['price', { sku: 'BOK-CAL', amount: '1,500' }, /"1,500" is no amount/],
    ['price', { sku: 'BOK-CAL', amount: '1' }, /member price/],
  ] as const)('of %s %j is refused with its reason', async (operation, input, reason) => {
    const { status, message } = await run(operation, input)
    expect([status, message]).toEqual([422, expect.stringMatching(reason)])
  })
})
