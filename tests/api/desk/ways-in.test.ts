import { describe, expect, it } from 'vitest'
import { Authenticator } from '../../support/passkeys/authenticator.ts'
import { noticeTo, readMails, until } from '../support/customers.ts'
import { codeOf, cookieOf, type Desk, DESK_PASSWORD, deskOf, invitationOf } from '../support/desk.ts'
import { closedAfter, testServer } from '../support/test-server.ts'
import { openTestServer } from '../support/support.ts'

const server = testServer({ shop: 'none' })
const MINUTE = 60_000

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ways = async ({ cookie }: Pick<Desk, 'cookie'>, method: Method, path = '', body?: object) => {
  const answer = await server.call(method, `desk/ways-in${path}`, { headers: { cookie }, ...(body && { body }) })
  const { data, code, message } = answer.json()
  return { status: answer.statusCode, data, code, message }
}
const statusOf = async ({ cookie }: Pick<Desk, 'cookie'>) =>
  (await server.call('GET', 'desk/session', { headers: { cookie } })).statusCode
const device = () => new Authenticator(new URL(server.env.publicUrl).origin)
const addPasskey = async (desk: Pick<Desk, 'cookie'>, authenticator = device()) => {
  const { data } = await ways(desk, 'POST', '/passkey-options')
  return { authenticator, ...(await ways(desk, 'POST', '/passkeys', { response: authenticator.create(data.options) })) }
}
const byPasskey = async (authenticator: Authenticator) => {
  const { data } = (await server.call('POST', 'desk/session/passkey-options')).json()
  const answer = await server.call('POST', 'desk/session/passkey', {
    body: { response: authenticator.get(data.options) },
  })
  return { status: answer.statusCode, cookie: cookieOf(answer) }
}
const byPassword = async (name: string, code: string, password = DESK_PASSWORD) => {
  const answer = await server.call('POST', 'desk/session', { body: { name, password, code } })
  return { status: answer.statusCode, cookie: cookieOf(answer) }
}
const setPassword = async (desk: Pick<Desk, 'cookie'>, password: string) => {
  const { data } = await ways(desk, 'POST', '/password', { password })
  const set = await ways(desk, 'PUT', '/password', { password, code: codeOf(data.totp_secret) })
  await server.pool.query('update staff set totp_step = null')
  return { ...set, secret: data.totp_secret as string }
}

