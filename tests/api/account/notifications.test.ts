import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Notifications } from '#contract/account/notifications.ts'
import { pushDevices } from '#server/db/schema/notifications-schema.ts'
import { findWishNews } from '#server/modules/wishlists/news.ts'
import { openPushService } from '../../support/push/push-service.ts'
import {
  ADDRESS,
  type Customer,
  login,
  mailTo,
  newCustomer,
  newEmail,
  newGuest,
  PASSWORD,
  readMails,
} from '../support/customers.ts'
import { CONTACT, goods, item, postEvent, shipped } from '../support/shopping.ts'
import { booked, held, slotOf } from '../support/slots.ts'
import { openTestServer } from '../support/support.ts'
import { closedAfter } from '../support/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const service = closedAfter(openPushService)
const server = closedAfter(() => openTestServer({ shop: 'bookable', env: { PUSH_SERVICE_URL: service.url } }))

type Who = Pick<Customer, 'token'>
const read = async ({ token }: Who): Promise<Notifications> =>
  (await server.call('GET', 'me/notifications', { token })).json().data.notifications
const change = ({ token }: Who, body: object) => server.call('PATCH', 'me/notifications', { token, body })
const never = (who: Who) => change(who, { quiet: null })

/** Turns notifications on for a new device of a customer. */
const turnOn = async ({ token }: Who) => {
  const device = service.subscribe()
  const { p256dh, auth } = device.keys
  const body = { endpoint: device.endpoint, p256dh, auth, time_zone: 'Asia/Riyadh' }
  const answer = await server.call('POST', 'me/notifications/devices', { token, body })
  expect(answer.statusCode, answer.body).toBe(201)
  const devices = (answer.json().data.notifications as Notifications).devices
  return { ...device, id: devices.find(({ is_current }) => is_current)?.id ?? '' }
}

/** Pays for an order of one piece, ships it, and sends what is due. */
const ship = async (customer: Customer): Promise<string> => {
  const reference = await shipped(server, customer)
  await server.pass(0)
  return reference
}
/** What was sent to a number, the oldest first. */
const messagesTo = (phone: string): string[] => {
  const folder = join(server.env.dataDir, 'messages')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return files
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { to: string; text: string })
    .flatMap(({ to, text }) => (to === phone ? [text] : []))
}
const mailsTo = async ({ email }: Customer, subject: RegExp) =>
  (await readMails(server)).filter(
    ({ to, subject: written = '' }) => to?.some(({ address }) => address === email) && subject.test(written),
  )

