import type { Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { consents as arabic } from '#locales/ar/consents.ts'
import { consents as english } from '#locales/en/consents.ts'
import { LIMITS } from '#server/limits/table.ts'
import { sealUnsubscribe } from '#server/mail/unsubscribe-token.ts'
import { confirmContact, type Customer, elsewhere, login, mailTo, newCustomer, newGuest } from '../support/customers.ts'
import { CONTACT, postEvent } from '../support/shopping.ts'
import { booked, held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const DAY = 24 * 60 * 60 * 1000
const PLACE = 'hegra-at-dawn'

const server = testServer({ shop: 'bookable' })

const change = (purpose: string, granted: unknown, { token }: Pick<Customer, 'token'>, lang = 'en') =>
  server.call('PUT', `me/consents/${purpose}`, { token, body: { granted }, headers: { lang } })
const read = async ({ token }: Customer) =>
  (await server.call('GET', 'me/consents', { token })).json().data.consents as { purpose: string; granted: boolean }[]
const stateOf = async (customer: Customer) =>
  Object.fromEntries((await read(customer)).map(({ purpose, granted }) => [purpose, granted]))
/** All that was recorded of a customer, the oldest first. */
const recorded = async ({ id }: Pick<Customer, 'id'>) =>
  (
    await server.pool.query<{ purpose: string; granted: boolean; at: Date; source: string; sentence: string }>(
      'select purpose, granted, at, source, sentence, locale from consents where user_id = $1 order by id',
      [id],
    )
  ).rows

describe('a consent', () => {
  it('is off before any choice, then recorded with its time and the sentence in the language of the call', async () => {
    const customer = await newCustomer(server)
    expect(await stateOf(customer)).toEqual({ news: false, reminders: false, wishes: false })
    expect(await recorded(customer)).toEqual([])
    const before = server.now().getTime()
    const answer = await change('news', true, customer, 'ar')
    expect(answer.statusCode).toBe(200)
    const [news] = answer.json().data.consents
    expect(news).toMatchObject({ purpose: 'news', granted: true, sentence: arabic.news })
    expect(Date.parse(news.at)).toBeGreaterThanOrEqual(before)
    await change('news', false, customer)
    expect(await stateOf(customer)).toEqual({ news: false, reminders: false, wishes: false })
    expect(await recorded(customer)).toMatchObject([
      { purpose: 'news', granted: true, source: 'profile', sentence: arabic.news, locale: 'ar' },
      { purpose: 'news', granted: false, source: 'profile', sentence: english.news, locale: 'en' },
    ])
  })

  it('that is given twice, also at once, is recorded once', async () => {
    const customer = await newCustomer(server)
    await Promise.all([1, 2, 3].map(() => change('reminders', true, customer)))
    await change('reminders', true, customer)
    expect(await recorded(customer)).toHaveLength(1)
  })

  it.each([
    ['an unknown purpose', 'ads', true, 404],
    ['no choice', 'news', undefined, 422],
    ['a text of the client', 'news', 'I agree', 422],
  ])('is refused with %s', async (_, purpose, granted, status) => {
    expect((await change(purpose, granted, await newCustomer(server))).statusCode).toBe(status)
  })

  it('of a guest is for reminders alone, and moves to the account they sign in to', async () => {
    const account = await newCustomer(server)
    const guest = await newGuest(server)
    expect((await change('news', true, guest)).statusCode).toBe(403)
    expect((await change('reminders', true, guest)).statusCode).toBe(200)
    expect(await stateOf(guest)).toEqual({ reminders: true })
    expect((await login(server, account.email, undefined, { token: guest.token })).statusCode).toBe(200)
    expect(await stateOf(account)).toEqual({ news: false, reminders: true, wishes: false })
  })

  it('needs a session', async () => {
    expect((await server.call('PUT', 'me/consents/news', { body: { granted: true } })).statusCode).toBe(401)
  })
})

/** Books and pays, three days ahead. */
const bookPaid = async (customer: Customer, more: object = {}) => {
  const slot = await slotOf(server, PLACE, { days: 3 })
  const contact = { ...CONTACT, email: customer.email }
  const { booking, payment } = await booked(server, customer, await held(server, slot.id, { adult: 1 }), {
    contact,
    ...more,
  })
  await postEvent(server, payment.id, 'success')
  return { id: booking.id, remindAt: slot.startsAt.getTime() - DAY }
}
const passTo = async (at: number): Promise<void> => {
  await server.pass(at - server.now().getTime() + 60_000)
  await server.services.jobs.runDue()
}
const remindedOf = async (id: string): Promise<boolean> =>
  (await server.pool.query('select from bookings where id = $1 and reminded_at is not null', [id])).rowCount === 1
const linkIn = (mail: Email): string => {
  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const [, url = ''] = /<(https?:[^>]+)>/.exec(header) ?? []
  return url.replace(`${server.env.publicUrl}${server.env.apiPrefix}/`, '')
}
/** As a mail program sends it: no session, a form. */
const press = (path: string, from = elsewhere(), type = 'application/x-www-form-urlencoded') =>
  server.app.inject({
    method: 'POST',
    url: `${server.env.apiPrefix}/${path}`,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
    remoteAddress: from,
  })

describe('a reminder', () => {
  it('is sent where the box was ticked, as a guest too, and is ended in one press by its mail', async () => {
    const agreed = await newGuest(server)
    const silent = await newGuest(server)
    const { id, remindAt } = await bookPaid(agreed, { reminders: true })
    const other = await bookPaid(silent, { reminders: false })
    // Made before customers were asked: reminded as it was, unless it is withdrawn.
    const before = await newGuest(server)
    const old = await bookPaid(before)
    await server.pool.query('update bookings set reminds_by_consent = false where id = $1', [old.id])
    expect(await recorded(agreed)).toMatchObject([
      { purpose: 'reminders', granted: true, source: 'booking', sentence: english.reminders },
    ])
    expect(await recorded(silent)).toEqual([])

    await passTo(Math.max(remindAt, other.remindAt, old.remindAt))
    const mail = await mailTo(server, agreed.email, 2)
    expect(mail.subject).toContain('Tomorrow')
    expect((await mailTo(server, before.email, 2)).subject).toContain('Tomorrow')
    expect([await remindedOf(id), await remindedOf(other.id), await remindedOf(old.id)]).toEqual([true, false, true])

    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const link = linkIn(mail)
    expect(mail.text).toContain(`Stop the reminders:\n${server.env.publicUrl}${server.env.apiPrefix}/${link}`)

    // Scanners of mails open links: that changes nothing.
    const page = await server.get(link)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<button>Stop the reminders</button>')
    expect(await stateOf(agreed)).toEqual({ reminders: true })

    const done = await press(link)
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('No more reminders')])
    expect((await press(link, elsewhere(), 'multipart/form-data; boundary=x')).statusCode).toBe(200)
    expect(await stateOf(agreed)).toEqual({ reminders: false })
    expect((await recorded(agreed)).slice(1)).toMatchObject([
      { purpose: 'reminders', granted: false, source: 'mail', sentence: 'Stop the reminders' },
    ])
  })

  it('is not sent once it was withdrawn in the profile, nor of an earlier booking after its mail’s link', async () => {
    const customer = await newCustomer(server)
    const { id, remindAt } = await bookPaid(customer, { reminders: true })
    await change('reminders', false, customer)
    const before = await newCustomer(server)
    const old = await bookPaid(before)
    await server.pool.query('update bookings set reminds_by_consent = false where id = $1', [old.id])
    const token = sealUnsubscribe(server.services.secret, { purpose: 'reminders', of: old.id, locale: 'ar' })
    expect((await press(`unsubscribe?token=${token}`)).body).toContain('<html lang="ar-SA" dir="rtl">')
    await passTo(Math.max(remindAt, old.remindAt))
    expect([await remindedOf(id), await remindedOf(old.id)]).toEqual([false, false])
  })
})

