import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  askForAccount,
  codeIn,
  type Customer,
  login,
  mailTo,
  noticeTo,
  newCustomer,
  newEmail,
  newGuest,
  PASSWORD,
} from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

afterEach(() => vi.useRealTimers())

const NEW_PASSWORD = 'another-long-password'
const WEEK_MS = 604_800_000

const statusOf = async (token: string | undefined) => (await server.call('GET', 'me', { token })).statusCode
const tokenOf = async (email: string, password = PASSWORD, given = {}): Promise<string> =>
  (await login(server, email, password, given)).json().data.token
const devicesOf = async (token: string) => (await server.call('GET', 'auth/sessions', { token })).json().data

describe('a token', () => {
  it.each([
    ['none', {}],
    ['an empty one', { authorization: 'Bearer ' }],
    ['one that never was', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['one of another kind', { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }],
    ['a cookie', { cookie: 'auth_token=TOKEN' }],
  ])('that is %s is 401 in the error format of the API', async (_name, headers) => {
    const { token } = await newGuest(server)
    const given = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('TOKEN', token)]),
    )
    const answer = await server.call('GET', 'me', { headers: given })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('lives for seven days to the second, however often it is used (S23)', async () => {
    const { token } = await newGuest(server)
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + WEEK_MS - 3000 })
    expect(await statusOf(token)).toBe(200)
    vi.setSystemTime(now + WEEK_MS + 1000)
    expect(await statusOf(token)).toBe(401)
  })

  it('is always a new one, whatever came with the request (fixation)', async () => {
    const { email, token } = await newCustomer(server)
    const chosen = 'A'.repeat(43)
    const answers = [await tokenOf(email, PASSWORD, { token }), await tokenOf(email, PASSWORD, { token: chosen })]
    expect(new Set([token, chosen, ...answers]).size).toBe(4)
    expect(await statusOf(chosen)).toBe(401)
  })

  it('is stored as a hash only', async () => {
    const { token } = await newGuest(server)
    const { rows } = await server.pool.query('select * from sessions')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('signing out', () => {
  it('ends the token at once, also when it is done many times at once', async () => {
    const { token } = await newGuest(server)
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.call('POST', 'auth/logout', { token })))
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401)).toBe(true)
    expect(await statusOf(token)).toBe(401)
  })

  it('on one device leaves the others; on all others leaves this one', async () => {
    const { email, token } = await newCustomer(server)
    const [second, third] = [await tokenOf(email), await tokenOf(email)]
    const other = (await devicesOf(second)).find(({ is_current }: { is_current: boolean }) => !is_current)
    expect((await server.call('DELETE', `auth/sessions/${other.id}`, { token: second })).statusCode).toBe(200)
    expect((await server.call('DELETE', `auth/sessions/${other.id}`, { token: second })).statusCode).toBe(404)
    const left = [token, third].filter(Boolean)
    expect((await Promise.all(left.map(statusOf))).toSorted()).toEqual([200, 401])
    expect((await server.call('DELETE', 'auth/sessions', { token: second })).statusCode).toBe(200)
    expect(await Promise.all([token, second, third].map(statusOf))).toEqual([401, 200, 401])
  })
})

describe('the devices', () => {
  it('are named by browser, the current one first', async () => {
    const { email } = await newCustomer(server)
    const phone =
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
    const token = await tokenOf(email, PASSWORD, { headers: { 'user-agent': phone } })
    await tokenOf(email, PASSWORD, { headers: { 'user-agent': 'x'.repeat(9000) } })
    const devices = await devicesOf(token)
    expect(devices).toHaveLength(3)
    expect(devices[0]).toMatchObject({ device: 'Chrome, Android', is_current: true })
    expect(devices[1]).toMatchObject({ device: 'Unknown device', is_current: false })
    expect(Object.keys(devices[0]).toSorted()).toEqual(['created_at', 'device', 'id', 'is_current', 'last_used_at'])
  })

  it('of another customer are 404 (S17)', async () => {
    const [mine, theirs] = [await newCustomer(server), await newCustomer(server)]
    const [device] = await devicesOf(theirs.token)
    expect((await server.call('DELETE', `auth/sessions/${device.id}`, { token: mine.token })).statusCode).toBe(404)
    expect(await statusOf(theirs.token)).toBe(200)
  })
})

