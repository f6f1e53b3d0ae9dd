import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForAccount, login, newCustomer, newEmail, wrongCode } from '../support/customers.ts'
import { openTestServer, type TestServer } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

afterEach(() => vi.useRealTimers())

const guess = (email: string, from: string, nr = 0) => login(server, email, `guess-number-${nr}`, { from })
/** Guesses until it is refused, or `most` times; returns how many guesses were checked. */
const guessUntilStopped = async (email: string, from: (nr: number) => string, most: number): Promise<number> => {
  let looked = 0
  for (let nr = 0; nr < most; nr += 1) if ((await guess(email, from(nr), nr)).statusCode === 422) looked += 1
  return looked
}

describe('guessing a password', () => {
  it('is limited to ten from one IP prefix, with Retry-After, also for parallel requests (S19)', async () => {
    const { email } = await newCustomer(server)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nr) => guess(email, '203.0.113.7', nr)))
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10)
    const stopped = answers.find(({ statusCode }) => statusCode === 429)
    expect(stopped?.json().code).toBe('rate_limited')
    expect(Number(stopped?.headers['retry-after'])).toBeGreaterThan(30)
    // Another address of the same block counts as the same client.
    expect((await guess(email, '203.0.113.200')).statusCode).toBe(429)
    expect(
      (await login(server, (await newCustomer(server)).email, undefined, { from: '203.0.113.7' })).statusCode,
    ).toBe(200)
  })

  it('from two hundred IP prefixes is limited too, and the owner signs in from a known one (S21)', async () => {
    const home = '198.51.100.20'
    const { email } = await newCustomer(server, newEmail(), { from: home })
    expect(await guessUntilStopped(email, (nr) => `10.0.${nr}.1`, 60)).toBe(20)
    expect((await login(server, email, undefined, { from: '10.9.9.9' })).statusCode).toBe(429)
    expect((await login(server, email, undefined, { from: home })).statusCode).toBe(200)
    expect((await login(server, email, undefined, { from: '198.51.100.77' })).statusCode).toBe(200)
  })

  it('is limited equally for an address without an account', async () => {
    expect(await guessUntilStopped(newEmail(), () => '203.0.114.1', 15)).toBe(10)
    expect(await guessUntilStopped(newEmail(), (nr) => `10.1.${nr}.1`, 25)).toBe(20)
  })

  it('is possible again after the window', async () => {
    const { email } = await newCustomer(server)
    expect(await guessUntilStopped(email, () => '203.0.115.1', 12)).toBe(10)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 })
    expect((await login(server, email, undefined, { from: '203.0.115.1' })).statusCode).toBe(200)
  })

  it('in the profile is limited too', async () => {
    const { token } = await newCustomer(server)
    const change = () =>
      server.call('POST', 'me/password', { token, body: { current: 'guess', password: 'another-long-password' } })
    const statuses = []
    for (let nr = 0; nr < 12; nr += 1) statuses.push((await change()).statusCode)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })

  it('correctly does not count', async () => {
    const { email } = await newCustomer(server)
    for (let nr = 0; nr < 25; nr += 1) expect((await login(server, email)).statusCode).toBe(200)
  })
})

describe('an address in X-Forwarded-For', () => {
  const guessAs = async (one: TestServer, email: string, nr: number) =>
    (
      await one.call('POST', 'auth/login', {
        body: { email, password: 'guess' },
        headers: { 'x-forwarded-for': `10.2.${nr}.1` },
        from: '203.0.116.1',
      })
    ).statusCode

  it('is ignored without TRUST_PROXY', async () => {
    const email = newEmail()
    for (let nr = 0; nr < 10; nr += 1) await guessAs(server, email, nr)
    expect(await guessAs(server, email, 10)).toBe(429)
  })

  it('is used from a configured proxy', async () => {
    const behind = await openTestServer({ shop: 'none', env: { TRUST_PROXY: '1' } })
    const email = newEmail()
    for (let nr = 0; nr < 10; nr += 1) await guessAs(behind, email, nr)
    expect(await guessAs(behind, email, 10)).toBe(422)
    await behind.close()
  })
})

/** IP prefixes that guess together, 48 times a day: 10,000 guesses in the long run. */
const AT_ONCE = process.env.SOAK ? 209 : 8

describe('guessing a code', () => {
  it('has five tries for each code sent, so fifty of a million a day (S19)', { timeout: 600_000 }, async () => {
    const email = newEmail()
    const { challenge_id, code } = await askForAccount(server, email)
    let tried = 0
    let sent = 1
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, nr) =>
          server.call('POST', 'auth/verification/confirm', {
            body: { challenge_id, code: wrongCode(code) },
            from: `10.3.${nr}.1`,
          }),
        ),
      )
      tried += answers.filter((answer) => answer.json().code === 'code_invalid').length
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 })
      const again = await server.call('POST', 'auth/verification/send', { body: { challenge_id } })
      if (again.statusCode === 202) sent += 1
    }
    expect(sent).toBeGreaterThanOrEqual(10)
    expect(sent).toBeLessThanOrEqual(11)
    expect(tried).toBeGreaterThanOrEqual(50)
    expect(tried).toBeLessThanOrEqual(5 * sent)
  })
})
