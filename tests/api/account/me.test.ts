import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAILS_PER_HOUR } from '#server/limits/table.ts'
import { prepared } from '../../support/prepared.ts'
import {
  askForAccount,
  codeIn,
  login,
  mailTo,
  noticeTo,
  newCustomer,
  newEmail,
  newGuest,
  PASSWORD,
  wrongCode,
} from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })
const sara = prepared(() => newCustomer(server))

const update = (body: unknown, { token } = sara, headers = {}) =>
  server.call('POST', 'update', { token, body, headers })
const read = async ({ token } = sara) => (await server.call('GET', 'me', { token })).json().data.user

describe('the profile of a customer', () => {
  it('is returned to that customer without secrets and is not cacheable', async () => {
    const answer = await server.call('GET', 'me', { token: sara.token })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.body).not.toMatch(/argon2|password|hash/i)
  })

  it('changes the fields that are sent and no others', async () => {
    const change = {
      name: ' سارة ',
      phone: '٠٥٥ ٥٥٥ ٥٥٥٥',
      birth_date: '1992-02-29',
      locale: 'ar',
      digits: 'arab',
      calendar: 'islamic-umalqura',
    }
    const { user } = (await update(change)).json().data
    expect(user).toMatchObject({ ...change, name: 'سارة', phone: '+966555555555', email: sara.email })
    expect(await read()).toEqual(user)
    const emptied = (await update({ phone: null, birth_date: null })).json().data.user
    expect(emptied).toMatchObject({ name: 'سارة', phone: null, birth_date: null, digits: 'arab' })
    expect((await update({})).statusCode).toBe(200)
  })

  it('is changed by a guest in a session of a former release too, which notes no proof of identity', async () => {
    const guest = await newGuest(server)
    await server.pool.query('update sessions set reauthenticated_at = null where user_id = $1', [guest.id])
    expect((await update({ name: 'Nora' }, guest)).json().data?.user.name).toBe('Nora')
    expect((await server.call('DELETE', 'auth/sessions', { token: guest.token })).statusCode).toBe(200)
  })

  it.each([
    [{ phone: '123456' }, 'phone'],
    [{ phone: '+1 555' }, 'phone'],
    [{ birth_date: '1991-02-29' }, 'birth_date'],
    [{ birth_date: '1899-12-31' }, 'birth_date'],
    [{ birth_date: '2999-01-01' }, 'birth_date'],
    [{ birth_date: 'yesterday' }, 'birth_date'],
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ locale: 'ur' }, 'locale'],
    [{ digits: 'roman' }, 'digits'],
    [{ calendar: 'mayan' }, 'calendar'],
  ])('is not changed to %j', async (body, field) => {
    const before = await read()
    const answer = await update(body, sara, { lang: 'ar' })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
    expect(answer.json().errors[field][0]).toMatch(/[\u0600-\u06FF]/)
    expect(await read()).toEqual(before)
  })

  it('ignores fields that a customer may not set (S18)', async () => {
    const before = await read()
    const body = {
      id: 'usr_x',
      email: 'x@example.com',
      role: 'admin',
      is_guest: true,
      email_verified_at: null,
      created_at: 'x',
      password_hash: 'x',
      user_id: 'x',
    }
    expect((await update(body)).statusCode).toBe(200)
    expect(await read()).toEqual({ ...before, updated_at: expect.any(String) })
  })

  it('changed in between returns a conflict with the current one (If-Match)', async () => {
    const seen = { 'if-match': `"${(await read()).updated_at}"` }
    expect((await update({ name: 'First' }, sara, seen)).statusCode).toBe(200)
    const late = await update({ name: 'Second' }, sara, seen)
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict'])
    expect(late.json().data.user).toEqual(await read())
    expect((await read()).name).toBe('First')
  })
})

