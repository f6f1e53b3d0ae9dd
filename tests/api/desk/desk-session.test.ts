import { afterEach, describe, expect, it, vi } from 'vitest'
import { deskSession } from '#contract/desk/session.ts'
import { Authenticator } from '../../support/passkeys/authenticator.ts'
import { newCustomer, noticeTo } from '../support/customers.ts'
import { accept, codeOf, cookieOf, type Desk, DESK_PASSWORD, deskOf, invitationOf } from '../support/desk.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })
afterEach(() => vi.useRealTimers())

const DAY_MS = 24 * 60 * 60 * 1000
const post = (path: string, body: object, more: object = {}) => server.call('POST', `desk/${path}`, { body, ...more })
const ask = ({ cookie }: Pick<Desk, 'cookie'>, method: 'GET' | 'DELETE' = 'GET', path = 'session') =>
  server.call(method, `desk/${path}`, { headers: { cookie } })
const statusOf = async (desk: Pick<Desk, 'cookie'>) => (await ask(desk)).statusCode
const signIn = (
  name: string,
  code: string,
  { password = DESK_PASSWORD, from }: { password?: string; from?: string } = {},
) => post('session', { name, password, code }, { from })
const device = () => new Authenticator(new URL(server.env.publicUrl).origin)
const optionsOf = async (path: string, body?: object) => {
  const answer = await server.call('POST', `desk/${path}`, { body })
  return answer.json().data.options
}

describe('an invitation', () => {
  it('says whom it is for, and is accepted once, by a password with a code', async () => {
    const secret = await invitationOf(server, 'Huda')
    const seen = await post('invitation', { secret })
    expect(seen.json().data).toMatchObject({ name: 'Huda', role: 'owner', shop: { en: expect.any(String) } })
    const weak = await post('invitation/password', { secret, password: 'huda huda huda' })
    expect([weak.statusCode, weak.json().errors.password]).toEqual([422, [expect.stringContaining('easy to guess')]])
    const { data } = (await post('invitation/password', { secret, password: DESK_PASSWORD })).json()
    expect(data.otpauth_uri).toMatch(/^otpauth:\/\/totp\/.+:Huda\?issuer=/)
    expect(data.qr_svg).toMatch(/^<svg /)
    const wrong = await post('invitation/accept', {
      secret,
      password: DESK_PASSWORD,
      code: codeOf(data.totp_secret, 9),
    })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'code_invalid'])
    const code = codeOf(data.totp_secret)
    const accepted = await post('invitation/accept', { secret, password: DESK_PASSWORD, code })
    expect([accepted.statusCode, accepted.json().data]).toEqual([
      201,
      expect.objectContaining({ name: 'Huda', role: 'owner', has_passkey: false }),
    ])
    expect(String(accepted.headers['set-cookie'])).toMatch(
      /^desk=[\w-]{43}; Path=\/api\/v1\/desk; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    expect((await post('invitation', { secret })).statusCode).toBe(404)
    expect((await post('invitation/accept', { secret, password: DESK_PASSWORD, code })).statusCode).toBe(404)
    expect((await signIn('Huda', code)).statusCode, 'a code counts once').toBe(422)
    const stored = JSON.stringify((await server.pool.query('select * from staff, staff_sessions')).rows)
    for (const hidden of [secret, data.totp_secret.replaceAll(' ', ''), DESK_PASSWORD])
      expect(stored).not.toContain(hidden)
    const { rows } = await server.pool.query(
      `select * from audit_entries where command = 'desk sign-in' and by = 'Huda'`,
    )
    expect(rows[0].outcome).toMatch(/^Huda: signed in at the desk by invitation, with a password/)
  })

  it('is accepted once by two at a time', async () => {
    const secret = await invitationOf(server, 'Rakan', 'staff')
    const { data } = (await post('invitation/password', { secret, password: DESK_PASSWORD })).json()
    const body = { secret, password: DESK_PASSWORD, code: codeOf(data.totp_secret) }
    const both = await Promise.all([post('invitation/accept', body), post('invitation/accept', body)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404])
  })

  it('ends by a newer one, by revoking and after three days', async () => {
    const former = await invitationOf(server, 'Reem', 'manager')
    const latter = await invitationOf(server, 'reem', 'manager')
    expect((await post('invitation', { secret: former })).statusCode).toBe(404)
    expect((await post('invitation', { secret: latter })).json().data.name).toBe('Reem')
    await server.type('staff revoke Reem')
    expect((await post('invitation', { secret: latter })).statusCode).toBe(404)
    const late = await invitationOf(server, 'Reem', 'manager')
    await server.pass(3 * DAY_MS + 1000)
    expect((await post('invitation', { secret: late })).statusCode).toBe(404)
    await server.pass(-3 * DAY_MS - 1000)
  })

  it('replaces what opened the desk before', async () => {
    const former = await deskOf(server, 'Nouf', 'staff')
    const invitation = await invitationOf(server, 'Nouf', 'staff')
    expect(await statusOf(former)).toBe(200)
    const latter = await accept(server, invitation)
    expect([await statusOf(former), await statusOf(latter)]).toEqual([401, 200])
    expect((await signIn('Nouf', codeOf(former.secret))).statusCode).toBe(422)
  })

  it('is mailed in the reader’s language where an address is given, which the audit leaves out', async () => {
    const to = 'lama@example.com'
    const typed = await server.type(['staff', 'invite', 'Lama', '--role', 'staff', '--email', to, '--lang', 'en'])
    const mail = await noticeTo(server, to)
    const [link] = /http\S+\/desk#[\w-]{43}/.exec(typed.text) ?? []
    expect([mail.subject, mail.text]).toEqual([
      expect.stringContaining('invited'),
      expect.stringContaining(String(link)),
    ])
    const recorded = JSON.stringify((await server.pool.query(`select * from audit_entries`)).rows)
    expect(recorded).toContain('Lama: invited to the desk as staff')
    expect(recorded).not.toMatch(/lama@|#[\w-]{43}/)
  })
})