describe('a link that ends mails', () => {
  it('that was forged, cut or is missing is refused, and guesses are counted', async () => {
    const { id } = await newCustomer(server)
    const good = sealUnsubscribe(server.services.secret, { purpose: 'news', of: id, locale: 'en' })
    const forged = sealUnsubscribe('another-secret', { purpose: 'news', of: id, locale: 'en' })
    for (const path of [`unsubscribe?token=${forged}`, `unsubscribe?token=${good.slice(0, -4)}`, 'unsubscribe'])
      expect([(await press(path)).statusCode, (await server.get(path)).statusCode]).toEqual([404, 404])
    expect(await recorded({ id })).toEqual([])
    const from = elsewhere()
    for (let tries = 0; tries < LIMITS.token_ip_prefix.burst; tries += 1) await press('unsubscribe?token=x', from)
    const refused = await press('unsubscribe?token=x', from)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await press(`unsubscribe?token=${good}`, from)).statusCode).toBe(200)
  })

  it('of someone who was erased answers as any other', async () => {
    const token = sealUnsubscribe(server.services.secret, { purpose: 'reminders', of: 'usr_gone', locale: 'en' })
    expect((await press(`unsubscribe?token=${token}`)).statusCode).toBe(200)
  })

  it('of a stock notice ends those that the address still waits for', async () => {
    const { email } = await newCustomer(server)
    await server.pool.query(
      `insert into stock_notices (id, variant_id, email, locale, confirmed_at, created_at)
        select 'ntc_consent', id, $1, 'en', now(), now() from variants limit 1`,
      [email],
    )
    const token = sealUnsubscribe(server.services.secret, { purpose: 'stock', of: email, locale: 'en' })
    expect(token).not.toContain(Buffer.from(email).toString('base64url').slice(0, 8))
    await press(`unsubscribe?token=${token}`)
    expect((await server.pool.query('select from stock_notices where email = $1', [email])).rowCount).toBe(0)
  })
})

