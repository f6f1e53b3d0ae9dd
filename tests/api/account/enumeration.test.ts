import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPasswords } from '#server/accounts/passwords.ts'
import { codeIn, login, mailTo, newCustomer, newEmail, PASSWORD } from '../support/customers.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

let server: TestServer

beforeAll(async () => {
  // What is timed is timed with passwords hashed as they really are.
  server = await openTestServer({ shop: 'none', ...(process.env.SOAK && { passwords: createPasswords() }) })
})
afterAll(() => server.close())

/** All that a client sees of an answer, without its random and time-dependent parts. */
const seen = (answer: LightMyRequestResponse, email: string) => {
  const body = answer.body
    .replaceAll(email, 'EMAIL')
    .replace(/"id":"chl_[\w-]{20}"/, '"id":"ID"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
  return { status: answer.statusCode, body, headers }
}
/** What a call answers of an address that is an account, and of one that is not. */
const bothWays = async (ask: (email: string) => Promise<LightMyRequestResponse>) => {
  const known = await newCustomer(server)
  const unknown = newEmail()
  return [seen(await ask(known.email), known.email), seen(await ask(unknown), unknown)]
}

describe('answers do not reveal whether an address has an account (S20, v5.0.0-6.3.8)', () => {
  it.each([
    ['by asking for an account', 202, (email: string) => register(email)],
    ['by asking for a new password', 202, (email: string) => forgot(email)],
    ['by a wrong password', 422, (email: string) => login(server, email, 'not-the-password')],
    [
      'by the password of an unconfirmed account',
      202,
      async (email: string) => (await register(email), login(server, email, OTHER)),
    ],
    ['by a code of an account that is asked for', 422, async (email: string) => tryCode(await register(email))],
    ['by a code for a new password', 422, async (email: string) => tryCode(await forgot(email))],
    ['by asking for another code too soon', 429, async (email: string) => resend(await register(email))],
    ['by going on as a guest', 200, async (email: string) => withoutSelf(await guest(email))],
  ])('%s', async (_name, status, ask) => {
    const [known, unknown] = await bothWays(ask)
    expect(known).toEqual(unknown)
    expect(known?.status).toBe(status)
  })

  it('by a code that is requested again', async () => {
    const emails = [(await newCustomer(server)).email, newEmail()] as const
    const asked = [await register(emails[0]), await register(emails[1])] as const
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const [known, unknown] = [await resend(asked[0]), await resend(asked[1])]
    vi.useRealTimers()
    expect(seen(known, emails[0])).toEqual(seen(unknown, emails[1]))
    expect(known.statusCode).toBe(202)
  })

  it.each([
    ['that the owner asked for before', true],
    ['that the owner asked for after', false],
  ])('by the outcome of a registration once there is an account %s', async (_name, isOwnerFirst) => {
    /** What a client sees of an address with an account, or with one that was only requested. */
    const look = async (isMade: boolean) => {
      const email = newEmail()
      const asks = [() => askOwn(email, isOwnerFirst ? 1 : 2), () => register(email)]
      const [one, other] = isOwnerFirst ? asks : asks.toReversed()
      const answers = [await one?.(), await other?.()]
      const [own, asked] = isOwnerFirst ? answers : answers.toReversed()
      if (isMade) await confirm((own as Own).id, (own as Own).code)
      const early = [await login(server, email, OTHER), await resend(asked as LightMyRequestResponse)]
      early.push(await tryCode(asked as LightMyRequestResponse))
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
      const late = [await resend(asked as LightMyRequestResponse), await login(server, email, OTHER)]
      late.push(await tryCode(asked as LightMyRequestResponse))
      vi.useRealTimers()
      return [...early, ...late].map((answer) => seen(answer, email))
    }
    expect(await look(true)).toEqual(await look(false))
  })

  it('by the number of mails left for an address', async () => {
    const statuses = async (email: string) => {
      const answers = []
      for (let nr = 0; nr < 6; nr += 1) answers.push((await forgot(email)).statusCode)
      return answers
    }
    const { email } = await newCustomer(server)
    // One of them was the mail its account was made by.
    expect(await statuses(email)).toEqual([202, 202, 202, 202, 429, 429])
    expect(await statuses(newEmail())).toEqual([202, 202, 202, 202, 202, 429])
  })
})

/** Pairs that are timed. What else the machine does falls on both alike. */
const PAIRS = 500

describe('answers take the same time', () => {
  const middle = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const timed = async (ask: () => Promise<LightMyRequestResponse>): Promise<number> => {
    const began = performance.now()
    await ask()
    return performance.now() - began
  }

  it.skipIf(!process.env.SOAK).each([
    ['to sign in', (email: string) => login(server, email, 'not-the-password', { from: nextPlace() })],
    ['to ask for an account', (email: string) => register(email, {}, nextPlace())],
    ['to ask for a new password', (email: string) => forgot(email, nextPlace())],
  ])('%s', { timeout: 600_000 }, async (_name, ask) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let nr = 0; nr < PAIRS; nr += 1) {
      const known = (await newCustomer(server, newEmail(), { from: nextPlace() })).email
      // It had a mail before too.
      const unknown = newEmail()
      await forgot(unknown, nextPlace())
      const pair = [['known', known] as const, ['unknown', unknown] as const]
      for (const [kind, email] of nr % 2 ? pair : pair.toReversed()) {
        // The mail of the one before is no work of this one's.
        await new Promise((resolve) => setTimeout(resolve, 40))
        times[kind].push(await timed(() => ask(email)))
      }
    }
    const ratio = middle(times.known) / middle(times.unknown)
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.15)
  })
})

