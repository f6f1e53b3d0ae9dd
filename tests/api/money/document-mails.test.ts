import type { Email } from 'postal-mime'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { type Customer, newCustomer, newEmail, newGuest, readMails, until } from '../support/customers.ts'
import { DAY, join } from '../support/members.ts'
import { good, item, placed, postEvent } from '../support/shopping.ts'
import { booked, freeSlots, held } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const ZONE = 'Asia/Riyadh'
const server = testServer({ shop: 'bookable', plans: true })
const thing = prepared(() => good(server))
const sara = prepared(() => newCustomer(server))

beforeAll(async () => {
  await server.type('settings set seller_name قافلة للتجارة')
  await server.type('settings set seller_name_en Qafila Trading')
  await server.type('settings set vat_number 311111111100003')
})

/** The one mail of a subject. */
const mailOf = async (subject: string): Promise<Email> => {
  const mail = await until(async () => {
    await server.pass(0)
    return (await readMails(server)).find((one) => one.subject === subject)
  })
  return mail
}
const linesOf = ({ text = '' }: Email): string[] => text.replaceAll(/[\u2066-\u2069]/g, '').split(/\r?\n/)
const linkIn = ({ text = '' }: Email): string => /https?:\S+\/documents\/\S+/.exec(text)?.[0] ?? ''
const open = (link: string, headers = {}) =>
  server.app.inject({ method: 'GET', url: link.slice(new URL(link).origin.length), headers })
const numbersOf = async (id: string): Promise<string[]> =>
  (
    await server.pool.query('select number from tax_documents where intent_id = $1 order by issued_at, kind desc', [id])
  ).rows.map(({ number }) => number)
