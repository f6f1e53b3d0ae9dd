import { beforeEach, describe, expect, it } from 'vitest'
import { CASH_LIMIT, CASH_ORDERS } from '#contract/rules/limits.ts'
import { taxWithin } from '#contract/rules/money.ts'
import type { Order } from '#contract/shop/orders.ts'
import {
  codeIn,
  confirmContact,
  type Customer,
  mailTo,
  newCustomer,
  newEmail,
  newGuest,
  readMails,
  wrongCode,
} from '../support/customers.ts'
import { CONTACT, goods, type Goods, item, order, quote, quoteOf, readOrder, stockOf } from '../support/shopping.ts'
import { codeOf } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
let things: Goods[]

beforeEach(async () => {
  things = await goods(server, 3, 90)
  await server.pool.query(`update variants set price = 10000 where id = any($1)`, [ids()])
})

const ids = () => things.map(({ variant_id }) => variant_id)
const thing = (nr = 0): Goods => {
  const found = things[nr]
  if (!found) throw new Error('the shop is empty')
  return found
}
const contactOf = ({ email }: Customer, phone = CONTACT.phone) => ({ ...CONTACT, email, phone })
const inCash = (who: Customer, more: object = {}) =>
  order(server, who, { items: [item(thing())], payment_method: 'cod', contact: contactOf(who), ...more })
const made = async (who: Customer, more: object = {}): Promise<Order> => {
  const answer = await inCash(who, more)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.order
}
const priced = async (who: Customer, more: object = {}) =>
  quoteOf(await quote(server, { items: [item(thing())], contact: contactOf(who), ...more }, who.token))
const confirmedGuest = async (email = newEmail(), mails = 1): Promise<Customer> => {
  const guest = await newGuest(server, email)
  await confirmContact(server, guest, mails)
  return guest
}
/** The kinds of mails to an address, by their subjects. */
const subjectsTo = async (email: string): Promise<(string | undefined)[]> =>
  (await readMails(server)).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject)