describe('the operator', () => {
  it('lists who agreed, by confirmed address, and records who withdrew', async () => {
    const agreed = await newCustomer(server)
    const off = await newCustomer(server)
    await change('news', true, agreed)
    await change('news', true, off)
    await change('news', false, off)
    const list = async (purpose = 'news') => (await server.type(`customers list --consent ${purpose} --csv`)).text
    const csv = await list()
    expect(csv).toContain('email,agreed_at,source,language,sentence,name')
    expect(csv).toMatch(
      new RegExp(`^${agreed.email},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,profile,en,${english.news},`, 'm'),
    )
    expect(csv).not.toContain(off.email)
    expect((await server.type('customers list')).text).toContain('customers list --consent news')

    const guest = await newGuest(server)
    await change('reminders', true, guest)
    expect(await list('reminders')).not.toContain(guest.email)
    await confirmContact(server, guest)
    expect(await list('reminders')).toContain(guest.email)

    expect((await server.type(`customers withdraw ${agreed.email} news`)).text).toBe(
      `${agreed.email} gets no more news.`,
    )
    expect((await server.type(`customers withdraw ${agreed.email} news`)).text).toContain('before')
    expect(await list()).not.toContain(agreed.email)
    expect((await recorded(agreed)).at(-1)).toMatchObject({ granted: false, source: 'admin', sentence: '' })
    expect((await server.type('customers withdraw unknown@example.com news')).text).toContain('There is no customer')
  })

  it('erases what a customer agreed to with the customer', async () => {
    const customer = await newCustomer(server)
    await change('news', true, customer)
    await server.type(`customers erase ${customer.email} --yes`)
    expect(await recorded(customer)).toEqual([])
  })
})