describe('the ways in at the desk', () => {
  it('are a passkey beside a password, and each opens the desk', async () => {
    const huda = await deskOf(server, 'Huda')
    expect((await ways(huda, 'GET')).data).toEqual({ has_password: true, can_change: true, passkeys: [] })
    const { authenticator, status, data } = await addPasskey(huda)
    expect([status, data.has_password, data.passkeys.length]).toEqual([201, true, 1])
    expect((await byPasskey(authenticator)).status).toBe(201)
    expect((await byPassword('Huda', codeOf(huda.secret))).status).toBe(201)
    const again = await ways(huda, 'POST', '/passkeys', { response: { id: 'x' } })
    expect(again.code).toBe('passkey_refused')
    const { rows } = await server.pool.query(`select outcome from audit_entries where command = 'desk ways-in'`)
    expect(rows[0].outcome).toMatch(/^Huda: passkey added/)
  })

  it('tell their person by mail when they change', async () => {
    const reem = await deskOf(server, 'Reem')
    await server.pool.query(`update staff set email = 'reem@example.com' where name = 'Reem'`)
    await addPasskey(reem)
    await setPassword(reem, 'another long sentence 5')
    await server.pass(0)
    const told = async () => {
      const mails = (await readMails(server)).filter(({ to }) => to?.[0]?.address === 'reem@example.com')
      return mails.length === 2 ? mails : undefined
    }
    const texts = (await until(told)).map(({ text }) => text).join()
    for (const change of ['a passkey was added', 'a new password was set']) expect(texts).toContain(change)
  })

  it('are a password beside a passkey, with codes of its own', async () => {
    const secret = await invitationOf(server, 'Dana', 'manager')
    const authenticator = device()
    const creation = (await server.call('POST', 'desk/invitation/passkey-options', { body: { secret } })).json().data
    const accepted = await server.call('POST', 'desk/invitation/passkey', {
      body: { secret, response: authenticator.create(creation.options) },
    })
    const dana = { cookie: cookieOf(accepted) }
    const other = await byPasskey(authenticator)
    const weak = await ways(dana, 'POST', '/password', { password: 'dana dana dana' })
    expect(weak.status).toBe(422)
    const wrong = await ways(dana, 'PUT', '/password', { password: DESK_PASSWORD, code: '000000' })
    expect(wrong.code).toBe('code_invalid')
    const set = await setPassword(dana, DESK_PASSWORD)
    expect(set.data.has_password).toBe(true)
    expect([await statusOf(dana), await statusOf(other)], 'all others end').toEqual([200, 401])
    expect((await byPassword('Dana', codeOf(set.secret))).status).toBe(201)
  })

  it('never lose the last one, also by two at once', async () => {
    const omar = await deskOf(server, 'Omar')
    const refused = await ways(omar, 'DELETE', '/password')
    expect([refused.status, refused.code, refused.message]).toEqual([
      422,
      'operation_refused',
      'This is your last way in. Add another one before you remove it.',
    ])
    const { data } = await addPasskey(omar)
    const [{ id }] = data.passkeys
    const both = await Promise.all([ways(omar, 'DELETE', '/password'), ways(omar, 'DELETE', `/passkeys/${String(id)}`)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const left = (await ways(omar, 'GET')).data
    expect(Number(left.has_password) + left.passkeys.length).toBe(1)
  })

  it('end everywhere at once where one is removed or replaced', async () => {
    const reem = await deskOf(server, 'Reem')
    const { authenticator, data } = await addPasskey(reem)
    const phone = await byPasskey(authenticator)
    expect(await statusOf(phone)).toBe(200)
    const removed = await ways(reem, 'DELETE', `/passkeys/${String(data.passkeys[0].id)}`)
    expect(removed.data.passkeys).toEqual([])
    expect([await statusOf(reem), await statusOf(phone), (await byPasskey(authenticator)).status]).toEqual([
      200, 401, 422,
    ])
    const laptop = await byPassword('Reem', codeOf(reem.secret))
    const set = await setPassword(reem, 'seven copper palms at the harbour')
    expect([set.status, await statusOf(laptop)]).toEqual([200, 401])
    expect((await byPassword('Reem', codeOf(reem.secret, 1))).status).toBe(422)
    expect((await byPassword('Reem', codeOf(set.secret), 'seven copper palms at the harbour')).status).toBe(201)
  })

  it('are changed by a session that has just begun alone, and by its person', async () => {
    const nouf = await deskOf(server, 'Nouf', 'staff')
    const majed = await deskOf(server, 'Majed', 'staff')
    const { data } = await addPasskey(nouf)
    const { id } = data.passkeys[0]
    expect((await ways(majed, 'DELETE', `/passkeys/${String(id)}`)).status).toBe(404)
    const options = (await ways(nouf, 'POST', '/passkey-options')).data
    const foreign = await ways(majed, 'POST', '/passkeys', { response: device().create(options.options) })
    expect(foreign.code, 'a challenge is of its person').toBe('passkey_refused')
    await server.pass(16 * MINUTE)
    for (const [method, path, body] of [
      ['POST', '/passkey-options', undefined],
      ['DELETE', `/passkeys/${String(id)}`, undefined],
      ['POST', '/password', { password: DESK_PASSWORD }],
      ['PUT', '/password', { password: DESK_PASSWORD, code: '000000' }],
      ['DELETE', '/password', undefined],
    ] as const)
      expect((await ways(nouf, method, path, body)).code, path).toBe('reauthentication_required')
    expect((await ways(nouf, 'GET')).data.can_change).toBe(false)
    await server.pass(-16 * MINUTE)
  })

  it('are those of a revoked person no more', async () => {
    const badr = await deskOf(server, 'Badr', 'staff')
    await server.type('staff revoke Badr')
    expect([(await ways(badr, 'GET')).status, (await ways(badr, 'POST', '/passkey-options')).status]).toEqual([
      401, 401,
    ])
  })
})

describe('an invitation by mail', () => {
  it('is a job whose row opens nothing, and goes to none whose invitation was replaced', async () => {
    const to = 'lama@example.com'
    const invite = async () => {
      const { text } = await server.type(['staff', 'invite', 'Lama', '--role', 'staff', '--email', to, '--lang', 'en'])
      return /desk#([\w-]{43})/.exec(text)?.[1] ?? ''
    }
    const former = await invite()
    const secret = await invite()
    const { rows } = await server.pool.query(`select data::text from pgboss.job where name = 'qafila-mail'`)
    expect([rows.length > 0, JSON.stringify(rows).includes(secret)]).toEqual([true, false])
    expect((await noticeTo(server, to)).text).toContain(`/desk#${secret}`)
    const { rows: jobs } = await server.pool.query(
      `select state from pgboss.job where name = 'qafila-mail' and data::text like '%desk.invite%'`,
    )
    expect(jobs.map(({ state }) => state)).toEqual(['completed', 'completed'])
    const mails = (await readMails(server)).filter(({ to: whom }) => whom?.[0]?.address === to)
    expect(mails.map(({ text = '' }) => text.includes(former))).toEqual([false])
  })
})

describe('a desk that is switched off', () => {
  const off = closedAfter(() => openTestServer({ shop: 'none', env: { DESK: '0' } }))

  it('invites nobody, and leads no mail to it', async () => {
    expect(await off.type('staff invite Huda --role owner')).toMatchObject({
      isDone: false,
      text: 'The desk is switched off (DESK=0), and an invitation would open nothing. Switch it on first.',
    })
    const { inviteToDemo } = await import('#server/demo/invite.ts')
    expect(await inviteToDemo(off.services)).not.toContain('/desk')
    const news = { kind: 'shop_news', to: 'shop@example.com', locale: 'en', values: { what: '1 order' } } as const
    for (const { services, leads } of [
      { services: off.services, leads: false },
      { services: server.services, leads: true },
    ]) {
      await services.mailer.deliver(news)
      const [mail] = (await readMails(services)).filter(({ to }) => to?.[0]?.address === news.to)
      expect(mail?.text?.includes('/desk')).toBe(leads)
    }
  })
})