describe('a new e-mail address', () => {
  const ask = (email: string, { token } = sara) => server.call('POST', 'me/email', { token, body: { email } })
  const confirm = (code: string, { token } = sara) => server.call('POST', 'me/email/confirm', { token, body: { code } })

  it('replaces the former when its code is confirmed, and the former gets a mail', async () => {
    const customer = await newCustomer(server)
    const email = newEmail()
    const asked = await ask(email, customer)
    expect([asked.statusCode, asked.json().data.challenge.purpose]).toEqual([202, 'verify'])
    expect(await read(customer)).toMatchObject({ email: customer.email, pending_email: email })
    expect((await noticeTo(server, customer.email, 2)).subject).toContain('about to change')
    const code = codeIn(await mailTo(server, email))
    expect((await confirm(wrongCode(code), customer)).json()).toMatchObject({ code: 'code_invalid' })
    expect((await confirm(code, customer)).json().data.user).toMatchObject({
      id: customer.id,
      email,
      pending_email: null,
    })
    expect((await noticeTo(server, customer.email, 3)).subject).toContain('was changed')
    expect((await login(server, email)).statusCode).toBe(200)
    expect((await login(server, customer.email)).statusCode).toBe(422)
    expect((await confirm(code, customer)).json().code).toBe('code_expired')
  })

  it('is confirmed by five tries at most, and by its customer alone', async () => {
    const email = newEmail()
    const asked = await ask(email)
    const code = codeIn(await mailTo(server, email))
    const other = await newCustomer(server)
    expect((await confirm(code, other)).json().code).toBe('code_expired')
    // The code does not sign in.
    const body = { challenge_id: asked.json().data.challenge.id, code }
    expect((await server.call('POST', 'auth/verification/confirm', { body })).json().code).toBe('code_expired')
    const tries = await Promise.all(Array.from({ length: 12 }, () => confirm(wrongCode(code))))
    expect(tries.filter((answer) => answer.json().code === 'code_invalid').length).toBeLessThanOrEqual(5)
    expect((await confirm(code)).json().code).toBe('code_expired')
  })

  it('of another account has the same answer, and only its owner gets a mail (S20)', async () => {
    const owner = await newCustomer(server)
    const free = newEmail()
    const [taken, fresh] = [await ask(owner.email), await ask(free)]
    const shape = (answer: typeof taken, email: string) => {
      const { id, expires_at, resend_at, ...rest } = answer.json().data.challenge
      return [answer.statusCode, typeof id, Date.parse(expires_at) - Date.parse(resend_at), rest, email.length > 0]
    }
    expect(shape(taken, owner.email)).toEqual(shape(fresh, free))
    const told = await mailTo(server, owner.email, 2)
    expect(told.subject).toContain('already belongs')
    expect(codeIn(told)).toBe('')
    expect((await read(owner)).email).toBe(owner.email)
  })

  it('is announced also when other clients used up the mail limit of the former address', async () => {
    const customer = await newCustomer(server)
    const forgot = () => server.call('POST', 'auth/forgot-password', { body: { email: customer.email } })
    while ((await forgot()).statusCode === 202);
    await mailTo(server, customer.email, MAILS_PER_HOUR)
    const email = newEmail()
    await ask(email, customer)
    expect((await noticeTo(server, customer.email, MAILS_PER_HOUR + 1)).subject).toContain('about to change')
    await confirm(codeIn(await mailTo(server, email)), customer)
    expect((await noticeTo(server, customer.email, MAILS_PER_HOUR + 2)).subject).toContain('was changed')
  })

  it('is given to one of several concurrent confirmations', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = await newCustomer(server)
      const email = newEmail()
      const accounts = [await askForAccount(server, email), await askForAccount(server, email, {}, 2)]
      await ask(email, customer)
      const code = codeIn(await mailTo(server, email, 3))
      const answers = await Promise.all([
        ...accounts.map((body) => server.call('POST', 'auth/verification/confirm', { body })),
        confirm(code, customer),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
    }
  })

  it('is withdrawn by requesting the current one', async () => {
    const customer = await newCustomer(server)
    const email = newEmail()
    await ask(email, customer)
    const code = codeIn(await mailTo(server, email))
    const answer = await ask(customer.email.toUpperCase(), customer)
    expect([answer.statusCode, answer.json().data.user.pending_email]).toEqual([200, null])
    expect((await confirm(code, customer)).json().code).toBe('code_expired')
    // Asked for again, it has a code of its own.
    await ask(email, customer)
    expect((await confirm(code, customer)).json().code).toBe('code_invalid')
    expect((await confirm(codeIn(await mailTo(server, email, 2)), customer)).json().data.user.email).toBe(email)
  })

  it('must differ from the current one', async () => {
    const { token, email } = await newCustomer(server)
    const answer = await server.call('POST', 'me/email', { token, body: { email: email.toUpperCase() } })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['email']])
  })
})

describe('a guest', () => {
  it('has neither a password nor an address to change', async () => {
    const guest = await newGuest(server)
    const answers = [
      await server.call('POST', 'me/email', { token: guest.token, body: { email: newEmail() } }),
      await server.call('POST', 'me/email/confirm', { token: guest.token, body: { code: '123456' } }),
      await server.call('POST', 'me/password', { token: guest.token, body: { current: PASSWORD, password: PASSWORD } }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
    expect((await update({ name: 'Guest' }, guest)).statusCode).toBe(200)
  })
})

describe('a picture', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'Zqxjkv' } })
      .jpeg()
      .toBuffer()
  const set = (image: Buffer | string, token: string) =>
    server.call('POST', 'me/avatar', {
      token,
      body: { image: typeof image === 'string' ? image : image.toString('base64') },
    })

  it('is made anew without metadata, served by its address, replaced and removed', async () => {
    const { token } = await newCustomer(server)
    const first = (await set(await picture(900, 900), token)).json().data.user.avatar_url
    const file = await server.app.inject({ url: first })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    const { width, exif } = await sharp(file.rawPayload).metadata()
    expect([width, exif]).toEqual([512, undefined])
    const second = (await set(await picture(300, 300), token)).json().data.user.avatar_url
    expect(second).not.toBe(first)
    expect((await server.app.inject({ url: first })).statusCode).toBe(404)
    const removed = await server.call('DELETE', 'me/avatar', { token })
    expect(removed.json().data.user.avatar_url).toBeNull()
    expect((await server.app.inject({ url: second })).statusCode).toBe(404)
  })

  it('that is none is refused at its field, and a guest has none', async () => {
    const { token } = await newCustomer(server)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const avif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .avif()
      .toBuffer()
    for (const image of [svg, Buffer.from('rubbish'), avif, await picture(1500, 1500)]) {
      const answer = await set(image, token)
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['image']])
    }
    expect((await set(await picture(20, 20), (await newGuest(server)).token)).statusCode).toBe(403)
  })
})
