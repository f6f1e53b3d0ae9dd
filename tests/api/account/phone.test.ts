import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  codeTo as codeOf,
  type Customer,
  elsewhere,
  login,
  newCustomer,
  newEmail,
  newPhone,
  PASSWORD,
  readMails,
  until,
  wrongCode,
} from '../support/customers.ts'
import { readMessages } from '../../support/server/messages.ts'
import { openTestServer } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

afterEach(() => vi.useRealTimers())

const DAY = 24 * 60 * 60 * 1000
const e164 = (typed: string): string => `+966${typed.slice(1)}`

const messagesTo = (typed: string) => readMessages(server.env.dataDir, e164(typed))
const codeTo = (typed: string, count = 1) => codeOf(server, e164(typed), count)
const ask = (typed: string, from = elsewhere(), lang = 'en') =>
  server.call('POST', 'auth/phone', { from, headers: { lang }, body: { phone: typed } })
const confirm = (challenge_id: string, code: string, from = elsewhere()) =>
  server.call('POST', 'auth/verification/confirm', { from, body: { challenge_id, code } })
const resend = (challenge_id: string) => server.call('POST', 'auth/verification/send', { body: { challenge_id } })
const askToVerify = ({ token }: Pick<Customer, 'token'>, typed: string) =>
  server.call('POST', 'me/phone', { token, from: elsewhere(), body: { phone: typed } })
const confirmOwn = ({ token }: Pick<Customer, 'token'>, challenge_id: string, code: string) =>
  server.call('POST', 'me/phone/confirm', { token, from: elsewhere(), body: { challenge_id, code } })
const idOf = (answer: { json: () => { data: { challenge: { id: string } } } }): string =>
  answer.json().data.challenge.id
const readMe = async ({ token }: Pick<Customer, 'token'>) =>
  (await server.call('GET', 'me', { token })).json().data.user
const mailAbout = async (email: string, words: string) => {
  await server.services.jobs.runDue()
  return until(async () =>
    (await readMails(server)).find(
      ({ to, subject = '' }) => to?.some(({ address }) => address === email) && subject.includes(words),
    ),
  )
}

/** A customer with a verified number. */
const withPhone = async (typed = newPhone(), count = 1) => {
  const customer = await newCustomer(server)
  const asked = await askToVerify(customer, typed)
  const answer = await confirmOwn(customer, idOf(asked), await codeTo(typed, count))
  expect(answer.statusCode).toBe(200)
  return { ...customer, phone: typed }
}