describe('a device', () => {
  it('is told in place of a mail, encrypted, without a word of the order, and once', async () => {
    const customer = await newCustomer(server)
    await never(customer)
    const device = await turnOn(customer)
    const reference = await ship(customer)
    expect(device.received).toHaveLength(1)
    const [{ message, urgency, ttl }] = device.received as [(typeof device.received)[number]]
    expect(message.web_push).toBe(8030)
    expect(message.notification).toMatchObject({ title: 'On its way to you', lang: 'en-US', dir: 'ltr' })
    expect(JSON.stringify(message)).not.toContain(reference)
    expect(message.notification.navigate).toMatch(/\/profile\/history\/orders\/ord_/)
    expect(urgency).toBe('normal')
    expect(ttl).toBeGreaterThan(DAY / 1000)
    expect(await mailsTo(customer, /on its way/)).toHaveLength(0)
    // A receipt is in writing whatever was chosen.
    expect(await mailsTo(customer, /is paid/)).toHaveLength(1)
  })

  it('says which order once its customer wants it to, in their language', async () => {
    const customer = await newCustomer(server, newEmail(), { headers: { lang: 'ar' } })
    await change(customer, { quiet: null, shows_details: true })
    const device = await turnOn(customer)
    const [one] = await goods(server, 1)
    const { order } = await server
      .call('POST', 'orders', {
        token: customer.token,
        headers: { lang: 'ar' },
        body: {
          items: [item(one)],
          shipping_address: ADDRESS,
          payment_method: 'card',
          contact: { ...CONTACT, email: customer.email },
        },
      })
      .then((answer) => answer.json().data)
    await change(customer, { topics: [{ topic: 'orders', channels: ['mail', 'push'] }] })
    const { rows } = await server.pool.query('select id from payments where intent_id = $1', [order.id])
    await postEvent(server, rows[0].id, 'success')
    await server.pass(0)
    const message = device.received.at(-1)?.message.notification
    expect(message).toMatchObject({ lang: 'ar-SA', dir: 'rtl' })
    expect(message?.body).toContain(order.reference)
    expect(await mailsTo(customer, new RegExp(order.reference))).not.toHaveLength(0)
  })

  it('that is gone is forgotten, and mail comes instead', async () => {
    const customer = await newCustomer(server)
    await never(customer)
    const device = await turnOn(customer)
    device.end()
    await ship(customer)
    expect((await read(customer)).devices).toEqual([])
    expect(await mailsTo(customer, /on its way/)).toHaveLength(1)
    await ship(customer)
    expect(await mailsTo(customer, /on its way/)).toHaveLength(2)
  })

  it('is tried again where its service is out of order, and left alone where it refuses', async () => {
    const customer = await newCustomer(server)
    const { id, received } = await turnOn(customer)
    const test = () => server.call('POST', `me/notifications/devices/${id}/test`, { token: customer.token })
    service.failures.push(503)
    expect((await test()).statusCode).toBe(202)
    await server.pass(0)
    expect(received).toHaveLength(0)
    await server.pass(MINUTE)
    expect(received.map(({ message }) => message.notification.title)).toEqual(['Notifications work'])
    service.failures.push(403)
    await test()
    await server.pass(0)
    expect(service.failures).toEqual([])
    await server.pass(MINUTE)
    expect(received).toHaveLength(1)
    expect((await read(customer)).devices).toHaveLength(1)
  })

  it('ends with its session, and belongs to who signed in last on it', async () => {
    const first = await newCustomer(server)
    const second = await newCustomer(server)
    const device = await turnOn(first)
    const { p256dh, auth } = device.keys
    const body = { endpoint: device.endpoint, p256dh, auth }
    await server.call('POST', 'me/notifications/devices', { token: second.token, body })
    expect([(await read(first)).devices, (await read(second)).devices.length]).toEqual([[], 1])
    await server.call('POST', 'auth/logout', { token: second.token })
    expect(await server.db.select().from(pushDevices).where(eq(pushDevices.userId, second.id))).toEqual([])
  })

  it('of a guest moves to the account', async () => {
    const customer = await newCustomer(server)
    const guest = await newGuest(server)
    await turnOn(guest)
    expect((await read(guest)).topics.map(({ topic }) => topic)).toEqual(['orders', 'bookings', 'reminders'])
    const answer = await login(server, customer.email, PASSWORD, { token: guest.token })
    expect(answer.statusCode).toBe(200)
    // The guest's session is over, and with it the device: the page turns it on again for the account.
    expect((await read(customer)).devices).toEqual([])
  })

  it('is none of another customer’s, nor any address', async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)]
    const { id, keys } = await turnOn(one)
    expect((await server.call('POST', `me/notifications/devices/${id}/test`, other)).statusCode).toBe(404)
    await server.call('DELETE', `me/notifications/devices/${id}`, { token: other.token })
    expect((await read(one)).devices).toHaveLength(1)
    const { p256dh, auth } = keys
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://169.254.169.254/', 'https://evil.example/x']) {
      const body = { endpoint, p256dh, auth }
      const answer = await server.call('POST', 'me/notifications/devices', { token: one.token, body })
      expect([answer.statusCode, answer.json().errors]).toMatchObject([422, { endpoint: [expect.any(String)] }])
    }
    await server.call('DELETE', `me/notifications/devices/${id}`, { token: one.token })
    expect((await read(one)).devices).toEqual([])
  })
})

