import { afterEach, describe, expect, it, vi } from 'vitest'
import { Authenticator } from '../../support/passkeys/authenticator.ts'
import {
  codeIn,
  type Customer,
  login,
  noticeTo,
  newCustomer,
  newGuest,
  PASSWORD,
  readMails,
  until,
} from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

afterEach(() => vi.useRealTimers())

const MINUTE_MS = 60_000
const device = () => new Authenticator(new URL(server.env.publicUrl).origin)
const optionsOf = async (path: string, token?: string) =>
  (await server.call('POST', path, { token })).json().data.options
const add = (response: object, { token }: Pick<Customer, 'token'>, name?: string) =>
  server.call('POST', 'passkeys', { token, body: { response, ...(name !== undefined && { name }) } })
const enter = (response: object, token?: string) => server.call('POST', 'auth/passkeys', { token, body: { response } })
const listOf = async ({ token }: Customer) => (await server.call('GET', 'passkeys', { token })).json().data

const age = (table: 'passkeys' | 'calendar_feeds', { id }: Customer, days: number) =>
  server.pool.query(`update ${table} set created_at = now() - make_interval(days => $2) where user_id = $1`, [id, days])

/** A customer with a passkey on a device, which was added so many days ago. */
const withPasskey = async (days = 2) => {
  const customer = await newCustomer(server)
  const authenticator = device()
  const added = await add(authenticator.create(await optionsOf('passkeys/creation', customer.token)), customer)
  expect(added.statusCode).toBe(201)
  await age('passkeys', customer, days)
  return { customer, authenticator, id: added.json().data.id as string }
}

describe('a passkey', () => {
  it('is added, told by mail, signs in, is named and removed', async () => {
    const { customer, authenticator, id } = await withPasskey()
    expect(await listOf(customer)).toMatchObject([{ id, is_synced: true, last_used_at: null }])
    expect((await noticeTo(server, customer.email, 2)).subject).toContain('passkey was added')
    const answer = await enter(authenticator.get(await optionsOf('auth/passkeys/request')))
    expect(answer.json().data.user.id).toBe(customer.id)
    const { token } = answer.json().data
    expect((await server.call('GET', 'me', { token })).statusCode).toBe(200)
    expect((await listOf(customer))[0].last_used_at).not.toBeNull()
    const renamed = await server.call('PATCH', `passkeys/${id}`, { token, body: { name: 'My phone' } })
    expect(renamed.json().data.name).toBe('My phone')
    expect((await server.call('DELETE', `passkeys/${id}`, { token })).statusCode).toBe(200)
    const after = await enter(authenticator.get(await optionsOf('auth/passkeys/request')))
    // So that its browser forgets it.
    expect([after.statusCode, after.json().code]).toEqual([422, 'passkey_unknown'])
  })

  it('gives a guest’s things to the account', async () => {
    const { customer, authenticator } = await withPasskey()
    const guest = await newGuest(server)
    await server.call('PUT', 'me/consents/reminders', { token: guest.token, body: { granted: true } })
    const answer = await enter(authenticator.get(await optionsOf('auth/passkeys/request')), guest.token)
    expect(answer.json().data.user.id).toBe(customer.id)
    expect((await server.call('GET', 'me', { token: guest.token })).statusCode).toBe(401)
  })

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['without a finger or a code', { isUnverified: true }],
  ])('that answers %s is refused', async (_, altered) => {
    const { authenticator } = await withPasskey()
    const answer = await enter(authenticator.get(await optionsOf('auth/passkeys/request'), altered))
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'passkey_refused'])
  })

  it('answers each challenge once, within five minutes, and for its purpose alone', async () => {
    const { customer, authenticator } = await withPasskey()
    const options = await optionsOf('auth/passkeys/request')
    expect((await enter(authenticator.get(options))).statusCode).toBe(200)
    expect((await enter(authenticator.get(options))).statusCode).toBe(422)
    expect((await enter(authenticator.get({ ...options, challenge: 'bWFkZSB1cA' }))).statusCode).toBe(422)
    const ofCreation = await optionsOf('passkeys/creation', customer.token)
    expect((await enter(authenticator.get({ ...options, challenge: ofCreation.challenge }))).statusCode).toBe(422)
    const late = await optionsOf('auth/passkeys/request')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE_MS })
    expect((await enter(authenticator.get(late))).statusCode).toBe(422)
  })

  it('whose counter goes back is a copy, and refused', async () => {
    const { authenticator } = await withPasskey()
    expect((await enter(authenticator.get(await optionsOf('auth/passkeys/request')))).statusCode).toBe(200)
    authenticator.goBack()
    expect((await enter(authenticator.get(await optionsOf('auth/passkeys/request')))).statusCode).toBe(422)
  })

  it('of one account is no other’s: not its list, its name, its removal, its creation', async () => {
    const { id, authenticator } = await withPasskey()
    const other = await newCustomer(server)
    expect(await listOf(other)).toEqual([])
    const { token } = other
    expect((await server.call('PATCH', `passkeys/${id}`, { token, body: { name: 'Mine' } })).statusCode).toBe(404)
    expect((await server.call('DELETE', `passkeys/${id}`, { token })).statusCode).toBe(404)
    const twice = await add(authenticator.create(await optionsOf('passkeys/creation', token)), other)
    expect(twice.json().code).toBe('passkey_refused')
    const third = await newCustomer(server)
    const foreign = device().create(await optionsOf('passkeys/creation', third.token))
    expect((await add(foreign, other)).json().code).toBe('passkey_refused')
  })

  it.each([[{}], [{ id: 'x', rawId: 'x', type: 'public-key', response: {} }], [{ id: 7 }]])(
    'that is rubbish is refused: %j',
    async (rubbish) => {
      expect((await enter(rubbish)).statusCode).toBe(422)
      const customer = await newCustomer(server)
      expect((await add(rubbish, customer)).statusCode).toBe(422)
    },
  )

  it('is for accounts alone, twenty of them', async () => {
    const guest = await newGuest(server)
    expect((await server.call('POST', 'passkeys/creation', { token: guest.token })).statusCode).toBe(403)
    const { customer } = await withPasskey()
    await server.pool.query(
      `insert into passkeys select id || n, user_id, credential_id || n, public_key, counter, transports, is_synced, name, created_at
        from passkeys, generate_series(1, 19) n where user_id = $1`,
      [customer.id],
    )
    const full = await server.call('POST', 'passkeys/creation', { token: customer.token })
    expect([full.statusCode, full.json().code]).toEqual([422, 'validation_failed'])
  })
})

