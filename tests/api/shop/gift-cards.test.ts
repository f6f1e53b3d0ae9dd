import { beforeEach, describe, expect, it } from 'vitest'
import { readGiftCardCode } from '#contract/rules/gift-card-code.ts'
import { type Customer, newCustomer, newEmail, newGuest, noticeTo } from '../support/customers.ts'
import { askForCard, balanceOf, boughtCard, chosenCard, codeOf, expectCards } from '../support/gift-cards.ts'
import { postEvent } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const server = testServer()
let sara: Customer

beforeEach(async () => {
  sara = await newGuest(server)
})

const read = async (id: string, { token } = sara) => server.call('GET', `gift-cards/${id}`, { token })
const check = (code: string, from?: string) =>
  server.call('POST', 'gift-cards/check', { body: { code }, ...(from !== undefined && { from }) })
/** A day of the shop. */
const day = (days: number): string =>
  new Date(server.now().getTime() + 3 * HOUR + days * DAY).toISOString().slice(0, 10)

describe('buying', () => {
  it('has a code once it is paid, for its buyer alone', async () => {
    const { gift_card: card, payment } = await chosenCard(server, sara)
    expect(card).toMatchObject({ state: 'unpaid', amount: { amount: 10_000 }, payment: { status: 'pending' } })
    expect(card.code).toBeUndefined()
    const { code } = codeOf(server, card.id)
    expect((await check(code)).json().code).toBe('gift_card_invalid')
    await postEvent(server, payment.id, 'success')
    expect((await read(card.id)).json().data.gift_card).toMatchObject({ state: 'active', code })
    expect((await read(card.id, await newGuest(server))).statusCode).toBe(404)
    expect(await balanceOf(server, card.id)).toBe(10_000)
    const { rows } = await server.pool.query<{ row: string }>(
      'select gift_cards::text as row from gift_cards where id = $1',
      [card.id],
    )
    expect(rows[0]?.row).not.toContain(readGiftCardCode(code))
  })

  it('is a liability: no sale, no tax document, and a receipt that says so', async () => {
    const { id, code } = await boughtCard(server, sara)
    const mail = await noticeTo(server, sara.email)
    expect(mail.text).toContain(code)
    expect(mail.text).toContain('no tax invoice')
    const documents = await server.pool.query('select from tax_documents where intent_id = $1', [id])
    expect(documents.rows).toEqual([])
    const { rows } = await server.pool.query(`select kind, amount from ledger_entries where intent_id = $1`, [id])
    expect(rows).toEqual([{ kind: 'charge', amount: 10_000 }])
  })

  it('is bought once by a key, and again after a decline', async () => {
    const key = crypto.randomUUID()
    const [one, other] = [await askForCard(server, sara, {}, key), await askForCard(server, sara, {}, key)]
    expect(other.json().data.gift_card.id).toBe(one.json().data.gift_card.id)
    const { gift_card: card, payment } = one.json().data
    await postEvent(server, payment.id, 'decline')
    const again = await server.call('POST', `payments/${payment.id}/retry`, { token: sara.token, body: {} })
    await postEvent(server, again.json().data.payment.id, 'success')
    await postEvent(server, payment.id, 'success')
    await server.pass(0)
    expect(await balanceOf(server, card.id)).toBe(10_000)
    const { rows } = await server.pool.query(
      `select failure_code, refunded from payments where intent_id = $1 order by created_at`,
      [card.id],
    )
    expect(rows).toEqual([
      { failure_code: 'too_late', refunded: 10_000 },
      { failure_code: null, refunded: 0 },
    ])
    await expectCards(server)
  })

  it('cannot be paid after a day', async () => {
    const { payment } = await chosenCard(server, sara)
    await postEvent(server, payment.id, 'decline')
    await server.pass(25 * HOUR)
    const found = (await server.call('GET', `payments/${payment.id}`, { token: sara.token })).json().data.payment
    expect([found.can_retry, found.subject_state]).toEqual([false, 'expired'])
  })

  it.each([
    ['amount', { amount: 4999 }],
    ['amount', { amount: 200_001 }],
    ['mail_to.on', { mail_to: { email: 'a@example.com', on: '2020-01-01' } }],
    ['design', { design: 'none' }],
  ])('refuses another %s', async (field, body) => {
    const answer = await askForCard(server, sara, body)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  })
})

