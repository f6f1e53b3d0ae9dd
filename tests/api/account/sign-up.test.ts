import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  askForAccount,
  codeIn,
  login,
  mailTo,
  newCustomer,
  newEmail,
  newGuest,
  PASSWORD,
  wrongCode,
} from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

afterEach(() => vi.useRealTimers())

/** Advances the server's clock; timers stay real. */
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

const confirm = (body: object, token?: string) => server.call('POST', 'auth/verification/confirm', { body, token })
const resend = (challenge_id: string) => server.call('POST', 'auth/verification/send', { body: { challenge_id } })

describe('an account', () => {
  it('is made when the code of its mail is confirmed, and not before', async () => {
    const email = newEmail()
    const asked = await server.call('POST', 'auth/register', {
      body: {
        name: 'Sara',
        email: ` ${email.toUpperCase()}`,
        phone: '050 123 4567',
        password: PASSWORD,
        redirect: '/store',
      },
    })
    expect(asked.statusCode).toBe(202)
    const { challenge } = asked.json().data
    expect(challenge).toMatchObject({ purpose: 'verify', sent_to: 'c•••@example.com' })
    expect(Date.parse(challenge.expires_at) - Date.parse(challenge.resend_at)).toBe(9 * 60_000)
    expect((await server.pool.query('select 1 from users where email = $1', [email])).rowCount).toBe(0)

    const code = codeIn(await mailTo(server, email))
    const done = await confirm({ challenge_id: challenge.id, code })
    expect(done.statusCode).toBe(200)
    expect(done.headers['cache-control']).toBe('no-store')
    const { user, token } = done.json().data
    expect(user).toMatchObject({ name: 'Sara', email, phone: '+966501234567', is_guest: false, locale: 'en' })
    expect(user.email_verified_at).not.toBeNull()
    expect((await server.call('GET', 'me', { token })).json()).toEqual({ data: { user } })
  })

  it('is made once, however often its code is confirmed at once', async () => {
    const asked = await askForAccount(server)
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(asked)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  it('is one, also when two codes for it are confirmed at once', async () => {
    const email = newEmail()
    const first = await askForAccount(server, email)
    const second = await server.call('POST', 'auth/register', { body: { name: 'B', email, password: PASSWORD } })
    const code = codeIn(await mailTo(server, email, 2))
    const answers = await Promise.all([
      confirm(first),
      confirm({ challenge_id: second.json().data.challenge.id, code }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect((await server.pool.query('select 1 from users where email = $1', [email])).rowCount).toBe(1)
  })

  it.each([
    [{ email: 'no-domain' }, 'email'],
    [{ email: 'a:b@example.com' }, 'email'],
    [{ email: 'a@example.com,b@example.com' }, 'email'],
    [{ email: 'a\r\nBcc: b@example.com' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ name: ' ' }, 'name'],
    [{ phone: '123456' }, 'phone'],
    [{ redirect: 'x'.repeat(501) }, 'redirect'],
  ])('is refused for %j, on its field', async (wrong, field) => {
    const body = { name: 'Sara', email: newEmail(), password: PASSWORD, ...wrong }
    const answer = await server.call('POST', 'auth/register', { body })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  })

  it('refuses, on its field, a password that is tried first', async () => {
    const typed = { name: 'Sara Al Harbi', email: newEmail(), phone: '0551234567' }
    const easy = ['12345678', 'qwertyuiop', '1qaz2wsx', 'Sunshine1', 'p@ssw0rd!', 'Qafila-2026', 'sara-al-harbi']
    for (const password of [...easy, typed.email.toUpperCase(), '0551234567', '+966551234567']) {
      const answer = await server.call('POST', 'auth/register', { body: { ...typed, password } })
      expect([password, answer.statusCode, answer.json().errors]).toEqual([
        password,
        422,
        { password: ['This password is too easy to guess. Try a few random words together.'] },
      ])
    }
  })

  it('ignores fields that a customer may not set (S18)', async () => {
    const email = newEmail()
    const body = {
      name: 'S',
      email,
      password: PASSWORD,
      role: 'admin',
      is_guest: true,
      id: 'usr_mine',
      email_verified_at: 'x',
    }
    const asked = await server.call('POST', 'auth/register', { body })
    const code = codeIn(await mailTo(server, email))
    const { user } = (await confirm({ challenge_id: asked.json().data.challenge.id, code })).json().data
    expect(user.is_guest).toBe(false)
    expect(user.id).not.toBe('usr_mine')
    expect(user).not.toHaveProperty('role')
  })
})

describe('a code', () => {
  it('that is wrong is an error of its field, and the correct one works after it', async () => {
    const asked = await askForAccount(server)
    const wrong = await confirm({ ...asked, code: wrongCode(asked.code) })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({
      code: 'code_invalid',
      errors: { code: [expect.stringContaining('isn’t right')] },
    })
    expect((await confirm(asked)).statusCode).toBe(200)
  })

  it('expires after five tries, also concurrent ones (S19)', async () => {
    const asked = await askForAccount(server)
    const wrong = { ...asked, code: wrongCode(asked.code) }
    const answers = await Promise.all(Array.from({ length: 40 }, () => confirm(wrong)))
    const codes = answers.map((answer) => answer.json().code as string)
    expect(codes.filter((code) => code === 'code_invalid')).toHaveLength(5)
    expect(codes.filter((code) => code === 'code_expired')).toHaveLength(35)
    expect((await confirm(asked)).json().code).toBe('code_expired')
  })

  it('lives for ten minutes', async () => {
    const [early, late] = [await askForAccount(server), await askForAccount(server)]
    pass(10 * 60_000 - 2000)
    expect((await confirm(early)).statusCode).toBe(200)
    pass(3000)
    expect((await confirm(late)).json()).toMatchObject({ code: 'code_expired', errors: { code: [expect.any(String)] } })
  })

  it('is sent again after a minute, and the former one expires', async () => {
    const email = newEmail()
    const asked = await askForAccount(server, email)
    const early = await resend(asked.challenge_id)
    expect([early.statusCode, early.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(55)
    pass(61_000)
    const again = await resend(asked.challenge_id)
    expect([again.statusCode, again.json().data.challenge.id]).toEqual([202, asked.challenge_id])
    const code = codeIn(await mailTo(server, email, 2))
    if (code !== asked.code) expect((await confirm(asked)).json().code).toBe('code_invalid')
    expect((await confirm({ ...asked, code })).statusCode).toBe(200)
  })

  it('of an unknown challenge is answered as expired', async () => {
    for (const answer of [await confirm({ challenge_id: 'chl_nobody', code: '123456' }), await resend('chl_nobody')])
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'code_expired'])
  })

  it('is stored as a hash', async () => {
    const asked = await askForAccount(server)
    const { rows } = await server.pool.query('select * from challenges where id = $1', [asked.challenge_id])
    expect(JSON.stringify(rows)).not.toContain(asked.code)
  })
})

describe('the mails of an address', () => {
  it('are five an hour and ten a day, then the answer is 429', async () => {
    const email = newEmail()
    const ask = () => server.call('POST', 'auth/forgot-password', { body: { email } })
    const statuses = async (count: number) => {
      const answers = []
      for (let nr = 0; nr < count; nr += 1) answers.push((await ask()).statusCode)
      return answers
    }
    expect(await statuses(6)).toEqual([202, 202, 202, 202, 202, 429])
    const refused = await ask()
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    pass(61 * 60_000)
    expect(await statuses(6)).toEqual([202, 202, 202, 202, 202, 429])
    pass(61 * 60_000)
    expect(await statuses(1)).toEqual([429])
    pass(23 * 60 * 60_000)
    expect(await statuses(1)).toEqual([202])
  })
})

describe('signing in', () => {
  it('needs the code of an unconfirmed account, which signs in', async () => {
    const email = newEmail()
    const asked = await askForAccount(server, email)
    const soon = await login(server, email)
    expect(soon.statusCode).toBe(202)
    expect(soon.json().data.challenge.id).toBe(asked.challenge_id)
    pass(61_000)
    const later = await login(server, email)
    expect([later.statusCode, later.json().data.challenge.id]).toEqual([202, asked.challenge_id])
    const code = codeIn(await mailTo(server, email, 2))
    expect((await confirm({ ...asked, code })).statusCode).toBe(200)
    expect((await login(server, email)).statusCode).toBe(200)
  })

  it('answers a session for the right password, whatever the letters of the address', async () => {
    const { email, id } = await newCustomer(server)
    const answer = await login(server, email.toUpperCase())
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.user.id).toBe(id)
    expect(answer.json().data.token).toMatch(/^[\w-]{43}$/)
  })

  it('refuses a wrong password on its field, never with 401', async () => {
    const { email } = await newCustomer(server)
    const answer = await login(server, email, 'not-the-password', { headers: { lang: 'ar' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'invalid_credentials',
      errors: { password: [expect.stringMatching(/[\u0600-\u06FF]/)] },
    })
  })
})

describe('a guest', () => {
  it('who registers stays the same customer, without the former tokens', async () => {
    const guest = await newGuest(server)
    const asked = await askForAccount(server, newEmail(), { token: guest.token })
    const { user, token } = (await confirm(asked, guest.token)).json().data
    expect(user).toMatchObject({ id: guest.id, is_guest: false, phone: '+966501234567' })
    expect((await server.call('GET', 'me', { token: guest.token })).statusCode).toBe(401)
    expect((await server.call('GET', 'me', { token })).statusCode).toBe(200)
  })

  it('has no account by their e-mail, and does not prevent one', async () => {
    const email = newEmail()
    await newGuest(server, email)
    expect((await login(server, email)).statusCode).toBe(422)
    expect((await newCustomer(server, email)).id).not.toBe((await newGuest(server, email)).id)
  })

  it('may change name and e-mail, and gets a new token', async () => {
    const guest = await newGuest(server)
    const body = { name: 'Another', email: newEmail(), phone: '+14155552671' }
    const { user, token } = (await server.call('POST', 'auth/guest', { token: guest.token, body })).json().data
    expect(user).toMatchObject({ id: guest.id, name: 'Another', phone: '+14155552671', is_guest: true })
    expect(token).not.toBe(guest.token)
    expect((await server.call('GET', 'me', { token: guest.token })).statusCode).toBe(401)
  })
})