describe('signing in by password and code', () => {
  it('refuses every wrong thing with one and the same answer', async () => {
    const { secret } = await deskOf(server, 'Salem')
    await server.type('staff add Doorman')
    const right = codeOf(secret)
    const answers = [
      await signIn('Unknown', right),
      await signIn('Doorman', right),
      await signIn('Salem', right, { password: 'not the password' }),
      await signIn('Salem', codeOf(secret, 7)),
    ]
    const told = answers.map(({ statusCode, json }) => [statusCode, json().code, json().errors])
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(told[0]).toEqual([422, 'invalid_credentials', { password: ['That name, password or code isn’t right.'] }])
    const answer = await signIn('salem', right)
    expect([answer.statusCode, await statusOf({ cookie: cookieOf(answer) })]).toEqual([201, 200])
  })

  it('takes each code once, also by two at a time, and none from before one that was used', async () => {
    const { secret } = await deskOf(server, 'Abeer')
    const both = await Promise.all([signIn('Abeer', codeOf(secret)), signIn('Abeer', codeOf(secret))])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
    expect((await signIn('Abeer', codeOf(secret, -1))).statusCode).toBe(422)
  })

  it('takes the code of half a minute before or after, and no other', async () => {
    const { secret } = await deskOf(server, 'Badr')
    const now = Date.now()
    const tries: [number, number][] = []
    // Each later than the last, since none before one that was used is taken.
    for (const steps of [-2, 2, -1, 0, 1]) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + 10 * 60_000 })
      tries.push([steps, (await signIn('Badr', codeOf(secret, steps))).statusCode])
    }
    expect(tries).toEqual([
      [-2, 422],
      [2, 422],
      [-1, 201],
      [0, 201],
      [1, 201],
    ])
  })

  it('is limited by name and address; the right password with wrong codes wherever they come from', async () => {
    const { secret } = await deskOf(server, 'Majed')
    const statuses = []
    for (let at = 0; at < 11; at += 1)
      statuses.push((await signIn('Majed', '000000', { password: 'guess', from: '198.18.1.4' })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    // Another address is not locked out by it, and a right sign-in counts nothing.
    expect((await signIn('Majed', codeOf(secret), { from: '198.18.2.4' })).statusCode).toBe(201)
    for (let at = 0; at < 10; at += 1) await signIn('Majed', codeOf(secret, 9), { from: `198.18.${at + 10}.4` })
    expect((await signIn('Majed', codeOf(secret, 1), { from: '198.18.50.4' })).json().code).toBe('invalid_credentials')
    await server.pool.query('delete from rate_limits')
    expect((await signIn('Majed', codeOf(secret, 1), { from: '198.18.50.4' })).statusCode).toBe(201)
  })

  it('counts wrong invitations', async () => {
    for (let at = 0; at < 100; at += 1) await post('invitation', { secret: 'x' }, { from: '198.18.60.4' })
    expect((await post('invitation', { secret: 'x' }, { from: '198.18.60.4' })).statusCode).toBe(429)
  })
})