const countOf = (mail: Email): number => mail.text?.match(/\/documents\//g)?.length ?? 0

const paidOrder = async (lang = 'en', customer: Customer = sara) => {
  const contact = { name: 'Sara', email: newEmail(), phone: '0501234567' }
  const { order, payment } = await placed(server, { ...customer }, { items: [item(thing, 2)], contact })
  await server.pool.query('update orders set locale = $2 where id = $1', [order.id, lang])
  await postEvent(server, payment.id, 'success')
  return order
}

describe('a mail about money', () => {
  it('carries the invoice of an order as text, and as a link that opens it without signing in', async () => {
    const order = await paidOrder()
    const mail = await mailOf(`Order ${order.reference} is paid`)
    const [number] = await numbersOf(order.id)
    const lines = linesOf(mail)
    expect(lines).toContain(`Simplified tax invoice ${number}`)
    expect(lines).toContain('Seller: Qafila Trading')
    expect(lines).toContain('VAT number: 311111111100003')
    expect(lines.filter((line) => line.startsWith('Issued: '))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('× 2: '))).toHaveLength(1)
    for (const term of ['Total before VAT', 'VAT 15%', 'Total with VAT'])
      expect(
        lines.filter((line) => line.startsWith(`${term}: `)),
        term,
      ).toHaveLength(1)
    expect(mail.html).toContain('Open or print the invoice')
    expect(mail.html).toContain('Total with VAT')
    const page = await open(linkIn(mail))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(number)
    expect(mail.text).toContain('After that, the document is in your account.')
  })

  it('tells a guest, who has no account, where the document is found later', async () => {
    const order = await paidOrder('ar', await newGuest(server))
    const { text } = await mailOf(`استلمنا دفعتك عن الطلب ${order.reference}`)
    expect(text).toContain('«أين طلبي؟» برقم الطلب أو الحجز وبريدك')
    expect(text).not.toContain('في حسابك')
  })

  it('opens that one document alone, until its day', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()]
    const link = linkIn(await mailOf(`Order ${one.reference} is paid`))
    const { rows } = await server.pool.query('select id from tax_documents where intent_id = any($1) order by id', [
      [one.id, other.id],
    ])
    const id = /documents\/([^/]+)/.exec(link)?.[1] ?? ''
    const foreign = rows.map((row) => row.id as string).find((found) => found !== id) ?? ''
    expect((await open(link.replace(id, foreign))).statusCode).toBe(404)
    await server.pass(29 * DAY)
    expect((await open(link)).statusCode).toBe(200)
    await server.pass(2 * DAY)
    const over = await open(link, { 'accept-language': 'ar' })
    expect(over.statusCode).toBe(404)
    expect(over.body).toContain('لم يعد هذا الرابط صالحًا')
    expect(over.body).toContain('href="/profile/history"')
  })

  it('is in the language of its reader', async () => {
    await server.pool.query(`update users set locale = 'ar' where id = $1`, [sara.id])
    const order = await paidOrder('ar')
    const mail = await until(async () => {
      await server.pass(0)
      return (await readMails(server)).find(
        ({ subject = '' }) => subject.includes(order.reference) && /دفع/.test(subject),
      )
    })
    const lines = linesOf(mail)
    const [number] = await numbersOf(order.id)
    expect(lines).toContain(`فاتورة ضريبية مبسطة ${number}`)
    expect(lines).toContain('البائع: قافلة للتجارة')
    expect(lines).toContain('الرقم الضريبي: 311111111100003')
    expect(lines.filter((line) => line.startsWith('ضريبة القيمة المضافة 15%: '))).toHaveLength(1)
    expect(mail.html).toContain('افتح الفاتورة أو اطبعها')
    await server.pool.query(`update users set locale = 'en' where id = $1`, [sara.id])
  })

  it('carries the credit note of a cancellation and of a partial refund', async () => {
    const cancelled = await paidOrder()
    await mailOf(`Order ${cancelled.reference} is paid`)
    expect((await server.call('POST', `orders/${cancelled.id}/cancel`, { token: sara.token })).statusCode).toBe(200)
    const mail = await mailOf(`Order ${cancelled.reference} was cancelled`)
    const [invoice, note] = await numbersOf(cancelled.id)
    expect(linesOf(mail)).toContain(`Credit note ${note}`)
    expect(linesOf(mail)).toContain(`For invoice: ${invoice}`)
    expect(linesOf(mail)).toContain('Reason: Order cancelled before it was shipped')
    expect(countOf(mail)).toBe(1)
    const other = await paidOrder()
    await mailOf(`Order ${other.reference} is paid`)
    await server.type(`order refund ${other.reference} 10 --yes`)
    const refunded = await mailOf(`Refund for order ${other.reference}`)
    expect(linesOf(refunded).filter((line) => line.startsWith('Amount credited with VAT: '))).toHaveLength(1)
    expect(linesOf(refunded).join()).toContain('Refund of the order by the shop: SAR')
  })

  it('carries what the mail before it was too late for', async () => {
    const { order, payment } = await placed(server, sara, { items: [item(thing)] })
    await postEvent(server, payment.id, 'success')
    await server.call('POST', `orders/${order.id}/cancel`, { token: sara.token })
    // Jobs of a test run when it asks for them, so that both mails are due at once and the first is overtaken.
    const mail = await mailOf(`Order ${order.reference} was cancelled`)
    expect((await readMails(server)).map(({ subject }) => subject)).not.toContain(`Order ${order.reference} is paid`)
    const [invoice, note] = await numbersOf(order.id)
    expect(linesOf(mail)).toContain(`Simplified tax invoice ${invoice}`)
    expect(linesOf(mail)).toContain(`Credit note ${note}`)
    expect(countOf(mail)).toBe(2)
  })

  it('carries those of a booking and of its cancellation', async () => {
    const [slot] = await freeSlots(server, 'alula-oasis-farmhouse', { count: 1, days: 20 })
    const { booking, payment } = await booked(server, sara, await held(server, slot?.id ?? '', { guest: 2 }))
    await postEvent(server, payment.id, 'success')
    const mail = await mailOf(`Booking ${booking.reference} is confirmed`)
    const [invoice] = await numbersOf(booking.id)
    expect(linesOf(mail)).toContain(`Simplified tax invoice ${invoice}`)
    const day = new Date(booking.availability.starts_at).toLocaleDateString('en', { weekday: 'long', timeZone: ZONE })
    expect(linesOf(mail).join('\n')).toMatch(new RegExp(` · ${day}, \\w+ \\d+, \\d{4} at \\d+:\\d\\d\\s[AP]M: `))
    await server.call('POST', `bookings/${booking.id}/cancel`, { token: sara.token, body: {} })
    const [, note] = await numbersOf(booking.id)
    expect(linesOf(await mailOf(`Booking ${booking.reference} was cancelled`))).toContain(`Credit note ${note}`)
  })

  it('carries those of a membership: the first payment, a renewal, a refund', async () => {
    const member = await newCustomer(server)
    const { id } = await join(server, member)
    const to = async (count: number) =>
      until(async () => {
        await server.pass(0)
        const mails = (await readMails(server)).filter((one) => one.to?.some(({ address }) => address === member.email))
        return mails.filter((one) => countOf(one) > 0)[count - 1]
      })
    const [first] = await numbersOf(id)
    expect(linesOf(await to(1))).toContain(`Simplified tax invoice ${first}`)
    await server.pass(32 * DAY)
    const [, second] = await numbersOf(id)
    expect(linesOf(await to(2))).toContain(`Simplified tax invoice ${second}`)
    const { json } = await server.call('GET', 'subscription/invoices', { token: member.token })
    await server.type(`invoice refund ${json().data[0].number} 5 --yes`)
    expect(linesOf(await to(3))).toContain('Reason: Refund of the membership by the shop')
  })

  it('without money moved carries none', async () => {
    const order = await paidOrder()
    await mailOf(`Order ${order.reference} is paid`)
    await server.type(`order ship ${order.reference} SMSA 123`)
    expect(countOf(await mailOf(`Order ${order.reference} is on its way`))).toBe(0)
  })
})
