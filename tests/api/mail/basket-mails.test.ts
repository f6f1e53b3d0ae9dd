import type { Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { basketOf, goodsPart, partOf } from '../support/baskets.ts'
import { type Customer, newCustomer, newEmail, newGuest, readMails, until } from '../support/customers.ts'
import { boughtCard } from '../support/gift-cards.ts'
import { newCard, payOnPage } from '../support/members.ts'
import { CONTACT, good, postEvent } from '../support/shopping.ts'
import { held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const PLAN = { plan_id: 'pln_dune', interval: 'month' }
const SLUG = 'hegra-at-dawn'

const server = testServer({ shop: 'bookable', plans: true })
const dallah = prepared(() => good(server))

/** Everything in one basket, of a customer with an address of its own; `count` slots of two seats. */
const bought = async (
  customer: Customer,
  {
    count = 1,
    capacity = 12,
    ...more
  }: { count?: number; capacity?: number; membership?: object; gift_cards?: string[] } = {},
) => {
  const bookings: { hold_id: string }[] = []
  const slots: string[] = []
  while (slots.length < count) {
    const slot = await slotOf(server, SLUG, { capacity })
    slots.push(slot.id)
    bookings.push({ hold_id: (await held(server, slot.id, { adult: 2 }, { token: customer.token })).id })
  }
  const email = newEmail()
  const contact = { ...CONTACT, email }
  const made = await basketOf(server, customer, { ...goodsPart(dallah), bookings, contact, ...more })
  return { ...made, email, slots }
}
const mailsTo = async (address: string): Promise<Email[]> => {
  await server.pass(0)
  return (await readMails(server)).filter(({ to }) => to?.some((one) => one.address === address))
}
const plain = ({ text = '' }: Email): string => text.replaceAll(/[\u2066-\u2069]/g, '')

describe('what is paid together', () => {
  it('is told by one mail, with each part, its page, its document and how it was paid', async () => {
    const sara = await newCustomer(server)
    const { code } = await boughtCard(server, sara, { amount: 5000 })
    const { basket, payment, email } = await bought(sara, { membership: PLAN, gift_cards: [code] })
    await payOnPage(server, payment, 'success', newCard())
    await until(async () => ((await mailsTo(email)).length > 0 ? true : undefined))
    await server.pass(MINUTE)
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(
      await mailsTo(sara.email).then((all) => all.filter(({ subject }) => /membership/.test(subject ?? ''))),
    ).toEqual([])
    const text = plain(mail as Email)
    expect(mail?.subject).toBe(`Payment ${basket.reference} is received`)
    expect(text).toContain(`Order ${partOf(basket, 'order').reference} is paid`)
    expect(text).toContain(`Booking ${partOf(basket, 'booking').reference} is confirmed`)
    expect(text).toContain('Welcome to your Dune membership')
    expect(text).toMatch(new RegExp(String.raw`Paid in total: SAR\s[\d.]+`))
    expect(text).toMatch(new RegExp(String.raw`By gift card ····${code.slice(-4)}: SAR\s50\.00`))
    expect(text).toMatch(/By card: SAR/)
    expect(text.match(/\/documents\//g)).toHaveLength(3)
    expect(text).toContain(`/profile/history/orders/${partOf(basket, 'order').id}`)
    expect(text).toContain(`/profile/history/bookings/${partOf(basket, 'booking').id}`)
    const files = mail?.attachments.map(({ filename }) => filename)
    const { reference } = partOf(basket, 'booking')
    expect(files).toEqual(expect.arrayContaining([`${reference}.ics`, `${reference}.png`]))
  })

  it('has a ticket and a calendar file of each slot, and links of a guest’s own', async () => {
    const huda = await newGuest(server)
    const { basket, payment, email } = await bought(huda, { count: 2 })
    await postEvent(server, payment.id, 'success')
    const [mail] = await until(async () => {
      const mails = await mailsTo(email)
      return mails.length > 0 ? mails : undefined
    })
    const references = basket.parts.flatMap(({ kind, reference }) => (kind === 'booking' ? [reference] : []))
    expect(references).toHaveLength(2)
    const files = (mail?.attachments ?? []).map(({ filename }) => filename)
    for (const reference of references)
      expect(files).toEqual(expect.arrayContaining([`${reference}.ics`, `${reference}.png`]))
    const shown = [...(mail?.html ?? '').matchAll(/src="cid:(picture\d*@[^"]+)"/g)].map(([, cid]) => cid)
    expect(new Set(shown).size).toBe(2)
    const ids = mail?.attachments.map(({ contentId }) => contentId?.replaceAll(/[<>]/g, ''))
    expect(ids).toEqual(expect.arrayContaining(shown))
    expect(plain(mail as Email).match(/\/auth\/guest\?/g)).toHaveLength(3)
  })

  it('is told in Arabic and in Urdu, and later mails of its parts stay theirs', async () => {
    for (const [locale, subject] of [
      ['ar', 'استلمنا دفعتك'],
      ['ur', 'موصول ہو گئی'],
    ] as const) {
      const sara = await newCustomer(server)
      const { basket, payment, email } = await bought(sara)
      await server.pool.query('update users set locale = $2 where id = $1', [sara.id, locale])
      await postEvent(server, payment.id, 'success')
      const [mail] = await until(async () => {
        const mails = await mailsTo(email)
        return mails.length > 0 ? mails : undefined
      })
      expect(mail?.subject).toContain(subject)
      expect(plain(mail as Email)).not.toMatch(/Paid in total|By card|is confirmed/)
      const booking = partOf(basket, 'booking')
      await server.call('POST', `bookings/${booking.id}/cancel`, { token: sara.token, body: {} })
      await until(async () => ((await mailsTo(email)).length === 2 ? true : undefined))
    }
  })

  it('leaves out what came too late, of which its own mail tells', async () => {
    const sara = await newCustomer(server)
    const { basket, payment, email, slots } = await bought(sara, { capacity: 2 })
    await server.pass(21 * MINUTE)
    await held(server, slots[0] ?? '', { adult: 2 })
    await postEvent(server, payment.id, 'success')
    await until(async () =>
      (await mailsTo(email)).some(({ subject }) => subject?.startsWith('Payment ')) ? true : undefined,
    )
    const mail = (await mailsTo(email)).find(({ subject }) => subject?.startsWith('Payment '))
    expect(plain(mail as Email)).not.toContain(`Booking ${partOf(basket, 'booking').reference} is confirmed`)
  })
})