describe('a card that is mailed', () => {
  it('goes out at nine of its day, once, with its code', async () => {
    const to = newEmail()
    const words = { from_name: 'Huda', to_name: 'Huda', message: 'Enjoy the oasis', design: 'stars' }
    const { id, code } = await boughtCard(server, sara, { ...words, mail_to: { email: to, on: day(2) } })
    expect((await read(id)).json().data.gift_card.code).toBeUndefined()
    expect((await noticeTo(server, sara.email)).text).not.toContain(code)
    const sent = async () => (await read(id)).json().data.gift_card.mailed.sent_at
    await server.pass(DAY)
    expect(await sent()).toBeUndefined()
    await server.pass(2 * DAY)
    const mail = await noticeTo(server, to)
    expect(mail.subject).toContain('Huda')
    expect(mail.text).toContain(code)
    expect(mail.text).toContain('Enjoy the oasis')
    // The design that was chosen, as colours that need no picture.
    expect(mail.html).toMatch(/bgcolor="#[0-9a-f]{6}"[^>]*border-bottom:12px dotted/)
    expect(mail.html).toMatch(/SAR 100\.00[^]*For: Huda[^]*Enjoy the oasis[^]*From: Huda/)
    expect(await sent()).toBeDefined()
  })

  it('goes out at once today', async () => {
    const to = newEmail()
    await boughtCard(server, sara, { mail_to: { email: to } })
    await server.pass(12 * HOUR)
    expect((await noticeTo(server, to)).subject).toContain('gift card')
  })
})

describe('the balance', () => {
  it('is told to who has the code, however it is typed', async () => {
    const { code, last4 } = await boughtCard(server, sara)
    for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `])
      expect((await check(typed)).json().data.gift_card).toEqual({
        last_four: last4,
        balance: { amount: 10_000, currency: 'SAR' },
      })
  })

  it('is tried so often and no more', async () => {
    const from = '10.250.1.1'
    const answers = []
    for (let tries = 0; tries < 61; tries += 1) answers.push((await check('2222-2222-2222-2222', from)).statusCode)
    expect(answers.at(-1)).toBe(429)
    expect(answers.slice(0, 60).every((status) => status === 422)).toBe(true)
  })
})

describe('the end of a card', () => {
  it('is by the setting of the day it was paid, and takes what is left', async () => {
    expect((await server.type('settings set gift_card_months 12')).isDone).toBe(true)
    const { id, code } = await boughtCard(server, sara)
    const ends = new Date((await check(code)).json().data.gift_card.expires_at)
    expect((ends.getTime() - server.now().getTime()) / DAY).toBeGreaterThan(360)
    await server.pool.query(`update gift_cards set expires_at = now() - interval '1 day' where id = $1`, [id])
    const { expireGiftCards } = await import('#server/modules/gift-cards/expiry.ts')
    await expireGiftCards(server.services)
    await expireGiftCards(server.services)
    expect(await balanceOf(server, id)).toBe(0)
    expect((await check(code)).statusCode).toBe(422)
    await expectCards(server)
    await server.type('settings set gift_card_months 0')
  })
})

describe('an account', () => {
  it('has the cards of the guest it was, and leaves them to their holders when it is erased', async () => {
    const owner = await newCustomer(server)
    const { id, code } = await boughtCard(server, owner, { from_name: 'Sara', message: 'For you' })
    expect((await server.type(`customers erase ${owner.email} --yes`)).isDone).toBe(true)
    const { rows } = await server.pool.query(
      'select user_id, from_name, message, buyer_email, balance from gift_cards where id = $1',
      [id],
    )
    expect(rows).toEqual([{ user_id: null, from_name: null, message: null, buyer_email: null, balance: 10_000 }])
    expect((await check(code)).statusCode).toBe(200)
  })
})
