import { describe, expect, it } from 'vitest'
import { sendDailyMails } from '#server/modules/shop-notices/watch.ts'
import { prepared } from '../../support/prepared.ts'
import { openPushService } from '../../support/push/push-service.ts'
import { newCustomer, readMails } from '../support/customers.ts'
import { type Desk, deskOf } from '../support/desk.ts'
import { CONTACT, good, item, placed, postEvent } from '../support/shopping.ts'
import { booked, held, slotOf } from '../support/slots.ts'
import { openTestServer } from '../support/support.ts'
import { closedAfter } from '../support/test-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PLACE = 'hegra-at-dawn'
const SHOP = 'hello@qafila.example'

const service = closedAfter(openPushService)
const server = closedAfter(() => openTestServer({ shop: 'bookable', env: { PUSH_SERVICE_URL: service.url } }))
const sara = prepared(() => newCustomer(server))
const pot = prepared(() => good(server, 50))

const set = async (key: string, value: string) => server.type(['settings', 'set', key, value])
const paid = async () => {
  const made = await placed(server, sara, { items: [item(pot)] })
  await postEvent(server, made.payment.id, 'success')
  return made.order
}
const bookedAt = async (place = PLACE) => {
  const slot = await slotOf(server, place, { days: 5 })
  const contact = { ...CONTACT, email: sara.email }
  const { booking, payment } = await booked(server, sara, await held(server, slot.id, { adult: 2 }), { contact })
  await postEvent(server, payment.id, 'success')
  return booking
}
const mailsTo = async (address: string) =>
  (await readMails(server)).filter(({ to }) => to?.some((one) => one.address === address))
const ask = async (desk: Desk, method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path = '', body?: object, lang = 'en') => {
  const answer = await server.call(method, `desk/notices${path}`, { headers: { cookie: desk.cookie, lang }, body })
  return { status: answer.statusCode, ...answer.json() }
}
type Browser = ReturnType<typeof service.subscribe>
const turnOn = (desk: Desk, { endpoint, keys }: Browser, more: object = {}, lang = 'en') =>
  ask(desk, 'POST', '/devices', { endpoint, ...keys, ...more }, lang)
const titles = ({ received }: Browser) => received.map(({ message }) => message.notification.title)
/** What waits from other tests is told first. */
const settle = async () => {
  await server.pass(6 * MINUTE)
  await server.pass(6 * MINUTE)
}

describe('the shop', () => {
  it('is mailed of nothing before it chose, and then of each order once, without its customer', async () => {
    await set('languages', 'en,ar')
    await set('notify_email', SHOP)
    await paid()
    await settle()
    expect(await mailsTo(SHOP)).toEqual([])
    await set('notify', 'orders,returns')
    const order = await paid()
    await bookedAt()
    await settle()
    const [mail, ...others] = await mailsTo(SHOP)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`New order ${order.reference}`)
    expect(mail?.text).toContain('SAR')
    expect(mail?.text).toContain('/desk')
    for (const secret of [sara.email, CONTACT.name, CONTACT.phone.slice(1)]) expect(mail?.html).not.toContain(secret)
  })

  it('is told of many together, and of none twice', async () => {
    await settle()
    const before = (await mailsTo(SHOP)).length
    const orders = [await paid(), await paid(), await paid()]
    await server.services.jobs.runDue()
    await server.pass(MINUTE)
    orders.push(await paid())
    await server.services.jobs.runDue()
    expect((await mailsTo(SHOP)).length, 'what follows within minutes waits').toBe(before + 1)
    await settle()
    const mails = (await mailsTo(SHOP)).slice(before)
    expect(mails.length).toBe(2)
    for (const { reference } of orders)
      expect(mails.filter(({ text }) => text?.includes(reference)).length, reference).toBe(1)
  })

  it('is mailed in its own language', async () => {
    await set('languages', 'ar,en')
    const before = (await mailsTo(SHOP)).length
    const order = await paid()
    await settle()
    expect((await mailsTo(SHOP)).slice(before).map(({ subject }) => subject)).toEqual([`طلب جديد ${order.reference}`])
    await set('languages', 'en,ar')
  })

  it('is not told of an order that was rolled back or not paid', async () => {
    const before = (await mailsTo(SHOP)).length
    await placed(server, sara, { items: [item(pot)] })
    await settle()
    expect((await mailsTo(SHOP)).length).toBe(before)
  })

  it('refuses a word that is no topic', async () => {
    expect((await set('notify', 'orders,everything')).text).toContain('daily')
    await set('notify', 'none')
  })
})

describe('the mail of the morning', () => {
  it('is sent once a day, in the morning, to those who chose it', async () => {
    await set('notify', 'daily')
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Riyadh' }).format(
        server.now(),
      ),
    )
    await server.pass(((31 - hour) % 24 || 24) * 60 * MINUTE)
    const before = (await mailsTo(SHOP)).length
    for (let look = 0; look < 3; look += 1) await sendDailyMails(server.services)
    await server.services.jobs.runDue()
    const sent = (await mailsTo(SHOP)).slice(before)
    expect(sent.length).toBe(1)
    expect(sent[0]?.text).toMatch(/Orders to pack: \d+/)
    await server.pass(5 * 60 * MINUTE)
    await sendDailyMails(server.services)
    await server.services.jobs.runDue()
    expect((await mailsTo(SHOP)).length).toBe(before + 1)
    await set('notify', 'none')
  })
})

