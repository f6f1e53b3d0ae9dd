import { describe, expect, it } from 'vitest'
import { PERSONAL_TABLES } from '#server/modules/users/personal-tables.ts'
import { prepared } from '../../support/prepared.ts'
import {
  addAddress,
  codeIn,
  codeTo,
  type Customer,
  login,
  newCustomer,
  newEmail,
  readMails,
  until,
} from '../support/customers.ts'
import { change, join, membershipOf } from '../support/members.ts'
import { good, item, placed, postEvent } from '../support/shopping.ts'
import { booked, held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable', plans: true })
const thing = prepared(() => good(server))

const DAY = 24 * 60 * 60 * 1000
const remove = ({ token }: Customer, query = '') => server.call('DELETE', `me${query}`, { token })
const previewOf = async ({ token }: Customer) => (await server.call('GET', 'me/deletion', { token })).json().data
const restore = (token: string) => server.call('POST', 'me/restore', { body: { token } })
/** The newest mail to an address whose subject has these words. */
const mailAbout = async (email: string, words: string) => {
  await server.pass(0)
  // Some are sent after the job that has cause for them.
  return until(async () => {
    const mails = (await readMails(server)).filter(({ to }) => to?.some(({ address }) => address === email))
    return mails.findLast(({ subject = '' }) => subject.includes(words))
  })
}
const tokenIn = (text = ''): string => /restore=([\w-]+)/.exec(text)?.[1] ?? ''
const isThere = async ({ id }: Customer) =>
  (await server.pool.query('select 1 from users where id = $1', [id])).rowCount === 1

describe('an account that is deleted', () => {
  it('is closed at once, said by mail, and gone after 14 days', async () => {
    const customer = await newCustomer(server)
    const other = (await login(server, customer.email)).json().data.token
    expect(await previewOf(customer)).toMatchObject({ open: [], grace_days: 14 })
    const answer = await remove(customer)
    expect(answer.statusCode).toBe(200)
    expect(Date.parse(answer.json().data.deletes_at) - server.now().getTime()).toBeGreaterThan(13.9 * DAY)
    for (const token of [customer.token, other])
      expect((await server.call('GET', 'me', { token })).statusCode).toBe(401)
    expect((await mailAbout(customer.email, 'will be deleted'))?.text).toContain('restore=')
    await server.pass(13 * DAY)
    expect(await isThere(customer)).toBe(true)
    await server.pass(2 * DAY)
    expect(await isThere(customer)).toBe(false)
    expect(await mailAbout(customer.email, 'is deleted')).toBeDefined()
    expect((await login(server, customer.email)).json().code).toBe('invalid_credentials')
  })

  it('is kept by the link of the mail, once, and works as before', async () => {
    const customer = await newCustomer(server)
    await addAddress(server, customer)
    await remove(customer)
    const token = tokenIn((await mailAbout(customer.email, 'will be deleted'))?.text)
    expect((await restore(token)).statusCode).toBe(200)
    const again = await restore(token)
    expect([again.statusCode, again.json().code]).toEqual([410, 'restore_expired'])
    expect(await mailAbout(customer.email, 'kept your')).toBeDefined()
    const signedIn = (await login(server, customer.email)).json().data
    const addresses = await server.call('GET', 'addresses', { token: signedIn.token })
    expect(addresses.json().data).toHaveLength(1)
    await server.pass(15 * DAY)
    expect(await isThere(customer)).toBe(true)
    // The link of a former request keeps nothing of the next one.
    await remove({ ...customer, token: signedIn.token })
    expect((await restore(token)).statusCode).toBe(410)
  })

  it('refuses every way in, and hands who knows the password what keeps it', async () => {
    const customer = await newCustomer(server)
    await remove(customer)
    const refused = await login(server, customer.email)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'account_closing'])
    expect((await login(server, customer.email, 'a-wrong-password')).json().code).toBe('invalid_credentials')
    const asked = await server.call('POST', 'auth/forgot-password', { body: { email: customer.email } })
    const code = codeIn(await mailAbout(customer.email, 'Reset'))
    const confirmed = await server.call('POST', 'auth/verification/confirm', {
      body: { challenge_id: asked.json().data.challenge.id, code },
    })
    const { id: challenge_id, proof } = confirmed.json().data.challenge
    const reset = await server.call('POST', 'auth/reset-password', {
      body: { challenge_id, proof, password: 'another-long-password' },
    })
    expect(reset.json().code).toBe('account_closing')
    expect((await restore(refused.json().data.token)).statusCode).toBe(200)
    expect((await login(server, customer.email)).statusCode).toBe(200)
  })

  it.each([['made up'], ['x'.repeat(60)], ['']])('is not kept by a token that is none: %j', async (token) => {
    expect([410, 422]).toContain((await restore(token)).statusCode)
  })

  it('asks about what goes on first, releases held seats, and ends the membership', async () => {
    const customer = await newCustomer(server)
    await join(server, customer)
    const { order, payment } = await placed(server, customer, { items: [item(thing)] })
    await postEvent(server, payment.id, 'success')
    const slot = await slotOf(server, 'hegra-at-dawn', { days: 1 })
    await held(server, slot.id, { adult: 1 }, { token: customer.token })
    const refused = await remove(customer)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'still_open'])
    const { open } = refused.json().data
    expect(open.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['hold', 'membership', 'order'])
    expect((await membershipOf(server, customer)).cancel_at_period_end).toBe(false)
    expect((await remove(customer, '?goes_on=true')).statusCode).toBe(200)
    const { rows } = await server.pool.query('select status from holds where user_id = $1', [customer.id])
    expect(rows).toEqual([{ status: 'released' }])
    const subscription = () =>
      server.pool.query('select status, cancel_at_period_end from subscriptions where user_id = $1', [customer.id])
    expect((await subscription()).rows).toMatchObject([{ status: 'active', cancel_at_period_end: true }])
    // The parcel is still on its way: the account waits for it, day by day, without a membership.
    await server.pass(15 * DAY)
    expect(await isThere(customer)).toBe(true)
    expect((await subscription()).rows).toMatchObject([{ status: 'expired' }])
    await server.pool.query(`update orders set status = 'delivered' where id = $1`, [order.id])
    await server.pass(DAY)
    expect(await isThere(customer)).toBe(false)
  })

  it('asks for a proof of identity, and is for accounts alone', async () => {
    const customer = await newCustomer(server)
    await server.pool.query('update sessions set reauthenticated_at = null where user_id = $1', [customer.id])
    expect((await remove(customer)).json().code).toBe('reauthentication_required')
  })

  it('neither waits for a stranger’s session that typed the address, nor takes it along', async () => {
    const customer = await newCustomer(server)
    const { email } = customer
    const stranger = (
      await server.call('POST', 'auth/guest', { body: { name: 'Stranger', email, phone: '0551231231' } })
    ).json().data
    const slot = await slotOf(server, 'hegra-at-dawn', { days: 1 })
    await held(server, slot.id, { adult: 1 }, { token: stranger.token })
    const erased = await server.type(`customers erase ${email} --yes`)
    expect(erased.text).toContain('left: 1.')
    expect([erased.isDone, await isThere(customer)]).toEqual([true, false])
    expect((await server.call('GET', 'me', { token: stranger.token })).json().data.user.email).toBe(email)
    // Without an account the address means those who typed it, whose open things have to end first, too.
    const refused = await server.type(`customers erase ${email} --yes`)
    expect([refused.isDone, refused.text]).toEqual([
      false,
      expect.stringMatching(/cannot be erased yet: hld_[\w-]+ must end/),
    ])
    await server.pool.query(`update holds set status = 'released' where user_id = $1`, [stranger.user.id])
    expect((await server.type(`customers erase ${email} --yes`)).isDone).toBe(true)
    expect((await server.call('GET', 'me', { token: stranger.token })).statusCode).toBe(401)
  })

  it('leaves no trace in any table', async () => {
    const mark = 'Zqxjkvtrace'
    const email = `${mark.toLowerCase()}@example.com`
    const customer = await newCustomer(server, email)
    const { token } = customer
    await server.call('POST', 'update', { token, body: { name: mark, phone: '0555123987', birth_date: '1991-02-03' } })
    const verifying = await server.call('POST', 'me/phone', { token, body: { phone: '0555123987' } })
    const challenge_id = verifying.json().data.challenge.id
    const code = await codeTo(server, '+966555123987')
    const verified = await server.call('POST', 'me/phone/confirm', { token, body: { challenge_id, code } })
    expect(verified.statusCode).toBe(200)
    await server.call('POST', 'auth/phone', { body: { phone: '0555123987' } })
    await addAddress(server, customer, { full_name: mark, street: `${mark} street`, notes: `${mark} notes` })
    const contact = { name: mark, email, phone: '0555123987' }
    const { order, payment } = await placed(server, customer, { items: [item(thing)], contact, note: `${mark} note` })
    await postEvent(server, payment.id, 'success')
    const slot = await slotOf(server, 'hegra-at-dawn', { days: 1 })
    const hold = await held(server, slot.id, { adult: 1 }, { token })
    const { payment: ofBooking } = await booked(server, customer, hold, { contact, notes: `${mark} notes` })
    await postEvent(server, ofBooking.id, 'success')
    await join(server, customer)
    await change(server, customer, { cancel: { reason: `${mark} reason` } })
    await server.call('POST', 'auth/forgot-password', { body: { email } })
    await server.pass(0)
    await server.pool.query(`update orders set status = 'delivered' where id = $1`, [order.id])
    await remove(customer, '?goes_on=true')
    await server.pass(15 * DAY)
    await server.pass(15 * DAY)
    expect(await isThere(customer)).toBe(false)
    expect(await tracesOf([mark, '555123987', '1991-02-03'])).toEqual([])
  })

  it('takes a guest along who confirmed the address', async () => {
    const customer = await newCustomer(server)
    const [typed, proven] = await Promise.all(
      ['Typed', 'Proven'].map(
        async (name) =>
          (
            await server.call('POST', 'auth/guest', { body: { name, email: customer.email, phone: '0551231231' } })
          ).json().data.user.id,
      ),
    )
    await server.pool.query('insert into confirmed_contacts values ($1, $2, now())', [proven, customer.email])
    await remove(customer)
    await server.pass(15 * DAY)
    const { rows } = await server.pool.query('select id from users where id = any($1)', [[typed, proven, customer.id]])
    expect(rows).toEqual([{ id: typed }])
  })
})

/** The tables, of whatever schema, with a row that contains one of some texts. */
const tracesOf = async (texts: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(60)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.pool.query(
      `select t::text as row from ${name} t where t::text ilike any($1) limit 1`,
      [texts.map((text) => `%${text}%`)],
    )
    if (rows[0]) found.push(`${name}: ${String(rows[0].row).slice(0, 300)}`)
  }
  return found
}

describe('the list of personal tables', () => {
  it('finds the rows of a customer in each of them without an error', async () => {
    const { personalRows } = await import('#server/modules/users/personal-tables.ts')
    const customer = await newCustomer(server, newEmail())
    for (const personal of PERSONAL_TABLES)
      expect(Array.isArray(await personalRows(server.db, personal, customer, 5))).toBe(true)
  })
})