describe('what was chosen', () => {
  it('is kept, and refused where it cannot be', async () => {
    const customer = await newCustomer(server)
    expect(await read(customer)).toMatchObject({
      quiet: { from: '22:00', until: '08:00' },
      time_zone: 'Asia/Riyadh',
      shows_details: false,
      devices: [],
    })
    await turnOn(customer)
    const changed = await change(customer, {
      topics: [
        { topic: 'orders', channels: ['mail', 'push'] },
        { topic: 'bookings', channels: ['mail'] },
      ],
      quiet: { from: '23:30', until: '06:15' },
      time_zone: 'Europe/London',
      shows_details: true,
    })
    expect(changed.statusCode).toBe(200)
    const now = await read(customer)
    expect(now).toMatchObject({ quiet: { from: '23:30' }, time_zone: 'Europe/London', shows_details: true })
    const channels = Object.fromEntries(now.topics.map(({ topic, channels }) => [topic, channels]))
    expect(channels).toMatchObject({
      orders: ['mail', 'push'],
      bookings: ['mail'],
      reminders: ['push'],
      security: ['mail'],
    })
    for (const body of [
      { topics: [{ topic: 'orders', channels: [] }] },
      { topics: [{ topic: 'wishes', channels: ['message'] }] },
      { time_zone: 'Mars/Olympus' },
      { quiet: { from: '25:00', until: '08:00' } },
    ])
      expect((await change(customer, body)).statusCode).toBe(422)
    const guest = await newGuest(server)
    expect((await change(guest, { topics: [{ topic: 'membership', channels: ['mail'] }] })).statusCode).toBe(422)
  })

  it('sends messages to a verified number alone, once, and mail where the number is gone', async () => {
    const customer = await newCustomer(server)
    await never(customer)
    const byMessage = { topics: [{ topic: 'orders', channels: ['message'] }] }
    await server.pool.query(`update users set phone = '+966512345678' where id = $1`, [customer.id])
    expect((await read(customer)).topics[0]).toMatchObject({ topic: 'orders', offered: ['mail'] })
    await server.pool.query('update users set phone_verified_at = now() where id = $1', [customer.id])
    expect((await read(customer)).topics[0]).toMatchObject({ channels: ['mail'], offered: ['mail', 'message'] })
    await change(customer, byMessage)
    await ship(customer)
    const texts = messagesTo('+966512345678')
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(/^.+: On its way to you\. Open http\S+\/profile\/history\/orders\/ord_\S+ to see more\.$/)
    expect(await mailsTo(customer, /on its way/)).toHaveLength(0)
    await server.pool.query('update users set phone_verified_at = null where id = $1', [customer.id])
    await ship(customer)
    expect(messagesTo('+966512345678')).toHaveLength(1)
    expect(await mailsTo(customer, /on its way/)).toHaveLength(1)
  })

  it('keeps quiet hours: word waits for their end, and is dropped where it is overtaken by then', async () => {
    const customer = await newCustomer(server)
    const device = await turnOn(customer)
    // Quiet from a minute ago for the next three hours, by the clock of the customer.
    const at = (ms: number) =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' }).format(
        server.now().getTime() + ms,
      )
    await change(customer, { quiet: { from: at(-MINUTE), until: at(3 * HOUR) } })
    await ship(customer)
    await server.pass(HOUR)
    expect(device.received).toEqual([])
    await server.pass(2 * HOUR)
    expect(device.received.map(({ message }) => message.notification.title)).toEqual(['On its way to you'])
    const reference = await (async () => {
      await change(customer, { quiet: { from: at(-MINUTE), until: at(3 * HOUR) } })
      return ship(customer)
    })()
    await server.type(`order deliver ${reference}`)
    await server.pass(3 * HOUR + MINUTE)
    expect(device.received.map(({ message }) => message.notification.title)).toEqual(['On its way to you', 'Delivered'])
  })
})