describe('a passkey', () => {
  it('accepts an invitation and signs in at the desk, and never in the shop', async () => {
    const secret = await invitationOf(server, 'Dana', 'manager')
    const authenticator = device()
    const response = authenticator.create(await optionsOf('invitation/passkey-options', { secret }))
    const accepted = await post('invitation/passkey', { secret, response })
    expect(accepted.json().data).toMatchObject({ name: 'Dana', role: 'manager', has_passkey: true })
    const options = await optionsOf('session/passkey-options')
    const answer = await post('session/passkey', { response: authenticator.get(options) })
    expect([answer.statusCode, await statusOf({ cookie: cookieOf(answer) })]).toEqual([201, 200])
    expect((await post('session/passkey', { response: authenticator.get(options) })).statusCode).toBe(422)
    // A browser deletes a passkey that is called unknown.
    const inShop = await server.call('POST', 'auth/passkeys/request')
    const tried = await server.call('POST', 'auth/passkeys', {
      body: { response: authenticator.get(inShop.json().data.options) },
    })
    expect(tried.json().code).toBe('passkey_refused')
    await server.type('staff revoke Dana')
    const gone = await post('session/passkey', {
      response: authenticator.get(await optionsOf('session/passkey-options')),
    })
    expect(gone.json().code).toBe('passkey_unknown')
  })

  it('of a customer opens no desk, and a challenge of the shop is none there', async () => {
    const { token } = await newCustomer(server)
    const authenticator = device()
    const creation = (await server.call('POST', 'passkeys/creation', { token })).json().data.options
    await server.call('POST', 'passkeys', { token, body: { response: authenticator.create(creation) } })
    const response = authenticator.get(await optionsOf('session/passkey-options'))
    expect((await post('session/passkey', { response })).json().code).toBe('passkey_refused')
    const secret = await invitationOf(server, 'Hind', 'staff')
    const foreign = (await server.call('POST', 'passkeys/creation', { token })).json().data.options
    const crossed = await post('invitation/passkey', { secret, response: device().create(foreign) })
    expect(crossed.json().code).toBe('passkey_refused')
  })
})

describe('a session at the desk', () => {
  const rows = Object.values(deskSession).filter((row) => 'access' in row && row.access === 'staff')

  it.each(rows.map(({ method, path }) => [method, path] as const))(
    'is needed by %s %s, to which neither a customer nor the door is one',
    async (method, path) => {
      await invitationOf(server, 'Omar')
      const [, secret = ''] = /#([\w-]{43})$/.exec((await server.type('staff add Omar')).text) ?? []
      const door = cookieOf(await server.call('POST', 'check-in/session', { body: { secret } }))
      const { token } = await newCustomer(server)
      const cookies = [door, door.replace('check_in=', 'desk='), `desk=${token}`]
      for (const cookie of cookies)
        expect((await server.call(method, path, { token, headers: { cookie } })).statusCode).toBe(401)
      expect((await server.call('GET', 'check-in/session', { headers: { cookie: door } })).statusCode).toBe(200)
    },
  )

  it('opens no door, and no customer’s account', async () => {
    const { cookie } = await deskOf(server, 'Yara')
    for (const sent of [cookie, cookie.replace('desk=', 'check_in=')])
      expect((await server.call('GET', 'check-in/session', { headers: { cookie: sent } })).statusCode).toBe(401)
    expect((await server.call('GET', 'me', { token: cookie.replace('desk=', '') })).statusCode).toBe(401)
  })

  it('ends by signing out, on one device or on all, and after twelve hours', async () => {
    const first = await deskOf(server, 'Ziad')
    const second = { cookie: cookieOf(await signIn('Ziad', codeOf(first.secret))) }
    const closed = await ask(first, 'DELETE')
    expect(String(closed.headers['set-cookie'])).toContain('desk=; Path=/api/v1/desk; Max-Age=0')
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    const third = { cookie: cookieOf(await signIn('Ziad', codeOf(first.secret, 1))) }
    await ask(third, 'DELETE', 'sessions')
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 401])
    const last = await deskOf(server, 'Ziad')
    await server.pass(12 * 60 * 60 * 1000 + 1000)
    expect(await statusOf(last)).toBe(401)
    await server.pass(-12 * 60 * 60 * 1000 - 1000)
  })

  it('ends at once when its person is revoked or gets another role, and says the role it has', async () => {
    const desk = await deskOf(server, 'Tala', 'manager')
    expect((await server.type('staff list')).text).toMatch(/^Tala +manager +in +1 /m)
    await server.type('staff role Tala staff')
    expect(await statusOf(desk)).toBe(401)
    const again = { cookie: cookieOf(await signIn('Tala', codeOf(desk.secret))) }
    expect((await ask(again)).json().data.role).toBe('staff')
    await server.type('staff revoke Tala')
    expect(await statusOf(again)).toBe(401)
    expect((await signIn('Tala', codeOf(desk.secret, 1))).statusCode).toBe(422)
    // A link of the door alone gives nothing of it back.
    await server.type('staff add Tala')
    expect((await signIn('Tala', codeOf(desk.secret, 1))).statusCode).toBe(422)
  })
})