describe('the owner of an account', () => {
  it('gets a mail in the account’s language without a usable code', async () => {
    const { email } = await newCustomer(server)
    const asked = await register(email, { lang: 'ar' })
    const mail = await mailTo(server, email, 2)
    expect(mail.subject).toBe('You already have an account at Qafila')
    expect(codeIn(mail)).toBe('')
    for (const code of ['000000', '123456'])
      expect((await confirm(asked.json().data.challenge.id, code)).statusCode).toBe(422)
    expect((await login(server, email)).statusCode).toBe(200)
    expect((await login(server, email, OTHER)).statusCode).toBe(202)
  })

  it('keeps their name and password when another client registers their address', async () => {
    const customer = await newCustomer(server)
    await register(customer.email)
    const { user } = (await server.call('GET', 'me', { token: customer.token })).json().data
    expect(user.name).toBe('Sara')
  })
})

describe('an address without an account', () => {
  it('gets a mail about it on a password reset', async () => {
    const email = newEmail()
    await forgot(email)
    const mail = await mailTo(server, email)
    expect([mail.subject, codeIn(mail)]).toEqual(['No account at Qafila with this email', ''])
  })

  it('can be registered after another client requested it before', async () => {
    const email = newEmail()
    await register(email)
    const asked = await askOwn(email)
    expect((await confirm(asked.id, asked.code)).statusCode).toBe(200)
    expect((await login(server, email)).statusCode).toBe(200)
    // The password of the other request does not sign in.
    expect((await login(server, email, OTHER)).statusCode).toBe(422)
  })
})

let place = 0
const nextPlace = (): string => `10.${Math.floor((place += 1) / 250)}.${place % 250}.1`

const OTHER = 'another-password-1'

const register = (email: string, headers = {}, from = '127.0.0.1') =>
  server.call('POST', 'auth/register', { body: { name: 'Other', email, password: OTHER }, headers, from })
const forgot = (email: string, from = '127.0.0.1') =>
  server.call('POST', 'auth/forgot-password', { body: { email }, from })
const guest = (email: string) => server.call('POST', 'auth/guest', { body: { name: 'G', email, phone: '0501234567' } })
const confirm = (challenge_id: string, code: string) =>
  server.call('POST', 'auth/verification/confirm', { body: { challenge_id, code } })
const tryCode = (asked: LightMyRequestResponse) => confirm(asked.json().data.challenge.id, '000000')
const resend = (asked: LightMyRequestResponse) =>
  server.call('POST', 'auth/verification/send', { body: { challenge_id: asked.json().data.challenge.id } })
type Own = Awaited<ReturnType<typeof askOwn>>
const askOwn = async (email: string, mails = 2) => {
  const asked = await server.call('POST', 'auth/register', { body: { name: 'Sara', email, password: PASSWORD } })
  return { id: asked.json().data.challenge.id as string, code: codeIn(await mailTo(server, email, mails)) }
}
/** A guest's own id and token are chance. */
const withoutSelf = (answer: LightMyRequestResponse): LightMyRequestResponse =>
  Object.assign(answer, {
    body: answer.body.replace(/usr_[\w-]{20}/, 'ID').replace(/"token":"[\w-]{43}"/, '"token":""'),
  })
