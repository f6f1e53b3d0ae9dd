import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OperationAnswer } from '#contract/desk/operations.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, readMails } from '../support/customers.ts'
import { deskOf } from '../support/desk.ts'
import { CONTACT, goods, item, placed, postEvent } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const sara = prepared(() => newCustomer(server))
const two = prepared(() => goods(server, 2, 500))
const huda = prepared(() => deskOf(server, 'Huda'))

const run = async (operation: string, input: object = {}, more: object = {}, lang = 'en') => {
  const [command = '', verb = '-'] = operation.split(' ')
  const answer = await server.call('POST', `desk/operations/${command}/${verb}`, {
    body: { id: randomUUID(), input, ...more },
    headers: { cookie: huda.cookie, lang },
  })
  const { data, message } = answer.json()
  return { status: answer.statusCode, message, ...(data as OperationAnswer) }
}
const paid = async () => {
  const contact = { ...CONTACT, email: sara.email }
  const made = await placed(server, sara, { items: [item(two[0], 2), item(two[1], 2)], contact })
  await postEvent(server, made.payment.id, 'success')
  await server.pass(0)
  return made.order
}
const shown = async (reference: string) => (await run('order show', { reference })).facts ?? {}

describe('an order', () => {
  it('has each refund once, with its way, its state and its reason', async () => {
    const { reference } = await paid()
    for (const amount of ['40', '40', '7'])
      await run('refund', { reference, amount, reason: `because of ${amount}` }, { is_confirmed: true })
    const { movements } = await shown(reference)
    expect(movements).toEqual([
      expect.objectContaining({ what: 'charge' }),
      ...[4000, 4000, 700].map((amount) =>
        expect.objectContaining({
          what: 'refund',
          amount: { amount, currency: 'SAR' },
          refund_to: 'card',
          status: expect.stringMatching(/^(?:pending|completed)$/),
          reason: `because of ${amount / 100}`,
        }),
      ),
    ])
    await server.pass(0)
    expect((await shown(reference))['movements']).toHaveLength(4)
  })

  it('adds up row by row, and says the last day that was promised', async () => {
    const { reference, id } = await paid()
    const amount = { amount: 2500, currency: 'SAR' }
    const label = { ar: 'قافلة', en: 'Qafila' }
    await server.pool.query(
      `update orders set discounts = $2, discount = 2500, shipping = shipping + 2500 where id = $1`,
      [id, JSON.stringify([{ kind: 'member', label, amount: 2500 }])],
    )
    const { amounts, ...facts } = await shown(reference)
    expect(amounts).toMatchObject({
      discounts: [{ label: { ar: 'توصيل مجاني · قافلة' }, amount: { ...amount, amount: -2500 } }],
    })
    const sums = amounts as Record<string, { amount: number }> & { discounts: { amount: { amount: number } }[] }
    const off = sums.discounts.reduce((sum, one) => sum + one.amount.amount, 0)
    expect((sums['subtotal']?.amount ?? 0) + off + (sums['shipping']?.amount ?? 0)).toBe(sums['total']?.amount)
    expect(facts['promised_by']).toMatch(/^\d{4}-\d\d-\d\d$/)
    await run('order ship', { reference, carrier: 'SMSA', tracking_number: 'B1' })
    const sent = await shown(reference)
    expect(sent['promised_by']).toBe(facts['promised_by'])
    expect(sent).not.toHaveProperty('late_from')
    expect(Object.keys((sent['delivery_method'] as { days: object }).days)).toEqual(['from', 'to'])
  })

  it('says with its last parcel that it is the rest', async () => {
    const { reference } = await paid()
    const carrier = 'SMSA'
    const mails = async () => {
      await server.pass(0)
      return (await readMails(server)).filter(
        ({ text = '' }) => text.includes(reference) && text.includes('left our store'),
      )
    }
    await run('order ship', { reference, carrier, tracking_number: 'B1', lines: '1=1' })
    expect((await mails()).at(-1)?.text).toContain(`Part of your order ${reference} has left our store`)
    await run('order ship', { reference, carrier, tracking_number: 'B2' })
    expect((await mails()).at(-1)?.text).toContain(`The rest of your order ${reference} has left our store.`)
    const whole = await paid()
    await run('order ship', { reference: whole.reference, carrier, tracking_number: 'B3' })
    await server.pass(0)
    expect((await readMails(server)).map(({ text }) => text).join('\n')).toContain(
      `Your order ${whole.reference} has left our store.`,
    )
  })

  it('is received as what was sent back, and not where nothing of it came', async () => {
    const order = await paid()
    await run('order ship', { reference: order.reference, carrier: 'SMSA', tracking_number: 'B1' })
    await run('order deliver', { reference: order.reference })
    const asked = async (reason: string, index: number) => {
      const lines = [{ item_id: order.items[index]?.id, quantity: 2 }]
      const answer = await server.call('POST', `orders/${order.id}/returns`, {
        token: sara.token,
        body: { reason, text: 'See the lid', lines },
      })
      const reference: string = answer.json().data.order.returns.at(-1).reference
      await run('returns approve', { reference, note: 'By post' })
      return { reference, facts: (await run('returns show', { reference })).facts }
    }
    const back = await asked('not_as_described', 0)
    expect(back.facts).toMatchObject({ customer_note: 'See the lid', can_receive: { lines: '1=2', stock: '1=2' } })
    const none = { reference: back.reference, lines: 'none', stock: 'none' }
    expect(await run('returns receive', none, { is_confirmed: true })).toMatchObject({ status: 422 })
    const all = { reference: back.reference, lines: '1=2', stock: '1=2' }
    expect(await run('returns receive', all, { is_confirmed: true })).toMatchObject({ status: 200 })
    expect((await run('returns show', { reference: back.reference })).facts?.['can_receive']).toBe(false)
  })
})

it('a coupon ends on its last day, in its list as in its answer', async () => {
  const year = server.now().getUTCFullYear() + 1
  const added = await run('coupons add', { code: 'LASTDAY', percent: '10', from: `${year}-12-01`, to: `${year}-12-05` })
  expect(added.text).toContain(`until ${year}-12-05`)
  const row = async () => (await run('coupons list')).list?.rows.find(({ code }) => code === 'LASTDAY')
  expect(await row()).toMatchObject({ starts_at: `${year}-12-01`, ends_at: `${year}-12-05`, ended: false })
  await run('coupons end', { code: 'LASTDAY' }, { is_confirmed: true })
  expect(await row()).toMatchObject({ ended: true })
})

it('a credit note is below zero in the list of documents', async () => {
  const { reference } = await paid()
  await run('order refund', { reference, amount: '5' }, { is_confirmed: true })
  await server.pass(0)
  const rows = (await run('documents list', {}, { limit: 100 })).list?.rows.filter(
    (row) => row['paid_for'] === reference,
  )
  const total = (kind: string) => rows?.flatMap(({ kind: of, total: sum }) => (of === kind ? [sum] : []))
  expect(total('invoice')).toEqual([{ amount: expect.any(Number), currency: 'SAR' }])
  expect(total('credit_note')).toEqual([{ amount: -500, currency: 'SAR' }])
})
