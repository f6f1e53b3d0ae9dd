import { describe, expect, it } from 'vitest'
import { CONTACT_MAILS, LIMITS, MAILS_PER_HOUR } from '#server/limits/table.ts'
import { prepared } from '../../support/prepared.ts'
import { codeIn, type Customer, mailTo, newCustomer, newEmail, newGuest, readMails } from '../support/customers.ts'
import { CONTACT, good, item, order, placed, readOrder, sendOrderMails } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const pot = prepared(() => good(server, 5000))

const mailsTo = async (email: string): Promise<number> => {
  await sendOrderMails(server)
  return (await readMails(server)).filter(({ to }) => to?.some(({ address }) => address === email)).length
}
/** Orders and cancels: each is a mail about what is not paid. */
const orderAndCancel = async (customer: Customer, email: string): Promise<string> => {
  const { order: made } = await placed(server, customer, { items: [item(pot)], contact: { ...CONTACT, email } })
  // Its mail is sent before it is cancelled, or the cancellation would overtake it.
  await sendOrderMails(server)
  await server.call('POST', `orders/${made.id}/cancel`, { token: customer.token })
  return made.id
}

describe('order mails to an unconfirmed address', () => {
  it('are at most five an hour to a mailbox from all guests; the order is created and reports it', async () => {
    const [name, host] = newEmail().split('@')
    let last = ''
    const guests = [await newGuest(server), await newGuest(server), await newGuest(server)]
    for (const [nr, guest] of guests.entries())
      for (const again of [0, 1]) last = await orderAndCancel(guest, `${name}+${nr}${again}@${host}`)
    let sent = 0
    for (const nr of ['00', '01', '10', '11', '20', '21']) sent += await mailsTo(`${name}+${nr}@${host}`)
    expect(sent).toBe(MAILS_PER_HOUR)
    const held = await readOrder(server, guests[2] as Customer, last)
    expect(held).toMatchObject({ status: 'cancelled', mail_held: true })
  })

  it('are bounded by ordering session, whatever addresses it names', async () => {
    const guest = await newGuest(server)
    const emails = Array.from({ length: 13 }, () => newEmail())
    for (const email of emails) await orderAndCancel(guest, email)
    let sent = 0
    for (const email of emails) sent += await mailsTo(email)
    expect(sent).toBe(LIMITS.contact_mail_sender.burst)
  })

  it('do not use up the limits of codes and own order mails of the address’s account', async () => {
    const owner = await newCustomer(server)
    const guest = await newGuest(server)
    for (let nr = 0; nr < 4; nr += 1) await orderAndCancel(guest, owner.email)
    const before = await mailsTo(owner.email)
    for (let nr = 0; nr < 4; nr += 1) await orderAndCancel(owner, owner.email)
    expect((await mailsTo(owner.email)) - before).toBe(8)
    await server.call('POST', 'auth/forgot-password', { body: { email: owner.email } })
    const mail = await mailTo(server, owner.email, before + 9)
    expect(codeIn(mail)).toMatch(/^\d{6}$/)
  })

  it('have wider bounds once money was taken, and bounds all the same', async () => {
    const { order: made } = await placed(server, await newGuest(server), { items: [item(pot)] })
    await server.pass(0)
    const paid = await server.pool.query(
      `update orders set payment_status = 'paid', status = 'processing', contact = jsonb_set(contact, '{email}', '"paid@example.com"')
        where id = $1 returning id`,
      [made.id],
    )
    expect(paid.rowCount).toBe(1)
    const { orderChanges } = server.services
    for (let nr = 0; nr < CONTACT_MAILS.paid.perHour + 5; nr += 1)
      await server.db.transaction(async (tx) => {
        const row = await tx.query.orders.findFirst({ where: (orders, { eq }) => eq(orders.id, made.id) })
        if (row) await orderChanges.mail(tx, row, 'order_paid_twice', { amount: 100, to: 'card', key: String(nr) })
      })
    expect(await mailsTo('paid@example.com')).toBe(CONTACT_MAILS.paid.perHour)
  })

  it('are not taken by an order that was refused', async () => {
    const guest = await newGuest(server)
    const contact = { ...CONTACT, email: newEmail() }
    for (let nr = 0; nr < 6; nr += 1) {
      const wrong = { amount: 1, currency: 'SAR' }
      const answer = await order(server, guest, { items: [item(pot)], contact, expected_total: wrong })
      expect(answer.statusCode).toBe(409)
    }
    await placed(server, guest, { items: [item(pot)], contact })
    expect(await mailsTo(contact.email)).toBe(1)
  })
})