describe('a booking', () => {
  it('is reminded of two hours before on devices alone, also in quiet hours, if its customer wants reminders', async () => {
    const customer = await newCustomer(server)
    await server.call('PUT', 'me/consents/reminders', { token: customer.token, body: { granted: true } })
    const device = await turnOn(customer)
    const slot = await slotOf(server, 'hegra-at-dawn', { days: 3 })
    const { payment } = await booked(server, customer, await held(server, slot.id, { adult: 1 }, customer), {
      contact: { ...CONTACT, email: customer.email },
    })
    await postEvent(server, payment.id, 'success')
    await server.pass(slot.startsAt.getTime() - server.now().getTime() - DAY + MINUTE)
    await server.pass(DAY - 2 * HOUR)
    const titles = device.received.map(({ message }) => message.notification.title)
    expect(titles.at(-1)).toBe('Your booking starts soon')
    expect(await mailsTo(customer, /starts soon/)).toEqual([])
  })

  it('whose hold is about to end is told of on a device, unless it is booked', async () => {
    const customer = await newCustomer(server)
    const device = await turnOn(customer)
    const slot = await slotOf(server, 'hegra-at-dawn', { days: 20 })
    await held(server, slot.id, { adult: 1 }, customer)
    await server.pass(11 * MINUTE)
    expect(device.received.map(({ message }) => message.notification)).toMatchObject([
      { title: 'Your time is held for a few more minutes', data: { onlyInBackground: true } },
    ])
    const { payment } = await booked(server, customer, await held(server, slot.id, { adult: 1 }, customer))
    await postEvent(server, payment.id, 'success')
    await server.pass(11 * MINUTE)
    expect(device.received.filter(({ message }) => /held/.test(message.notification.title))).toHaveLength(1)
  })

  it('whose hold was extended, or taken signed out, is told of when that is about to end', async () => {
    const customer = await newCustomer(server)
    const device = await turnOn(customer)
    const kept = () => device.received.filter(({ message }) => /held/.test(message.notification.title)).length
    const slot = await slotOf(server, 'hegra-at-dawn', { days: 22 })
    const { id } = await held(server, slot.id, { adult: 1 }, customer)
    await server.pass(5 * MINUTE)
    await server.call('POST', `holds/${id}/extend`, { token: customer.token })
    await server.pass(6 * MINUTE)
    expect(kept()).toBe(0)
    await server.pass(10 * MINUTE)
    expect(kept()).toBe(1)
    const signedOut = await held(server, slot.id, { adult: 1 })
    const both = { headers: { 'hold-secret': signedOut.secret ?? '' }, token: customer.token }
    expect((await server.call('GET', `holds/${signedOut.id}`, both)).statusCode).toBe(200)
    await server.pass(11 * MINUTE)
    expect(kept()).toBe(2)
  })
})

describe('a wishlist', () => {
  it('tells by choice what costs less or is back, at most once a day, and never twice', async () => {
    const customer = await newCustomer(server)
    const silent = await newCustomer(server)
    const [cheaper, back] = (await goods(server, 2)) as [
      Awaited<ReturnType<typeof goods>>[number],
      Awaited<ReturnType<typeof goods>>[number],
    ]
    for (const { token } of [customer, silent])
      for (const { product_id, variant_id } of [cheaper, back])
        await server.call('POST', 'wishlist', { token, body: { product_id, variant_id } })
    await server.call('PUT', 'me/consents/wishes', { token: customer.token, body: { granted: true } })
    const look = async () => {
      await findWishNews(server.services)
      await server.pass(0)
      return (await mailsTo(customer, /wishlist/i)).length
    }
    const set = (id: string, to: string) => server.pool.query(`update variants set ${to} where id = $1`, [id])
    expect(await look()).toBe(0)
    await set(back.variant_id, 'stock = 0')
    expect(await look()).toBe(0)
    await set(cheaper.variant_id, 'price = price - 100')
    expect(await look()).toBe(1)
    expect(await look()).toBe(1)
    const mail = await mailTo(server, customer.email, (await mailsTo(customer, /./)).length)
    expect(mail.text).toMatch(/was/)
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')).toBeDefined()
    await set(back.variant_id, 'stock = 5')
    // News of the same day waits for the next.
    expect(await look()).toBe(1)
    await server.pass(21 * HOUR)
    expect(await look()).toBe(2)
    await server.pass(2 * DAY)
    expect(await look()).toBe(2)
    // A price that rose and fell again is news again.
    await set(cheaper.variant_id, 'price = price + 50')
    expect(await look()).toBe(2)
    await set(cheaper.variant_id, 'price = price - 50')
    expect(await look()).toBe(3)
    // News that is none any more when it would be sent.
    await server.pass(21 * HOUR)
    await set(cheaper.variant_id, 'price = price - 20')
    await findWishNews(server.services)
    await set(cheaper.variant_id, 'price = price + 500')
    expect(await look()).toBe(3)
    expect(await mailsTo(silent, /wishlist/i)).toEqual([])
    await server.call('PUT', 'me/consents/wishes', { token: customer.token, body: { granted: false } })
    await server.pass(2 * DAY)
    await set(cheaper.variant_id, 'price = price - 10')
    expect(await look()).toBe(3)
    const guest = await newGuest(server)
    const asked = await server.call('PUT', 'me/consents/wishes', { token: guest.token, body: { granted: true } })
    expect(asked.statusCode).toBe(403)
  })
})