describe('a person of the desk', () => {
  it('chooses for themselves, in their language, and is told of no more than they may see', async () => {
    const owner = await deskOf(server, 'Huda')
    expect((await ask(owner, 'PATCH', '', { mail: ['orders'] })).errors).toHaveProperty('email')
    const chosen = await ask(owner, 'PATCH', '', { mail: ['orders'], email: 'Huda@shop.example' }, 'ar')
    expect(chosen.data).toMatchObject({ mail: ['orders'], email: 'huda@shop.example' })
    const guide = await deskOf(server, 'Salem', 'staff')
    expect((await ask(guide, 'GET')).data.topics).toEqual(['orders', 'bookings', 'daily'])
    await ask(guide, 'PATCH', '', { mail: ['orders', 'bookings'], email: 'salem@shop.example' })
    await server.pool.query(`update staff set place_ids = '["nowhere"]' where name = 'Salem'`)
    const order = await paid()
    await bookedAt()
    await settle()
    expect((await mailsTo('huda@shop.example')).map(({ subject }) => subject)).toEqual([`طلب جديد ${order.reference}`])
    expect(await mailsTo('salem@shop.example')).toEqual([])
    expect((await ask(guide, 'GET', '/news')).data).toEqual([])
    await server.pool.query(
      `update staff set place_ids = (select jsonb_agg(id) from places where slug = $1) where name = 'Salem'`,
      [PLACE],
    )
    const booking = await bookedAt()
    await settle()
    expect((await mailsTo('salem@shop.example')).map(({ subject }) => subject)).toEqual([
      `New booking ${booking.reference}`,
    ])
    const news = (await ask(guide, 'GET', '/news')).data
    expect(news.length).toBeGreaterThan(0)
    expect(new Set(news.map(({ topic }: { topic: string }) => topic))).toEqual(new Set(['bookings']))
  })

  it('is mailed no more once revoked, also of what waited', async () => {
    const nora = await deskOf(server, 'Nora', 'manager')
    await ask(nora, 'PATCH', '', { mail: ['orders'], email: 'nora@shop.example' })
    await settle()
    await paid()
    await server.services.jobs.runDue()
    const waiting = await paid()
    await server.services.jobs.runDue()
    await server.type('staff revoke Nora')
    await settle()
    const mails = await mailsTo('nora@shop.example')
    expect(mails.length).toBe(1)
    expect(mails[0]?.text).not.toContain(waiting.reference)
  })
})

describe('a device at the desk', () => {
  it('shows what comes in, once, and ends with the role on every server', async () => {
    const desk = await deskOf(server, 'Majed', 'manager')
    const browser = service.subscribe()
    const answer = await turnOn(desk, browser)
    expect(answer.data.device_id).toMatch(/^sdv_/)
    expect((await ask(desk, 'POST', `/devices/${answer.data.device_id}/test`)).status).toBe(202)
    await server.services.jobs.runDue()
    expect(titles(browser)).toEqual(['Notifications work'])
    const order = await paid()
    await settle()
    await settle()
    expect(browser.received.slice(1).map(({ message: { notification } }) => notification.body)).toEqual([
      expect.stringContaining(order.reference),
    ])
    expect(JSON.stringify(browser.received)).not.toContain(CONTACT.name)
    await paid()
    await server.services.jobs.runDue()
    const count = browser.received.length
    await paid()
    await server.type('staff role Majed staff')
    await settle()
    expect(browser.received.length).toBe(count)
    expect((await server.pool.query('select * from staff_devices')).rows).toEqual([])
  })

  it('ends with signing out, and outlives a session that only ran out', async () => {
    const browser = service.subscribe()
    const first = await deskOf(server, 'Reem', 'owner')
    await turnOn(first, browser, {}, 'ar')
    await server.pass(DAY)
    expect((await ask(first, 'GET')).status).toBe(401)
    await paid()
    await settle()
    expect(titles(browser)[0]).toContain('طلب جديد')
    const again = await deskOf(server, 'Reem', 'owner')
    // A new invitation ended what was open before.
    expect((await turnOn(again, browser, { is_renewal: true })).data.device_id).toBeNull()
    const { device_id: id } = (await turnOn(again, browser)).data
    expect((await turnOn(again, browser, { is_renewal: true })).data.device_id).toBe(id)
    await server.call('DELETE', 'desk/session', { headers: { cookie: again.cookie } })
    const count = browser.received.length
    await paid()
    await settle()
    expect(browser.received.length).toBe(count)
  })

  it('is refused where it is no push service, and another person’s is out of reach', async () => {
    const owner = await deskOf(server, 'Huda')
    const desk = await deskOf(server, 'Badr', 'owner')
    const browser = service.subscribe()
    expect((await turnOn(desk, { ...browser, endpoint: 'https://evil.example/push' })).status).toBe(422)
    const { device_id: id } = (await turnOn(desk, browser)).data
    expect((await ask(owner, 'POST', `/devices/${id}/test`)).status).toBe(404)
    await ask(owner, 'DELETE', `/devices/${id}`)
    expect((await ask(desk, 'GET')).data.devices.length).toBe(1)
    expect((await ask({ ...desk, cookie: '' }, 'GET')).status).toBe(401)
  })
})