describe('cash on delivery', () => {
  it('is for orders up to the shop’s limit, and the quote has the reason above it', async () => {
    const sara = await newCustomer(server)
    const count = CASH_LIMIT / 100 + 1
    const over = await priced(sara, { items: [item(thing(), count)] })
    expect([over.payment_methods, over.refused_methods]).toEqual([
      ['card'],
      [{ method: 'cod', reason: 'over_limit', limit: { amount: CASH_LIMIT * 100, currency: 'SAR' } }],
    ])
    const refused = await inCash(sara, { items: [item(thing(), count)] })
    expect([...codeOf(refused), Object.keys(refused.json().errors)]).toEqual([
      422,
      'validation_failed',
      ['payment_method'],
    ])
    const express = await priced(sara, { delivery_method_id: 'express' })
    expect(express.refused_methods).toEqual([{ method: 'cod', reason: 'delivery' }])
    expect((await server.type('settings set cash_limit 5000')).isDone).toBe(true)
    expect((await priced(sara, { items: [item(thing(), count)] })).payment_methods).toEqual(['card', 'cod'])
    expect((await server.type('settings set cash_limit 0')).isDone).toBe(true)
    const none = await priced(sara)
    expect([none.payment_methods, none.refused_methods, none.cash]).toEqual([['card'], undefined, undefined])
    expect((await server.type(`settings set cash_limit ${CASH_LIMIT}`)).isDone).toBe(true)
  })

  it('costs the shop’s fee: named before it is chosen, and a part of the order, its VAT and its payment', async () => {
    const sara = await newCustomer(server)
    const free = (await priced(sara, { payment_method: 'cod' })).amounts
    expect((await server.type('settings set cash_fee 11.50')).isDone).toBe(true)
    const fee = { amount: 1150, currency: 'SAR' }
    const byCard = await priced(sara)
    expect([byCard.cash?.fee, byCard.amounts]).toEqual([fee, free])
    const { amounts } = await priced(sara, { payment_method: 'cod' })
    expect(amounts).toEqual({
      ...free,
      cash_fee: fee,
      tax: { ...free.tax, amount: { amount: taxWithin(free.total.amount + 1150, 15), currency: 'SAR' } },
      total: { amount: free.total.amount + 1150, currency: 'SAR' },
    })
    const paid = await made(sara, { expected_total: amounts.total })
    expect(paid.amounts).toEqual(amounts)
    const { rows } = await server.pool.query('select amount from payments where intent_id = $1', [paid.id])
    expect(rows).toEqual([{ amount: amounts.total.amount }])
    // The limit counts without it.
    await server.type(`settings set cash_limit ${Math.ceil(free.total.amount / 100)}`)
    expect((await priced(sara)).payment_methods).toEqual(['card', 'cod'])
    await server.type(`settings set cash_limit ${CASH_LIMIT}`)
    // An unpaid card order gets it when it is switched to cash.
    const card = (await order(server, sara, { items: [item(thing(1))], contact: contactOf(sara) })).json().data.order
    expect(card.amounts.cash_fee).toBeUndefined()
    expect((await readOrder(server, sara, card.id)).cash_offer?.fee).toEqual(fee)
    const switched = await server.call('POST', `orders/${card.id}/cash`, { token: sara.token })
    expect(switched.json().data.order.amounts).toMatchObject({
      cash_fee: fee,
      total: { amount: card.amounts.total.amount + 1150 },
    })
    expect((await server.type('settings set cash_fee 0')).isDone).toBe(true)
  })

  it('needs an e-mail confirmed by a code, which lasts for the session and makes no account', async () => {
    const guest = await newGuest(server)
    expect((await priced(guest)).cash).toEqual({ needs_code: true, needs_confirmation: true })
    expect(codeOf(await inCash(guest))).toEqual([409, 'verification_required'])
    expect(await stockOf(server, thing())).toBe(90)
    await confirmContact(server, guest)
    expect((await priced(guest)).cash).toEqual({ needs_code: false, needs_confirmation: true })
    await made(guest)
    const { rows } = await server.pool.query('select is_guest from users where email = $1', [guest.email])
    expect(rows).toEqual([{ is_guest: true }])
    // It is that address alone, and that session alone.
    expect(codeOf(await inCash(guest, { contact: contactOf({ ...guest, email: newEmail() }) }))).toEqual([
      409,
      'verification_required',
    ])
    expect(codeOf(await inCash(await newGuest(server, guest.email)))).toEqual([409, 'verification_required'])
    const sara = await newCustomer(server)
    expect((await priced(sara)).cash).toEqual({ needs_code: false, needs_confirmation: false })
  })

  it('sends the same code mail with or without an account; a code works once, in the session that requested it', async () => {
    const sara = await newCustomer(server)
    const [one, other] = [await newGuest(server), await newGuest(server)]
    const ask = (email: string) => server.call('POST', 'orders/contact-code', { token: one.token, body: { email } })
    const confirm = (token: string | undefined, challenge_id: string, code: string) =>
      server.call('POST', 'orders/contact-code/confirm', { token, body: { challenge_id, code } })
    const unknown = newEmail()
    const [known, missing] = [await ask(sara.email), await ask(unknown)]
    expect([known.statusCode, missing.statusCode]).toEqual([202, 202])
    const shape = (answer: typeof known) => Object.keys(answer.json().data.challenge).toSorted()
    expect(shape(known)).toEqual(shape(missing))
    expect((await mailTo(server, sara.email, 2)).subject).toBe((await mailTo(server, unknown)).subject)
    const { id } = missing.json().data.challenge
    const code = codeIn(await mailTo(server, unknown))
    expect(codeOf(await confirm(one.token, id, wrongCode(code)))).toEqual([422, 'code_invalid'])
    expect(codeOf(await confirm(other.token, id, code))).toEqual([422, 'code_expired'])
    expect((await confirm(undefined, id, code)).statusCode).toBe(401)
    const body = { challenge_id: id, code }
    expect((await server.call('POST', 'auth/verification/confirm', { body })).json().code).toBe('code_expired')
    expect((await confirm(one.token, id, code)).json()).toEqual({ data: { email: unknown } })
    expect(codeOf(await confirm(one.token, id, code))).toEqual([422, 'code_expired'])
  })

  it('has so many orders under way for a session and a confirmed address, never for one that was typed', async () => {
    const guest = await confirmedGuest()
    const first = await made(guest)
    for (let nr = 2; nr < CASH_ORDERS.guest; nr += 1) await made(guest)
    // Of different goods, whose row locks do not serialize them.
    const many = await Promise.all([0, 1, 2].map((nr) => inCash(guest, { items: [item(thing(nr))] })))
    expect(many.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422])
    expect((await priced(guest)).refused_methods).toEqual([{ method: 'cod', reason: 'too_many' }])
    // Another session with the same e-mail address counts the orders under way; another address of the same session
    // does too.
    const again = await confirmedGuest(guest.email, 2)
    expect(codeOf(await inCash(again))).toEqual([422, 'validation_failed'])
    const elsewhere = { ...guest, email: newEmail() }
    await confirmContact(server, elsewhere)
    expect(codeOf(await inCash(guest, { contact: contactOf(elsewhere) }))).toEqual([422, 'validation_failed'])
    // Another customer with the same phone number, or the owner of a mistyped address, keeps their full allowance.
    expect((await inCash(await confirmedGuest())).statusCode).toBe(201)
    await server.call('POST', `orders/${first.id}/cancel`, {
      token: guest.token,
      headers: { 'idempotency-key': key() },
    })
    expect((await inCash(guest)).statusCode).toBe(201)
  })

  it('has more under way for an account', async () => {
    const sara = await newCustomer(server)
    for (let nr = 0; nr < CASH_ORDERS.account; nr += 1) await made(sara)
    expect(codeOf(await inCash(sara))).toEqual([422, 'validation_failed'])
    expect((await readOrder(server, sara, (await list(sara))[0]?.id ?? '')).confirmation_ends_at).toBeUndefined()
  })
})