describe('a number in the profile', () => {
  it('is verified by its code, and told by mail', async () => {
    const customer = await newCustomer(server)
    const asked = await askToVerify(customer, '٠٥٠١٢٣٤٥٦٧')
    expect(asked.statusCode).toBe(202)
    expect(asked.json().data.challenge).toMatchObject({ sent_to: '+966•••67', channel: 'sms', purpose: 'verify' })
    // Nothing changes before.
    expect(await readMe(customer)).toMatchObject({ phone: null, phone_verified_at: null })
    const code = await codeTo('0501234567')
    const [message] = messagesTo('0501234567')
    expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${code}`)
    const answer = await confirmOwn(customer, idOf(asked), code)
    expect(answer.json().data.user).toMatchObject({ phone: '+966501234567', phone_verified_at: expect.any(String) })
    expect((await mailAbout(customer.email, 'mobile number can now sign in')).text).toContain('+966•••67')
    // Its code is used up, and the same number is not asked for again.
    expect((await confirmOwn(customer, idOf(asked), code)).json().code).toBe('code_expired')
    expect((await askToVerify(customer, '+966 50 123 4567')).json().errors.phone).toHaveLength(1)
  })

  it('is not verified by a wrong code, after five tries, or too late', async () => {
    const customer = await newCustomer(server)
    const typed = newPhone()
    const id = idOf(await askToVerify(customer, typed))
    const code = await codeTo(typed)
    for (let nr = 0; nr < 5; nr += 1)
      expect((await confirmOwn(customer, id, wrongCode(code))).json()).toMatchObject({
        code: 'code_invalid',
        errors: { code: [expect.any(String)] },
      })
    expect((await confirmOwn(customer, id, code)).json().code).toBe('code_expired')
    const later = idOf(await askToVerify(customer, typed))
    const next = await codeTo(typed, 2)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await confirmOwn(customer, later, next)).json().code).toBe('code_expired')
    expect(await readMe(customer)).toMatchObject({ phone_verified_at: null })
  })

  it('is verified by its own account alone, on any of its devices', async () => {
    const [customer, other] = [await newCustomer(server), await newCustomer(server)]
    const typed = newPhone()
    const id = idOf(await askToVerify(customer, typed))
    const code = await codeTo(typed)
    expect((await confirmOwn(other, id, code)).json().code).toBe('code_expired')
    expect((await confirm(id, code)).json().code).toBe('code_expired')
  })

  it('is confirmed on another device of the same account', async () => {
    const customer = await newCustomer(server)
    const second = (await login(server, customer.email)).json().data.token
    const typed = newPhone()
    const id = idOf(await askToVerify(customer, typed))
    expect((await confirmOwn({ token: second }, id, await codeTo(typed))).statusCode).toBe(200)
  })

  it('needs a proof of identity to be verified and removed, and only a code changes it', async () => {
    const customer = await withPhone()
    const update = (phone: string | null) => server.call('POST', 'update', { token: customer.token, body: { phone } })
    for (const phone of [newPhone(), null]) {
      const refused = await update(phone)
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['phone']])
    }
    expect((await update(customer.phone)).json().data.user.phone_verified_at).not.toBeNull()
    await server.pool.query('update sessions set reauthenticated_at = null where user_id = $1', [customer.id])
    expect((await askToVerify(customer, newPhone())).json().code).toBe('reauthentication_required')
    const removal = () => server.call('DELETE', 'me/phone', { token: customer.token })
    expect((await removal()).json().code).toBe('reauthentication_required')
    await server.call('POST', 'auth/reauthenticate', { token: customer.token, body: { password: PASSWORD } })
    expect((await removal()).json().data.user).toMatchObject({ phone: null, phone_verified_at: null })
    expect(await mailAbout(customer.email, 'number was removed')).toBeDefined()
    // Free again for the profile.
    expect((await update(customer.phone)).statusCode).toBe(200)
  })

  it('moves to the account that has it now, and the other is told', async () => {
    const first = await withPhone()
    const second = await withPhone(first.phone, 2)
    expect(await readMe(first)).toMatchObject({ phone: null, phone_verified_at: null })
    expect(await readMe(second)).toMatchObject({ phone: e164(first.phone) })
    expect((await mailAbout(first.email, 'belongs to another account')).text).toContain('•••')
    const id = idOf(await ask(first.phone))
    const answer = await confirm(id, await codeTo(first.phone, 3))
    expect(answer.json().data.user.id).toBe(second.id)
  })

  it('belongs to one account also when two verify it at once', async () => {
    const typed = newPhone()
    const both = [await newCustomer(server), await newCustomer(server)]
    const ids: string[] = []
    for (const customer of both) ids.push(idOf(await askToVerify(customer, typed)))
    const codes = [await codeTo(typed, 1), await codeTo(typed, 2)]
    const answers = await Promise.all(both.map((one, nr) => confirmOwn(one, ids[nr] ?? '', codes[nr] ?? '')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { rows } = await server.pool.query('select 1 from users where phone = $1', [e164(typed)])
    expect(rows).toHaveLength(1)
  })
})

describe('a code to sign in with', () => {
  it('signs in to the account of a verified number, in its language, and proves nothing more', async () => {
    const { id, phone } = await withPhone()
    await server.pool.query(`update users set locale = 'ar' where id = $1`, [id])
    const asked = await ask(phone)
    expect(asked.statusCode).toBe(202)
    const code = await codeTo(phone, 2)
    expect(messagesTo(phone)[1]?.text).toMatch(/^رمزك في .* هو \d{6}\./)
    const answer = await confirm(idOf(asked), code)
    expect(answer.json().data.user.id).toBe(id)
    const { token } = answer.json().data
    for (const [method, path, body] of [
      ['POST', 'me/export'],
      ['POST', 'me/calendar'],
      ['DELETE', 'auth/sessions'],
      ['POST', 'update', { name: 'Thief' }],
      ['POST', 'me/ways-in/end', { ids: ['passkey:x'] }],
    ] as const)
      expect((await server.call(method, path, { token, ...(body && { body }) })).json().code).toBe(
        'reauthentication_required',
      )
    expect((await server.call('POST', 'update', { token, body: { digits: 'arab' } })).statusCode).toBe(200)
    expect((await confirm(idOf(asked), code)).json().code).toBe('code_expired')
    // Once it has proved who holds it, what no thief may do is the customer's at any time.
    await server.call('POST', 'auth/reauthenticate', { token, body: { password: PASSWORD } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
    expect((await server.call('POST', 'me/calendar', { token })).statusCode).toBe(201)
    expect((await server.call('POST', 'me/export', { token })).json().code).toBe('reauthentication_required')
  })

  it('is sent again after a minute, and the first is no longer right', async () => {
    const { id, phone } = await withPhone()
    const challenge = idOf(await ask(phone))
    const first = await codeTo(phone, 2)
    expect((await resend(challenge)).statusCode).toBe(429)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const again = await resend(challenge)
    expect(again.json().data.challenge).toMatchObject({ id: challenge, channel: 'sms' })
    vi.useRealTimers()
    const second = await codeTo(phone, 3)
    if (first !== second) expect((await confirm(challenge, first)).json().code).toBe('code_invalid')
    expect((await confirm(challenge, second)).json().data.user.id).toBe(id)
  })

  it('is worth nothing after five tries, after ten minutes, and once the number has gone', async () => {
    const { phone } = await withPhone()
    const id = idOf(await ask(phone))
    const code = await codeTo(phone, 2)
    for (let nr = 0; nr < 5; nr += 1) expect((await confirm(id, wrongCode(code))).json().code).toBe('code_invalid')
    expect((await confirm(id, code)).json().code).toBe('code_expired')
    const late = idOf(await ask(phone))
    const lateCode = await codeTo(phone, 3)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await confirm(late, lateCode)).json().code).toBe('code_expired')
    vi.useRealTimers()
    const { token, phone: other } = await withPhone()
    const open = idOf(await ask(other))
    const openCode = await codeTo(other, 2)
    await server.call('DELETE', 'me/phone', { token })
    expect((await confirm(open, openCode)).json().code).toBe('code_invalid')
  })

  it('goes to no number that is typed in a profile or by a guest, but never verified', async () => {
    const customer = await newCustomer(server)
    const typed = newPhone()
    await server.call('POST', 'update', { token: customer.token, body: { phone: typed } })
    await server.call('POST', 'auth/guest', { body: { name: 'G', email: newEmail(), phone: typed } })
    expect((await ask(typed)).statusCode).toBe(202)
    await server.services.messenger.drain()
    expect(messagesTo(typed)).toEqual([])
  })

  it('reaches its owner where the account is known, however often strangers ask, who have ten a day', async () => {
    const { phone, from = '' } = await withPhone()
    const strangers = await Promise.all(Array.from({ length: 6 }, () => ask(phone)))
    expect(strangers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 202, 202, 202, 202, 429])
    const refused = strangers.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(5 * 3600)
    expect((await ask(phone, from)).statusCode).toBe(202)
    // Verifying is not signing in: another account may still make the number its own.
    expect((await askToVerify(await newCustomer(server), phone)).statusCode).toBe(202)
  })

  it('takes a guest along', async () => {
    const { id, phone } = await withPhone()
    const from = elsewhere()
    const guest = await server.call('POST', 'auth/guest', {
      from,
      body: { name: 'G', email: newEmail(), phone: newPhone() },
    })
    const challenge_id = idOf(await ask(phone))
    const body = { challenge_id, code: await codeTo(phone, 2) }
    const { token } = guest.json().data
    const answer = await server.call('POST', 'auth/verification/confirm', { from, token, body })
    expect(answer.json().data.user.id).toBe(id)
    expect((await server.pool.query('select 1 from users where id = $1', [guest.json().data.user.id])).rowCount).toBe(0)
  })

  it('is refused by a closed account with what keeps it, and by none that is deleted', async () => {
    const customer = await withPhone()
    await server.call('DELETE', 'me', { token: customer.token })
    const id = idOf(await ask(customer.phone))
    const refused = await confirm(id, await codeTo(customer.phone, 2))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'account_closing'])
    expect(refused.json().data.token).toBeTruthy()
    await server.pass(15 * DAY)
    expect((await ask(customer.phone)).statusCode).toBe(202)
    await server.services.messenger.drain()
    expect(messagesTo(customer.phone)).toHaveLength(2)
  })
})

describe('a password', () => {
  it('is typed with the verified number too, however it is written, and with no other number', async () => {
    const { id, email, phone: local } = await withPhone()
    const phone = e164(local)
    const enter = (email: string, password = PASSWORD) =>
      server.call('POST', 'auth/login', { from: elsewhere(), body: { email, password } })
    const arabic = local.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    for (const typed of [phone, local, `${local.slice(0, 3)} ${local.slice(3)}`, arabic]) {
      const answer = await enter(typed)
      expect([answer.statusCode, answer.json().data?.user.id], typed).toEqual([200, id])
    }
    const wrong = await enter(phone, 'another-password')
    const unknown = await enter(newPhone(), 'another-password')
    expect([wrong.statusCode, unknown.statusCode]).toEqual([422, 422])
    expect(unknown.json()).toEqual(wrong.json())
    // Guesses by number do not use up those by address, which would tell that both belong together.
    const from = elsewhere()
    const guess = (typed: string) =>
      server.call('POST', 'auth/login', { from, body: { email: typed, password: 'another-password' } })
    let last = 422
    for (let tries = 0; tries < 12 && last === 422; tries += 1) last = (await guess(phone)).statusCode
    expect([last, (await guess(email)).statusCode]).toEqual([429, 422])
    const guessed = await newCustomer(server)
    const typedOnly = newPhone()
    await server.call('POST', 'update', { token: guessed.token, body: { phone: typedOnly } })
    expect((await enter(typedOnly)).statusCode).toBe(422)
  })
})

describe('answers do not reveal whether a number has an account', () => {
  it.each(['ar', 'en'])('in %s', async (lang) => {
    const [known, unknown] = [(await withPhone()).phone, newPhone()]
    const seen: unknown[] = []
    for (const phone of [known, unknown]) {
      const asked = await ask(phone, elsewhere(), lang)
      const { id, sent_to: sentTo, ...challenge } = asked.json().data.challenge
      expect(sentTo).toBe(`+966•••${phone.slice(-2)}`)
      const steps = [asked.statusCode, Object.keys(challenge), challenge.purpose, challenge.channel]
      for (const answer of [await resend(id), await confirm(id, '000000')])
        steps.push(answer.statusCode, answer.json().code, answer.json().message)
      seen.push(steps)
    }
    expect(seen[0]).toEqual(seen[1])
  })

  it('by how many codes are left for a number', async () => {
    const statuses = async (phone: string, count: number) => {
      const answers: number[] = []
      for (let nr = 0; nr < count; nr += 1) answers.push((await ask(phone)).statusCode)
      return answers
    }
    const expected = [202, 202, 202, 202, 202, 429]
    expect(await statuses((await withPhone()).phone, 6)).toEqual(expected)
    expect(await statuses(newPhone(), 6)).toEqual(expected)
  })

  it('by what is said of a number that is not written to', async () => {
    for (const [typed, lang] of [
      ['+1 202 555 0123', 'en'],
      ['+966 11 234 5678', 'ar'],
      ['123', 'en'],
    ] as const) {
      const answer = await ask(typed, elsewhere(), lang)
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['phone']])
      expect(answer.json().errors.phone[0]).toMatch(lang === 'ar' ? /[ء-ي]/ : /^[A-Z]/)
    }
  })
})

describe('a shop without messages', () => {
  it('has none of it, and settings say so', async () => {
    const quiet = await openTestServer({
      shop: 'none',
      env: {
        DEMO: '0',
        SMTP_URL: 'smtp://127.0.0.1:9',
        STRIPE_SECRET_KEY: 'sk_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        SECRET: 'q7Vt0ZkR3mXw9LbN5sYd2HcJ8uGf4PaE',
      },
    })
    try {
      expect((await quiet.call('POST', 'auth/phone', { body: { phone: '0501234567' } })).statusCode).toBe(404)
      expect((await quiet.get('settings')).json().general).not.toHaveProperty('messages')
    } finally {
      await quiet.close()
    }
    expect((await server.get('settings')).json().general.messages).toEqual({
      channel: 'sms',
      countries: ['SA', 'AE', 'KW', 'QA', 'BH', 'OM'],
    })
  })
})

it.each([
  ['en', 'We can’t send messages at the moment. Please try again in a minute.'],
  ['ar', 'لا يمكننا إرسال الرسائل في الوقت الحالي. حاول مرة أخرى بعد دقيقة.'],
])('says at once that no code would arrive while the provider of messages is away: %s', async (lang, sentence) => {
  const { messenger } = server.services
  const { isAway } = messenger
  messenger.isAway = () => true
  const headers = { lang }
  const answer = await server.call('POST', 'auth/phone', { from: elsewhere(), headers, body: { phone: '0501234567' } })
  messenger.isAway = isAway
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { phone: [sentence] }])
})