describe('a proof of identity', () => {
  /** Ten minutes after signing in. */
  const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE_MS })
  const prove = (body: object, { token }: Customer) => server.call('POST', 'auth/reauthenticate', { token, body })
  const ask = ({ token }: Customer) => server.call('POST', 'passkeys/creation', { token })

  it('is needed again ten minutes after the last, and given by the password', async () => {
    const customer = await newCustomer(server)
    expect((await ask(customer)).statusCode).toBe(200)
    later()
    const refused = await ask(customer)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'reauthentication_required'])
    const wrong = await prove({ password: 'a-guess' }, customer)
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'invalid_credentials'])
    expect((await ask(customer)).statusCode).toBe(403)
    expect((await prove({ password: PASSWORD }, customer)).statusCode).toBe(200)
    expect((await ask(customer)).statusCode).toBe(200)
  })

  it('is given by a passkey of the account, by no other', async () => {
    const { customer, authenticator } = await withPasskey()
    const other = await withPasskey()
    later()
    const foreign = other.authenticator.get(await optionsOf('passkeys/confirmation', customer.token))
    expect((await prove({ passkey: foreign }, customer)).statusCode).toBe(422)
    const atSignIn = authenticator.get(await optionsOf('auth/passkeys/request'))
    expect((await prove({ passkey: atSignIn }, customer)).statusCode).toBe(422)
    const own = authenticator.get(await optionsOf('passkeys/confirmation', customer.token))
    expect((await prove({ passkey: own }, customer)).statusCode).toBe(200)
    expect((await ask(customer)).statusCode).toBe(200)
  })

  it('is not given by a passkey that is younger than a day, at sign-in nor later', async () => {
    const { customer, authenticator, id } = await withPasskey(0)
    const { token } = (await enter(authenticator.get(await optionsOf('auth/passkeys/request')))).json().data
    const young = { ...customer, token }
    const calls = [
      ['POST', 'passkeys/creation'],
      ['DELETE', `passkeys/${id}`],
      ['PATCH', `passkeys/${id}`, { name: 'Mine' }],
      ['POST', 'me/email', { email: 'thief@example.com' }],
      ['POST', 'me/phone', { phone: '0551234567' }],
      ['POST', 'me/export'],
      ['POST', 'me/ways-in/end', { ids: ['phone:x'] }],
      ['POST', 'me/calendar'],
      ['DELETE', 'auth/sessions'],
      ['PATCH', 'me/notifications', { topics: [{ topic: 'security', channels: ['push'] }] }],
      ['POST', 'update', { name: 'Thief' }],
      ['DELETE', 'me'],
    ] as const
    for (const [method, path, body] of calls) {
      const answer = await server.call(method, path, { token, ...(body && { body }) })
      expect([path, answer.json().code]).toEqual([path, 'reauthentication_required'])
    }
    const own = async () => authenticator.get(await optionsOf('passkeys/confirmation', token))
    for (let tries = 0; tries < 11; tries += 1) {
      const refused = await prove({ passkey: await own() }, young)
      const { errors } = refused.json()
      expect([refused.statusCode, errors?.passkey[0]]).toEqual([422, expect.stringContaining('a day ago')])
    }
    await age('passkeys', customer, 1)
    expect((await prove({ passkey: await own() }, young)).statusCode).toBe(200)
    expect((await ask(young)).statusCode).toBe(200)
  })
})

