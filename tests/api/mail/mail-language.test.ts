import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import type { Locale } from '#locales/index.ts'
import { stockNotices } from '#server/db/schema/store-schema.ts'
import { sendStockNotices } from '#server/modules/stock-notices/send.ts'
import { ADDRESS, type Customer, mailTo, newCustomer, newGuest, readMails } from '../support/customers.ts'
import { join } from '../support/members.ts'
import { CONTACT, good, item, postEvent } from '../support/shopping.ts'
import { held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable', plans: true })

const choose = ({ token }: Customer, locale: Locale) => server.call('POST', 'update', { token, body: { locale } })
/** Languages of the mails to a customer whose subject has a word. */
const languagesOf = async ({ email }: Customer, word: string) => {
  await server.pass(0)
  const mails = (await readMails(server)).filter(
    ({ to, subject = '' }) => to?.[0]?.address === email && subject.includes(word),
  )
  return mails.map(({ headers, attachments }) => ({
    mail: headers.find(({ key }) => key === 'content-language')?.value,
    calendar: attachments.flatMap(({ mimeType, content }) =>
      mimeType === 'text/calendar'
        ? [/Bookings\/\/(\w\w)/.exec(new TextDecoder().decode(content as ArrayBuffer))?.[1]]
        : [],
    ),
  }))
}

/** Orders and books on pages of a language. */
const buy = async (customer: Customer, lang: Locale | 'ug-CN') => {
  const contact = { ...CONTACT, email: customer.email }
  const headers = { lang, 'idempotency-key': randomUUID() }
  const placed = await server.call('POST', 'orders', {
    token: customer.token,
    headers,
    body: {
      items: [item(await good(server))],
      payment_method: 'card',
      contact,
      shipping_address: ADDRESS,
    },
  })
  const made = placed.json().data
  await postEvent(server, made.payment.id, 'success')
  const slot = await slotOf(server, 'hegra-at-dawn', { days: 10 })
  const hold = await held(server, slot.id, { adult: 1 })
  const answer = await server.call('POST', 'bookings', {
    token: customer.token,
    headers: { ...headers, 'idempotency-key': randomUUID(), ...(hold.secret && { 'hold-secret': hold.secret }) },
    body: { hold_id: hold.id, contact, payment_method: 'card' },
  })
  const { booking, payment } = answer.json().data
  await postEvent(server, payment.id, 'success')
  return { order: made.order.reference as string, booking }
}

it('follows the choice of an account at the moment of writing, whatever page it bought on', async () => {
  const sara = await newCustomer(server)
  await choose(sara, 'ar')
  const { order: reference, booking } = await buy(sara, 'en')
  expect(await languagesOf(sara, reference)).toEqual([{ mail: 'ar', calendar: [] }])
  expect(await languagesOf(sara, booking.reference)).toEqual([{ mail: 'ar', calendar: ['AR'] }])
  await choose(sara, 'en')
  await server.type(`order ship ${reference}`)
  await server.call('POST', `bookings/${booking.id}/cancel`, { token: sara.token, body: {} })
  expect((await languagesOf(sara, reference)).at(-1)?.mail).toBe('en')
  expect((await languagesOf(sara, booking.reference)).at(-1)).toEqual({ mail: 'en', calendar: ['EN'] })
  await join(server, sara)
  await choose(sara, 'ar')
  await server.pass(0)
  expect((await readMails(server)).at(-1)?.headers.find(({ key }) => key === 'content-language')?.value).toBe('ar')
})

it('is that of the page for guests', async () => {
  const guest = await newGuest(server)
  const { order: reference, booking } = await buy(guest, 'ar')
  expect((await languagesOf(guest, reference))[0]?.mail).toBe('ar')
  expect((await languagesOf(guest, booking.reference))[0]).toEqual({ mail: 'ar', calendar: ['AR'] })
})

it('is the account’s for stock notices too, in their confirmation and when it is back', async () => {
  const sara = await newCustomer(server)
  await choose(sara, 'ar')
  const { product_id, variant_id } = await good(server)
  await server.pool.query('update variants set stock = 0 where id = $1', [variant_id])
  await server.call('POST', `products/${product_id}/stock-notice`, { body: { variant_id, email: sara.email } })
  const asked = await mailTo(server, sara.email, 2)
  expect(asked.headers.find(({ key }) => key === 'content-language')?.value).toBe('ar')
  await server.db.update(stockNotices).set({ confirmedAt: new Date() })
  await server.pool.query('update variants set stock = 5 where id = $1', [variant_id])
  await sendStockNotices(server.services)
  const back = await mailTo(server, sara.email, 3)
  expect(back.headers.find(({ key }) => key === 'content-language')?.value).toBe('ar')
})

it('is English for pages in a language that the shop does not offer', async () => {
  for (const lang of ['ur', 'ug-CN'] as const) {
    const guest = await newGuest(server)
    const { order: reference, booking } = await buy(guest, lang)
    expect((await languagesOf(guest, reference))[0]?.mail).toBe('en')
    expect((await languagesOf(guest, booking.reference))[0]).toEqual({ mail: 'en', calendar: ['EN'] })
  }
})

it('is a third language once the shop offers it: of the account, its calendar files, and a guest’s page', async () => {
  await server.type('settings set languages ar,en,ur')
  await server.pass(0)
  const sara = await newCustomer(server)
  await vi.waitFor(async () => expect((await choose(sara, 'ur')).statusCode).toBe(200))
  const { order: reference, booking } = await buy(sara, 'en')
  expect((await languagesOf(sara, reference))[0]?.mail).toBe('ur')
  expect((await languagesOf(sara, booking.reference))[0]).toEqual({ mail: 'ur', calendar: ['UR'] })
  const mail = (await readMails(server)).find(({ subject = '' }) => subject.includes(reference))
  expect(mail?.html).toContain('<html lang="ur-PK" dir="rtl">')
  const guest = await newGuest(server)
  const { order: other } = await buy(guest, 'ur')
  expect((await languagesOf(guest, other))[0]?.mail).toBe('ur')
})