describe('a first cash order of a guest', () => {
  it('waits for the shop’s confirmation before shipping, as its mails say', async () => {
    const guest = await confirmedGuest()
    const waiting = await made(guest)
    expect(waiting).toMatchObject({ status: 'processing', confirmation_ends_at: expect.any(String), can_cancel: true })
    const { payment } = (
      await server.call('GET', `payments/${await paymentOf(waiting)}`, { token: guest.token })
    ).json().data
    expect(payment.confirmation_ends_at).toBe(waiting.confirmation_ends_at)
    expect((await server.type(`order ship ${waiting.reference}`)).isDone).toBe(false)
    await server.pass(0)
    expect((await mailTo(server, guest.email, 2)).text).toContain('within 24 hours')
    expect((await server.type(`order confirm ${waiting.reference}`)).isDone).toBe(true)
    expect((await server.type(`order confirm ${waiting.reference}`)).isDone).toBe(false)
    expect((await readOrder(server, guest, waiting.id)).confirmation_ends_at).toBeUndefined()
    await server.pass(25 * 60 * 60_000)
    expect((await readOrder(server, guest, waiting.id)).status).toBe('processing')
    for (const verb of ['ship', 'deliver']) {
      expect((await server.type(`order ${verb} ${waiting.reference}`)).isDone).toBe(true)
      await server.pass(0)
    }
    expect(await subjectsTo(guest.email)).toEqual(
      expect.arrayContaining([`Order ${waiting.reference} is confirmed`, `Order ${waiting.reference} is on its way`]),
    )
    // A contact confirmed by one order needs no further confirmation, also in a new session.
    expect((await made(guest)).confirmation_ends_at).toBeUndefined()
    const later = await confirmedGuest(guest.email, (await subjectsTo(guest.email)).length + 1)
    expect((await made(later)).confirmation_ends_at).toBeUndefined()
  })

  it('expires after a day without it: stock and coupon are returned and a mail is sent', async () => {
    // Those of the other tests first.
    await server.pass(25 * 60 * 60_000)
    const guest = await confirmedGuest()
    const before = await stockOf(server, thing())
    const waiting = await made(guest, { items: [item(thing(), 2)], coupon: 'WASLNI' })
    await server.pass(23 * 60 * 60_000)
    expect((await readOrder(server, guest, waiting.id)).status).toBe('processing')
    await server.pass(61 * 60_000)
    await Promise.all([server.services.jobs.runDue(), server.services.jobs.runDue()])
    expect(await readOrder(server, guest, waiting.id)).toMatchObject({ status: 'expired', payment_status: 'cancelled' })
    expect(await stockOf(server, thing())).toBe(before)
    expect((await priced(guest, { coupon: 'WASLNI' })).coupon?.state).toBe('applied')
    await server.pass(0)
    expect(await subjectsTo(guest.email)).toContain(`Order ${waiting.reference} has expired`)
    expect((await server.type(`order confirm ${waiting.reference}`)).isDone).toBe(false)
  })

  it('is described as paid in cash in its mails', async () => {
    const sara = await newCustomer(server)
    const { id, token } = { ...(await made(sara)), token: sara.token }
    await server.pass(0)
    await server.call('POST', `orders/${id}/cancel`, { token, headers: { 'idempotency-key': key() } })
    await server.pass(0)
    const texts = [await mailTo(server, sara.email, 2), await mailTo(server, sara.email, 3)].map(({ text }) => text)
    for (const text of texts) expect(text).not.toMatch(/30 minutes|card|refund/)
    expect(texts.join()).toContain('in cash ready for the courier')
    expect(texts.join()).toContain('there’s nothing to pay')
  })
})

const key = () => crypto.randomUUID()
const list = async ({ token }: Customer): Promise<Order[]> =>
  (await server.call('GET', 'orders', { token })).json().data
const paymentOf = async ({ id }: Order): Promise<string> =>
  (await server.pool.query('select id from payments where intent_id = $1', [id])).rows[0].id