describe('a new password', () => {
  /** From the mail to the proof. */
  const prove = async ({ email }: Customer, mails = 2) => {
    await mailTo(server, email, mails - 1)
    const asked = await server.call('POST', 'auth/forgot-password', { body: { email } })
    const { id } = asked.json().data.challenge
    const code = codeIn(await mailTo(server, email, mails))
    const proven = await server.call('POST', 'auth/verification/confirm', { body: { challenge_id: id, code } })
    return { id, code, challenge: proven.json().data.challenge, status: asked.statusCode }
  }
  const reset = (challenge_id: string, proof: string, password = NEW_PASSWORD) =>
    server.call('POST', 'auth/reset-password', { body: { challenge_id, proof, password } })

  it('is set by the code of a mail, signs in, and ends every session there was', async () => {
    const customer = await newCustomer(server)
    const second = await tokenOf(customer.email)
    const { id, challenge, status } = await prove(customer)
    expect([status, challenge.purpose]).toEqual([202, 'reset'])
    const done = await reset(id, challenge.proof)
    expect(done.statusCode).toBe(200)
    expect(await Promise.all([customer.token, second, done.json().data.token].map(statusOf))).toEqual([401, 401, 200])
    expect((await login(server, customer.email)).statusCode).toBe(422)
    expect((await login(server, customer.email, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await noticeTo(server, customer.email, 3)).subject).toContain('password')
  })

  it('is set by its proof once, also when it is sent many times at once', async () => {
    const { id, challenge } = await prove(await newCustomer(server))
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(id, challenge.proof)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  it('is set by one of two proofs that are sent at once, and the other is worth nothing any more', async () => {
    const customer = await newCustomer(server)
    const proofs = [await prove(customer), await prove(customer, 3)]
    const answers = await Promise.all(proofs.map(({ id, challenge }) => reset(id, challenge.proof)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const again = await Promise.all(proofs.map(({ id, challenge }) => reset(id, challenge.proof)))
    expect(again.map((answer) => answer.json().code)).toEqual(['code_expired', 'code_expired'])
  })

  it('sends mails in the customer’s language, whatever the request’s', async () => {
    const customer = await newCustomer(server)
    await server.call('POST', 'update', { token: customer.token, body: { locale: 'ar' } })
    const { id, challenge } = await prove(customer)
    expect((await mailTo(server, customer.email, 2)).subject).toContain('رمز تعيين كلمة مرور جديدة')
    await reset(id, challenge.proof)
    expect((await noticeTo(server, customer.email, 3)).subject).toContain('تغيّرت كلمة مرورك')
  })

  it('is not set by the proof of another account, none, or an expired one', async () => {
    const [first, second] = [await prove(await newCustomer(server)), await prove(await newCustomer(server))]
    const easy = await reset(first.id, first.challenge.proof, 'Qwertyuiop1')
    expect([easy.statusCode, Object.keys(easy.json().errors)]).toEqual([422, ['password']])
    for (const [answer, code] of [
      [await reset(first.id, second.challenge.proof), 'code_expired'],
      [await reset(first.id, ''), 'validation_failed'],
      [await reset('chl_x', 'x'), 'code_expired'],
    ] as const)
      expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await reset(first.id, first.challenge.proof)).statusCode).toBe(422)
  })

  it('cancels an e-mail change requested by a stolen session', async () => {
    const customer = await newCustomer(server)
    const email = newEmail()
    await server.call('POST', 'me/email', { token: customer.token, body: { email } })
    const code = codeIn(await mailTo(server, email))
    await noticeTo(server, customer.email, 2)
    const asked = await server.call('POST', 'auth/forgot-password', { body: { email: customer.email } })
    const { id } = asked.json().data.challenge
    const own = codeIn(await mailTo(server, customer.email, 3))
    const proven = await server.call('POST', 'auth/verification/confirm', { body: { challenge_id: id, code: own } })
    const { token, user } = (await reset(id, proven.json().data.challenge.proof)).json().data
    expect(user).toMatchObject({ email: customer.email, pending_email: null })
    expect((await server.call('POST', 'me/email/confirm', { token, body: { code } })).json().code).toBe('code_expired')
  })

  it('cannot be proven twice, nor its code be sent again after', async () => {
    const { id, code } = await prove(await newCustomer(server))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const again = await server.call('POST', 'auth/verification/confirm', { body: { challenge_id: id, code } })
    const resent = await server.call('POST', 'auth/verification/send', { body: { challenge_id: id } })
    expect([again.json().code, resent.json().code]).toEqual(['code_expired', 'code_expired'])
  })

  it('of an unconfirmed account is not set by its code', async () => {
    const { challenge_id, code } = await askForAccount(server, newEmail())
    expect((await reset(challenge_id, code)).statusCode).toBe(422)
  })

  it('in the profile needs the present one, and leaves this device alone signed in', async () => {
    const { email, token } = await newCustomer(server)
    const other = await tokenOf(email)
    const change = (current: string) =>
      server.call('POST', 'me/password', { token, body: { current, password: NEW_PASSWORD } })
    const wrong = await change('not-the-password')
    expect(wrong.json()).toMatchObject({ code: 'invalid_credentials', errors: { current: [expect.any(String)] } })
    const done = await change(PASSWORD)
    expect(await Promise.all([token, other, done.json().data.token].map(statusOf))).toEqual([401, 401, 200])
    expect((await login(server, email, NEW_PASSWORD)).statusCode).toBe(200)
  })
})
