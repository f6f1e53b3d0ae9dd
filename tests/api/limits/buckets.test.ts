import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSecret } from '#server/accounts/secret.ts'
import { apiError } from '#server/errors/api-error.ts'
import { keyOf } from '#server/limits/limiter.ts'
import { type LimitName, LIMITS } from '#server/limits/table.ts'
import {
  askForAccount,
  codeIn,
  type Customer,
  login,
  mailTo,
  newCustomer,
  newEmail,
  newPhone,
  wrongCode,
} from '../support/customers.ts'
import type { TestServer } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })
/** Whether passwords cannot be checked. */
let isBusy = false
const verify = async () => {
  if (isBusy) throw apiError('maintenance')
  return false
}
/** A second server, on which passwords are never right. */
const busy = testServer({ shop: 'none', passwords: { verify, hash: async () => 'x' } })
afterEach(() => vi.useRealTimers())

/** Takes every try there is. */
const empty = (name: LimitName, ...who: string[]) =>
  server.pool.query(
    `insert into rate_limits (key, tokens, granted, refilled_at) values ($1, 0, false, now())
      on conflict (key) do update set tokens = 0, granted = false, refilled_at = now()`,
    [keyOf(readSecret(server.env), name, who)],
  )
let places = 0
/** An address of its own, and the block it is in. */
const newPlace = () => {
  places += 1
  return { from: `172.16.${places}.9`, block: `172.16.${places}.0/24` }
}
const sessionOf = async ({ token }: Customer): Promise<string> =>
  (await server.call('GET', 'auth/sessions', { token })).json().data[0].id
const confirm = (from: string, challenge_id = 'chl_x', code = '000000') =>
  server.call('POST', 'auth/verification/confirm', { from, body: { challenge_id, code } })
const forgot = async (email: string): Promise<string> =>
  (await server.call('POST', 'auth/forgot-password', { body: { email } })).json().data.challenge.id
const changePassword = ({ token }: Customer, from: string) =>
  server.call('POST', 'me/password', { token, from, body: { current: 'guess', password: 'another-long-password' } })
const askForContactCode = (token: string, from: string) =>
  server.call('POST', 'orders/contact-code', { token, from, body: { email: newEmail() } })

const askForPhoneCode = (from: string, phone = newPhone()) =>
  server.call('POST', 'auth/phone', { from, body: { phone } })

type Place = ReturnType<typeof newPlace>
type Ask = (place: Place, customer: Customer) => ReturnType<TestServer['call']>
type Who = (place: Place, customer: Customer) => string[] | Promise<string[]>

const ofBlock: Who = ({ block }) => [block]

/**
 * By limit, its subject and a call that it stops; the limits that only suppress mails or messages stop no call, those of the
 * staff stop no customer's, and those of reports and of devices with passes are tested with them (`metrics.test.ts`,
 * `wallet-passes.test.ts`), as those of the desk (`desk-session.test.ts`).
 */
const CALLS: Record<
  Exclude<
    LimitName,
    | `desk_${string}`
    | `contact_mail_${string}`
    | `message_${string}`
    | `${string}_staff`
    | 'vitals_ip_prefix'
    | 'wallet_log_ip_prefix'
  >,
  readonly [Who, Ask]
