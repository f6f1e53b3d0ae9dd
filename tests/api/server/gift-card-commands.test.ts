import { beforeEach, describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { type Customer, newCustomer, newEmail, noticeTo, readMails, until } from '../support/customers.ts'
import { balanceOf, boughtCard, expectCards } from '../support/gift-cards.ts'
import { good, item, order, placed, postEvent } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const dallah = prepared(() => good(server, 5000))
let sara: Customer

beforeEach(async () => {
  sara = await newCustomer(server)
})

const type = (line: string) => server.type(line)
const referenceOf = async (id: string): Promise<string> =>
  (await server.pool.query('select reference from gift_cards where id = $1', [id])).rows[0].reference
const buy = (code: string) => order(server, sara, { items: [item(dallah)], gift_cards: [code] })

describe('giftcards', () => {
  it('are listed with their balance and the end of their code, never the code', async () => {
    const { id, code, last4 } = await boughtCard(server, sara)
    const answer = await type('giftcards list')
    expect(answer.text).toContain(await referenceOf(id))
    expect(answer.text).toContain(last4)
    expect(answer.text).not.toContain(code)
    expect((await type('giftcards list --state blocked')).text).not.toContain(last4)
  })

  it('are blocked and unblocked, and the audit says so', async () => {
    const { id, code, last4 } = await boughtCard(server, sara)
    const reference = await referenceOf(id)
    expect((await type(`giftcards block ${last4} --yes`)).isDone).toBe(true)
    expect((await buy(code)).json().code).toBe('gift_card_invalid')
    expect((await type(`giftcards block ${reference} --yes`)).isDone).toBe(false)
    expect((await type(`giftcards unblock ${reference}`)).isDone).toBe(true)
    expect((await buy(code)).statusCode).toBe(201)
    const { rows } = await server.pool.query(
      `select outcome from audit_entries where command like 'giftcards %' and result = 'done' order by at desc limit 2`,
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      `${reference}: state blocked → active`,
      `${reference}: state active → blocked`,
    ])
  })

  it('are replaced by a new code, which gets what attempts and refunds give back to the old one', async () => {
    const to = newEmail()
    const { id, code } = await boughtCard(server, sara, { mail_to: { email: to } })
    const { order: paid, payment } = await placed(server, sara, { items: [item(dallah)], gift_cards: [code] })
    await postEvent(server, payment.id, 'success')
    const used = 10_000 - (await balanceOf(server, id))
    expect((await type(`giftcards replace ${await referenceOf(id)} --yes`)).isDone).toBe(true)
    const { rows } = await server.pool.query('select replaced_by, state, balance from gift_cards where id = $1', [id])
    expect(rows[0]).toMatchObject({ state: 'replaced', balance: 0 })
    expect((await buy(code)).json().code).toBe('gift_card_invalid')
    await server.call('POST', `orders/${paid.id}/cancel`, { token: sara.token })
    expect(await balanceOf(server, rows[0].replaced_by)).toBe(10_000)
    expect(used).toBeGreaterThan(0)
    await server.pass(0)
    const mails = await noticeTo(server, to)
    expect(mails.text).not.toBe('')
    await expectCards(server)
  })

  it('are refunded while unused, once, to the payment they were bought with', async () => {
    const { id, code } = await boughtCard(server, sara)
    const reference = await referenceOf(id)
    const asked = await type(`giftcards refund ${reference}`)
    expect([asked.isDone, asked.text.includes('SAR 100.00')]).toEqual([false, true])
    const both = await Promise.all([1, 2].map(() => type(`giftcards refund ${reference} --yes`)))
    expect(both.filter(({ isDone }) => isDone)).toHaveLength(1)
    expect(await balanceOf(server, id)).toBe(0)
    expect((await buy(code)).json().code).toBe('gift_card_invalid')
    await server.pass(0)
    // Its buyer reads of it once.
    const subject = `Your refund for gift card ${reference}`
    const told = async () => (await readMails(server)).filter((mail) => mail.subject === subject)
    await until(async () => ((await told()).length > 0 ? true : undefined))
    expect(await told()).toMatchObject([{ to: [{ address: sara.email }], text: expect.stringMatching(/SAR.100/) }])
    const { rows } = await server.pool.query(
      'select status, refunded, refund_reserved from payments where intent_id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'refunded', refunded: 10_000, refund_reserved: 0 }])
    const ledger = await server.pool.query('select kind from ledger_entries where intent_id = $1 order by at', [id])
    expect(ledger.rows.map(({ kind }) => kind)).toEqual(['charge', 'refund_requested', 'refund_completed'])
    expect((await server.pool.query('select from tax_documents where intent_id = $1', [id])).rows).toEqual([])
    const done = await server.pool.query(
      `select outcome from audit_entries where command = 'giftcards refund' and result = 'done' order by at desc limit 1`,
    )
    expect(done.rows[0].outcome).toBe(`${reference}: state active → refunded, SAR 100.00`)
    for (const verb of ['block', 'unblock', 'replace', 'resend', 'refund'])
      expect((await type(`giftcards ${verb} ${reference} --yes`)).isDone, verb).toBe(false)
    await expectCards(server)
  })

  it('are not refunded once used, nor after 14 days unless the shop says so', async () => {
    const used = await boughtCard(server, sara)
    const { order: paid } = await placed(server, sara, { items: [item(dallah)], gift_cards: [used.code] })
    const reference = await referenceOf(used.id)
    expect((await type(`giftcards refund ${reference} --yes`)).text).toContain('only a card that is unused')
    await server.call('POST', `orders/${paid.id}/cancel`, { token: sara.token })
    await server.pass(15 * 24 * 3_600_000)
    expect((await type(`giftcards refund ${reference} --yes`)).text).toContain('--late')
    // Replaced in between, what goes back is of the card that was paid for.
    expect((await type(`giftcards replace ${reference} --yes`)).isDone).toBe(true)
    const { rows } = await server.pool.query(
      'select n.reference from gift_cards c join gift_cards n on n.id = c.replaced_by where c.id = $1',
      [used.id],
    )
    expect((await type(`giftcards refund ${rows[0].reference} --late --yes`)).isDone).toBe(true)
    await server.pass(0)
    const sale = await server.pool.query('select refunded from payments where intent_id = $1', [used.id])
    expect(sale.rows).toEqual([{ refunded: 10_000 }])
    await expectCards(server)
  })

  it('are mailed again, so often and no more', async () => {
    const { id, code } = await boughtCard(server, sara)
    await noticeTo(server, sara.email)
    const reference = await referenceOf(id)
    for (let times = 0; times < 3; times += 1) expect((await type(`giftcards resend ${reference}`)).isDone).toBe(true)
    expect((await type(`giftcards resend ${reference}`)).isDone).toBe(false)
    expect((await noticeTo(server, sara.email, 2)).text).toContain(code)
  })
})

describe('reports', () => {
  it('count what was bought with a card as a sale, and the card itself as owed', async () => {
    const before = (await type('report sales')).text
    const { id, code } = await boughtCard(server, sara, { amount: 200_000 })
    expect((await type('report sales')).text).toBe(before)
    const { order: made } = await placed(server, sara, { items: [item(dallah)], gift_cards: [code] })
    expect((await type('report sales')).text).not.toBe(before)
    const { rows } = await server.pool.query('select sum(balance)::int as owed from gift_cards')
    const report = JSON.parse((await type('report giftcards --json')).text)
    expect(report.find(({ line }: { line: string }) => line === 'owed').amount).toMatchObject({ amount: rows[0].owed })
    expect(await balanceOf(server, id)).toBe(200_000 - made.amounts.total.amount)
  })
})
