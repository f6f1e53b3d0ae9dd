import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import {
  codeIn,
  type Customer,
  mailTo,
  newCustomer,
  newEmail,
  newGuest,
  readMails,
  until,
  wrongCode,
} from '../support/customers.ts'
import { CONTACT, good, item, placed, postEvent } from '../support/shopping.ts'
import { held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })
const pot = prepared(() => good(server, 10))

/** A paid order, after its first mail was sent. */
const bought = async (customer: Customer) => {
  const contact = { ...CONTACT, email: customer.email }
  const { order, payment } = await placed(server, customer, { items: [item(pot)], contact })
  await postEvent(server, payment.id, 'success')
  await server.services.jobs.runDue()
  return order
}

const find = (reference: string, email: string) => server.call('POST', 'auth/find', { body: { reference, email } })
const confirm = (challenge_id: string, code: string) =>
  server.call('POST', 'auth/verification/confirm', { body: { challenge_id, code } })
/** The code of so many mails with one. */
const codeFor = async (email: string, count: number) =>
  codeIn(
    await until(async () => {
      const mails = (await readMails(server)).filter(({ to }) => to?.some(({ address }) => address === email))
      return mails.filter(({ subject }) => subject?.includes('code'))[count - 1]
    }),
  )

describe('an order of a guest is found by its number and e-mail address', () => {
  it('any number of times, each with a new code', async () => {
    const guest = await newGuest(server)
    const order = await bought(guest)
    const typed = `${order.reference.slice(0, 5).toLowerCase()} ${order.reference.slice(5)}`
    for (const [index, reference] of [order.reference, typed].entries()) {
      const asked = await find(reference, guest.email)
      expect(asked.statusCode).toBe(202)
      const { id } = asked.json().data.challenge
      const code = await codeFor(guest.email, index + 1)
      expect((await confirm(id, wrongCode(code))).statusCode).toBe(422)
      const { data } = (await confirm(id, code)).json()
      expect(data).toMatchObject({
        page: `/profile/history/orders/${order.id}`,
        user: { id: guest.id, is_guest: true, is_limited: true },
      })
      const { token } = data
      expect((await server.call('GET', `orders/${order.id}`, { token })).statusCode).toBe(200)
      expect((await server.call('GET', 'cart', { token })).statusCode).toBe(403)
      expect((await confirm(id, code)).statusCode).toBe(422)
    }
  })

  it('and the answer does not reveal whether there is one', async () => {
    const guest = await newGuest(server)
    const sara = await newCustomer(server)
    const [order, own] = [await bought(guest), await bought(sara)]
    const otherEmail = newEmail()
    const shapes = [
      await find(order.reference, guest.email),
      await find(order.reference, otherEmail),
      await find('QF-222222', guest.email),
      await find(own.reference, sara.email),
    ].map((answer) => {
      const { id: _id, ...challenge } = answer.json().data.challenge
      return [answer.statusCode, Object.keys(challenge)]
    })
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    const mail = await mailTo(server, otherEmail)
    expect([codeIn(mail), mail.subject]).toEqual(['', expect.stringContaining('couldn’t find')])
  })
})

describe('the link of a mail', () => {
  const open = (access: string, device?: string, token?: string) =>
    server.call('POST', 'auth/guest', { body: { access, ...(device && { device }) }, ...(token && { token }) })
  const device = 'a secret of this device alone'
  const linkTo = async (guest: Customer) => {
    const { text = '' } = await until(async () =>
      (await readMails(server)).findLast(
        (mail) => mail.text?.includes('access=') && mail.to?.some(({ address }) => address === guest.email),
      ),
    )
    return /access=([\w-]+)/.exec(text)?.[1] ?? ''
  }

  it('opens again on the device that used it first, and on no other', async () => {
    const guest = await newGuest(server)
    const order = await bought(guest)
    const access = await linkTo(guest)
    for (let time = 0; time < 3; time += 1) {
      const { token } = (await open(access, device)).json().data
      expect((await server.call('GET', `orders/${order.id}`, { token })).statusCode).toBe(200)
    }
    for (const other of [undefined, 'the secret of another device'])
      expect((await open(access, other)).statusCode).toBe(422)
  })

  it('opens once where the device stores no secret', async () => {
    const guest = await newGuest(server)
    await bought(guest)
    const access = await linkTo(guest)
    expect((await open(access)).statusCode).toBe(200)
    for (const other of [undefined, device]) expect((await open(access, other)).statusCode).toBe(422)
  })

  it('does not limit the full session of its own guest', async () => {
    const guest = await newGuest(server)
    await bought(guest)
    const { token, user } = (await open(await linkTo(guest), device, guest.token)).json().data
    expect(user).not.toHaveProperty('is_limited')
    expect((await server.call('GET', 'cart', { token })).statusCode).toBe(200)
  })
})

describe('a hold of a guest session that is lost', () => {
  it('continues in the next session with its secret; a hold of an account does not', async () => {
    const slot = await slotOf(server, 'qarah-mountain-caves')
    const [guest, next, sara] = [await newGuest(server), await newGuest(server), await newCustomer(server)]
    const own = await held(server, slot.id, { adult: 1 }, { token: guest.token })
    const headers = { 'hold-secret': own.secret ?? '' }
    expect(own.secret).toBeDefined()
    expect((await server.call('GET', `holds/${own.id}`, { token: next.token })).statusCode).toBe(404)
    expect((await server.call('POST', `holds/${own.id}/extend`, { token: next.token, headers })).statusCode).toBe(200)
    expect((await server.call('GET', `holds/${own.id}`, { token: next.token })).statusCode).toBe(200)
    expect(await held(server, slot.id, { adult: 1 }, { token: sara.token })).not.toHaveProperty('secret')
  })
})