> = {
  password_ip_prefix: [ofBlock, ({ from }) => login(server, newEmail(), 'guess', { from })],
  password_account: [
    ({ block }, { email }) => [email, block],
    ({ from }, { email }) => login(server, email, 'guess', { from }),
  ],
  password_strangers: [(_, { email }) => [email], (_, { email }) => login(server, email, 'guess', newPlace())],
  archive_account: [(_, { id }) => [id], (_, { token }) => server.call('GET', 'documents/archive', { token })],
  password_session: [async (_, customer) => [await sessionOf(customer)], ({ from }, own) => changePassword(own, from)],
  passkey_ip_prefix: [ofBlock, ({ from }) => server.call('POST', 'auth/passkeys/request', { from })],
  passkey_session: [
    async (_, customer) => [await sessionOf(customer)],
    ({ from }, { token }) => server.call('POST', 'passkeys/creation', { from, token }),
  ],
  push_session: [
    async (_, customer) => [await sessionOf(customer)],
    ({ from }, { token }) => server.call('POST', 'me/notifications/devices/psd_1/test', { from, token }),
  ],
  pictures_customer: [
    (_, { id }) => [id],
    ({ from }, { token }) => server.call('POST', 'me/avatar', { from, token, body: { image: 'AAAA' } }),
  ],
  handover_customer: [
    (_, { id }) => [id],
    ({ from }, { token }) =>
      server.call('POST', 'bookings/bkg_none/handovers', {
        from,
        token,
        body: { units: [{ unit_id: 'a', quantity: 1 }] },
      }),
  ],
  calendar_account: [(_, { id }) => [id], ({ from }, { token }) => server.call('POST', 'me/calendar', { from, token })],
  calendar_feed: [
    (_, { id }) => [id],
    async ({ from }, { token }) => {
      const made = await server.call('POST', 'me/calendar', { from, token })
      return server.get(new URL(made.json().data.url as string).pathname.replace(`${server.env.apiPrefix}/`, ''))
    },
  ],
  gift_card_ip_prefix: [
    ofBlock,
    ({ from }) => server.call('POST', 'gift-cards/check', { from, body: { code: 'XXXX-XXXX-XXXX-XXXX' } }),
  ],
  gift_card_session: [
    async (_, customer) => [await sessionOf(customer)],
    ({ from }, { token }) => server.call('POST', 'gift-cards/check', { from, token, body: { code: 'none' } }),
  ],
  wallet_customer: [
    (_, { id }) => [id],
    ({ from }, { token }) => server.call('POST', 'wallet/passes', { from, token, body: { of: 'booking', id: 'none' } }),
  ],
  code_ip_prefix: [ofBlock, ({ from }) => confirm(from)],
  code_account: [
    ({ block }, { email }) => [email, block],
    async ({ from }, { email }) => confirm(from, await forgot(email)),
  ],
  token_ip_prefix: [
    ofBlock,
    ({ from }) => server.call('POST', 'auth/guest', { from, body: { access: 'a-link-that-opens-nothing' } }),
  ],
  register_ip_prefix: [
    ofBlock,
    ({ from }) =>
      server.call('POST', 'auth/register', {
        from,
        body: { name: 'S', email: newEmail(), password: 'a-long-enough-password' },
      }),
  ],
  forgot_ip_prefix: [
    ofBlock,
    ({ from }) => server.call('POST', 'auth/forgot-password', { from, body: { email: newEmail() } }),
  ],
  find_ip_prefix: [
    ofBlock,
    ({ from }) => server.call('POST', 'auth/find', { from, body: { reference: 'QF-222222', email: newEmail() } }),
  ],
  contact_code_session: [(_, { id }) => [id], ({ from }, { token }) => askForContactCode(token, from)],
  contact_code_ip_prefix: [ofBlock, ({ from }, { token }) => askForContactCode(token, from)],
  guest_ip_prefix: [
    ofBlock,
    ({ from }) =>
      server.call('POST', 'auth/guest', { from, body: { name: 'G', email: newEmail(), phone: '0501234567' } }),
  ],
  notice_ip_prefix: [
    ofBlock,
    ({ from }) =>
      server.call('POST', 'products/none/stock-notice', { from, body: { variant_id: 'none', email: newEmail() } }),
  ],
  notice_account: [
    (_, { id }) => [id],
    ({ from }, { token }) =>
      server.call('POST', 'products/none/stock-notice', { from, token, body: { variant_id: 'x', email: newEmail() } }),
  ],
  coupon_ip_prefix: [
    ofBlock,
    ({ from }) =>
      server.call('POST', 'cart/quote', {
        from,
        body: { items: [{ product_id: 'x', variant_id: 'x', quantity: 1 }], coupon: 'GUESS' },
      }),
  ],
  phone_ip_prefix: [ofBlock, ({ from }) => askForPhoneCode(from)],
  phone_account: [
    (_, { id }) => [id],
    ({ from }, { token }) => server.call('POST', 'me/phone', { from, token, body: { phone: newPhone() } }),
  ],
  phone_number: [() => ['+966509999999'], ({ from }) => askForPhoneCode(from, '0509999999')],
  email_account: [
    (_, { id }) => [id],
    ({ from }, { token }) => server.call('POST', 'me/email', { from, token, body: { email: newEmail() } }),
  ],
}

describe('a limit', () => {
  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
    '%s returns 429 with Retry-After to the clients it counts',
    async (name) => {
      const place = newPlace()
      const customer = await newCustomer(server, newEmail(), place)
      const [who, ask] = CALLS[name]
      expect((await ask(place, customer)).statusCode).not.toBe(429)
      await empty(name, ...(await who(place, customer)))
      const stopped = await ask(place, customer)
      expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'rate_limited'])
      const wait = Number(stopped.headers['retry-after'])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(Math.ceil(3600 / LIMITS[name].perHour))
    },
  )
})