describe('a new password', () => {
  const FRESH = 'another-long-password'
  const feedOf = async ({ token }: Pick<Customer, 'token'>) =>
    (await server.call('POST', 'me/calendar', { token })).json().data?.url as string
  const reads = async (url: string) => (await server.app.inject({ url: new URL(url).pathname })).statusCode
  const addPhone = ({ id }: Customer, days: number) =>
    server.pool.query(
      `update users set phone = $2, phone_verified_at = now() - make_interval(days => $3) where id = $1`,
      [id, `+9665${String(Math.random()).slice(2, 10)}`, days],
    )
  const reset = async ({ email }: Customer, more: object = {}) => {
    const asked = await server.call('POST', 'auth/forgot-password', { body: { email } })
    const { id: challenge_id } = asked.json().data.challenge
    const mail = await until(async () =>
      (await readMails(server)).findLast(({ to, subject }) => to?.[0]?.address === email && subject?.includes('Reset')),
    )
    const code = codeIn(mail)
    const confirmed = await server.call('POST', 'auth/verification/confirm', { body: { challenge_id, code } })
    const { proof } = confirmed.json().data.challenge
    return server.call('POST', 'auth/reset-password', { body: { challenge_id, proof, password: FRESH, ...more } })
  }
  const change = ({ token }: Customer, more: object = {}) =>
    server.call('POST', 'me/password', { token, body: { current: PASSWORD, password: FRESH, ...more } })
  const kindsOf = (ways: { kind: string }[]) => ways.map(({ kind }) => kind).toSorted()

  it.each([
    ['after a reset', reset],
    ['in the profile', change],
  ])('ends the recent ways into the account and says which, %s', async (_, renew) => {
    const { customer, authenticator } = await withPasskey(3)
    const feed = await feedOf(customer)
    await addPhone(customer, 3)
    const { data } = (await renew(customer)).json()
    expect([kindsOf(data.ended), data.ways]).toEqual([['calendar', 'passkey', 'phone'], []])
    const entered = await enter(authenticator.get(await optionsOf('auth/passkeys/request')))
    expect(entered.json().code).toBe('passkey_unknown')
    expect(await reads(feed)).toBe(404)
    const me = await server.call('GET', 'me', { token: data.token })
    expect(me.json().data.user).toMatchObject({ phone: null, phone_verified_at: null })
    await server.services.jobs.runDue()
    const mail = await until(async () =>
      (await readMails(server)).findLast(
        ({ to, subject }) =>
          to?.[0]?.address === customer.email && subject?.includes('password') && !subject.includes('Reset'),
      ),
    )
    expect(mail.text).toMatch(/Passkey: .*removed, added/)
  })

  it('keeps what is older than a month, and the recent where the customer says so; each is ended later', async () => {
    const { customer, authenticator } = await withPasskey(40)
    await feedOf(customer)
    const { data } = (await reset(customer, { end_recent: false })).json()
    expect([data.ended, kindsOf(data.ways)]).toEqual([[], ['calendar', 'passkey']])
    expect(data.ways.map(({ kind, is_recent }: never) => [kind, is_recent]).toSorted()).toEqual([
      ['calendar', true],
      ['passkey', false],
    ])
    // On another device, by the new password.
    const { token } = (await login(server, customer.email, FRESH)).json().data
    const { ways } = (await server.call('GET', 'me/ways-in', { token })).json().data
    expect(kindsOf(ways)).toEqual(['calendar', 'passkey', 'session', 'session'])
    const ids = ways.map(({ id }: { id: string }) => id)
    const ended = await server.call('POST', 'me/ways-in/end', { token, body: { ids } })
    expect(kindsOf(ended.json().data.ways)).toEqual(['session'])
    expect((await server.call('GET', 'me', { token: data.token })).statusCode).toBe(401)
    expect((await enter(authenticator.get(await optionsOf('auth/passkeys/request')))).statusCode).toBe(422)
  })

  it('ends none of another account’s, nor what took the place of what was shown', async () => {
    const { customer } = await withPasskey(40)
    await feedOf(customer)
    const own = (await server.call('GET', 'me/ways-in', { token: customer.token })).json().data.ways
    const ids = own.map(({ id }: { id: string }) => id)
    const { token } = await newCustomer(server)
    expect((await server.call('POST', 'me/ways-in/end', { token, body: { ids } })).statusCode).toBe(200)
    const renewed = await feedOf(customer)
    const calendar = own.find(({ kind }: { kind: string }) => kind === 'calendar').id
    await server.call('POST', 'me/ways-in/end', { token: customer.token, body: { ids: [calendar] } })
    expect(await reads(renewed)).toBe(200)
    expect(await listOf(customer)).toHaveLength(1)
  })
})