describe('wrong passwords of other clients', () => {
  it('in an IP prefix do not block accounts that signed in from it', async () => {
    const place = newPlace()
    const { email } = await newCustomer(server, newEmail(), place)
    await empty('password_ip_prefix', place.block)
    expect((await login(server, newEmail(), 'guess', place)).statusCode).toBe(429)
    expect((await login(server, email, undefined, place)).statusCode).toBe(200)
  })

  it('for an account do not block changes by its sessions, from any IP prefix', async () => {
    const customer = await newCustomer(server)
    const { from, block } = newPlace()
    await empty('password_strangers', customer.email)
    await empty('password_account', customer.email, block)
    await empty('password_ip_prefix', block)
    expect((await changePassword(customer, from)).statusCode).toBe(422)
  })

  it('for an account do not block sign-in from the IP prefix of one of its active sessions', async () => {
    const { email, token } = await newCustomer(server)
    const [mobile, later] = [newPlace(), newPlace()]
    await empty('password_strangers', email)
    expect((await login(server, email, undefined, mobile)).statusCode).toBe(429)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    await server.call('GET', 'me', { token, ...mobile })
    // Seen a moment ago: its present address is not recorded.
    await server.call('GET', 'me', { token, ...later })
    await empty('password_strangers', email)
    vi.useRealTimers()
    expect((await login(server, email, undefined, mobile)).statusCode).toBe(200)
    expect((await login(server, email, undefined, later)).statusCode).toBe(429)
  })

  it('with a stolen session add at most twenty known IP prefixes', async () => {
    const { id, token } = await newCustomer(server)
    for (let nr = 0; nr < 25; nr += 1) {
      await server.pool.query(`update sessions set last_used_at = now() - interval '6 minutes' where user_id = $1`, [
        id,
      ])
      await server.call('GET', 'me', { token, ...newPlace() })
    }
    const { rows } = await server.pool.query('select count(*)::int from known_blocks where user_id = $1', [id])
    expect(rows[0].count).toBe(20)
  })

  it('do not count while the server is too busy to check them', async () => {
    const email = newEmail()
    const guess = async () => (await login(busy, email, 'guess')).statusCode
    isBusy = true
    for (let nr = 0; nr < 15; nr += 1) expect(await guess()).toBe(503)
    isBusy = false
    expect(await guess()).toBe(422)
  })
})

describe('wrong codes', () => {
  it('are counted by IP prefix over open, expired and unknown challenges: 50 an hour', async () => {
    const { from } = newPlace()
    const ids = [...(await Promise.all(Array.from({ length: 6 }, () => forgot(newEmail())))), 'chl_x', 'chl_y']
    const answers = await Promise.all(
      ids.flatMap((id) => Array.from({ length: 8 }, (_, nr) => confirm(from, id, String(nr).padStart(6, '0')))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(LIMITS.code_ip_prefix.burst)
    const stopped = answers.filter(({ statusCode }) => statusCode === 429)
    expect(stopped).toHaveLength(64 - LIMITS.code_ip_prefix.burst)
    expect(Number(stopped[0]?.headers['retry-after'])).toBeLessThanOrEqual(72)
    expect((await confirm(newPlace().from)).statusCode).toBe(422)
  })

  it('of other clients do not block a password reset from a known IP prefix', async () => {
    const place = newPlace()
    const { email } = await newCustomer(server, newEmail(), place)
    await empty('code_ip_prefix', place.block)
    const challenge_id = await forgot(email)
    const code = codeIn(await mailTo(server, email, 2))
    expect((await confirm(place.from, challenge_id, wrongCode(code))).json().code).toBe('code_invalid')
    expect((await confirm(place.from, challenge_id, code)).statusCode).toBe(200)
    expect((await confirm(place.from, await forgot(newEmail()), code)).statusCode).toBe(429)
  })

  it('correct codes do not count against an IP prefix', async () => {
    const { from, block } = newPlace()
    for (let nr = 0; nr < 3; nr += 1) {
      await empty('code_ip_prefix', block)
      await server.pool.query('update rate_limits set tokens = 1 where key = $1', [
        keyOf(readSecret(server.env), 'code_ip_prefix', [block]),
      ])
      const asked = await askForAccount(server, newEmail(), { from })
      const answer = await server.call('POST', 'auth/verification/confirm', { from, body: asked })
      expect(answer.statusCode).toBe(200)
    }
  })
})
