import { readdirSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#server/db/client.ts'
import type { Composed } from '#server/mail/compose.ts'
import { JobRefused } from '#server/jobs/kinds.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { MAILS_AT_ONCE } from '#server/mail/transport.ts'
import { codeIn, mailTo, newEmail, readMails, until } from '../support/customers.ts'
import { openTestServer, type TestServer } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()

const forgot = (one: TestServer, email: string, lang = 'en') =>
  one.call('POST', 'auth/forgot-password', { body: { email }, headers: { lang } })
const register = (one: TestServer, email: string, lang = 'en') =>
  one.call('POST', 'auth/register', {
    body: { name: 'http://evil.example سارة', email, password: 'a-long-enough-password' },
    headers: { lang },
  })

describe('a mail', () => {
  it('with a code is in Arabic, from right to left, with the code from left to right', async () => {
    const email = newEmail()
    await register(server, email, 'ar')
    const mail = await mailTo(server, email)
    expect(mail.subject).toBe('رمز التحقق من قافلة')
    expect(mail.from).toMatchObject({ name: 'قافلة' })
    expect(mail.html).toMatch(/<html lang="ar-SA" dir="rtl">/)
    expect(codeIn(mail)).toMatch(/^\d{6}$/)
    expect(mail.html).toMatch(new RegExp(`<bdi dir="ltr"[^>]*>${codeIn(mail)}</bdi>`))
    expect(mail.text).toContain('أدخل هذا الرمز')
  })

  it('with a code is in English, and as text', async () => {
    const email = newEmail()
    await register(server, email)
    const mail = await mailTo(server, email)
    expect(mail.subject).toBe('Your code for Qafila')
    expect(mail.html).toMatch(/<html lang="en-US" dir="ltr">/)
    expect(mail.text).toContain('Enter this code')
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  it('contains no text of the request', async () => {
    const email = newEmail()
    await register(server, email)
    const mail = await mailTo(server, email)
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/evil|سارة/)
  })

  it('is a file only its owner can read, and the newest is the last', async () => {
    const email = newEmail()
    await forgot(server, email)
    await mailTo(server, email)
    const other = newEmail()
    await forgot(server, other)
    await mailTo(server, other)
    const folder = join(server.env.dataDir, 'outbox')
    const names = readdirSync(folder).toSorted()
    expect(names.every((name) => /^\d{8}T\d{9}Z-\d{6}-[\da-f]{16}\.eml$/.test(name))).toBe(true)
    expect(statSync(join(folder, names[0] ?? '')).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const newest = (await readMails(server)).at(-1)
    expect(newest?.to?.[0]?.address).toBe(other)
  })

  it('that was queued is sent before the server stops', async () => {
    const one = await openTestServer({ shop: 'none' })
    const email = newEmail()
    expect((await forgot(one, email)).statusCode).toBe(202)
    await one.app.close()
    expect(await readMails(one)).toHaveLength(1)
    await one.close()
  })
})

/** A mail server that refuses with these response codes, one for each attempt, and then keeps accepted mails. */
const smtpServer = async (refusals: number[], reason = 'not now') => {
  const taken: Email[] = []
  let attempts = 0
  let connections = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop@x' && password === 'p:w' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: (_address, _session, done) => {
      attempts += 1
      const responseCode = refusals.shift()
      done(responseCode === undefined ? null : Object.assign(new Error(reason), { responseCode }))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on(
        'end',
        () =>
          void PostalMime.parse(Buffer.concat(chunks))
            .then((mail) => taken.push(mail))
            .then(() => done()),
      )
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => listening.once('listening', resolve))
  const { port } = listening.address() as AddressInfo
  const one = await openTestServer({ shop: 'none', env: { SMTP_URL: `smtp://shop%40x:p%3Aw@127.0.0.1:${port}` } })
  onTestFinished(async () => {
    await one.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })
  return { one, taken, attempts: () => attempts, connections: () => connections }
}

describe('a mail server', () => {
  it('that accepts it receives it unchanged', async () => {
    const { one, taken } = await smtpServer([])
    const email = newEmail()
    await register(one, email, 'ar')
    const mail = await until(() => taken[0])
    expect([mail.to?.[0]?.address, mail.subject]).toEqual([email, 'رمز التحقق من Qafila'])
    expect(codeIn(mail)).toMatch(/^\d{6}$/)
  })

  it('that answers 451 is retried without delaying the call', async () => {
    const { one, taken, attempts } = await smtpServer([451])
    expect((await forgot(one, newEmail())).statusCode).toBe(202)
    await until(() => taken[0])
    expect(attempts()).toBe(2)
  })

  it('that answers 550 is not retried, and the call does not fail', async () => {
    const { one, taken, attempts } = await smtpServer([550, 550, 550])
    expect((await forgot(one, newEmail())).statusCode).toBe(202)
    await until(() => (attempts() > 0 ? true : undefined))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect([attempts(), taken.length]).toEqual([1, 0])
  })

  it.each([
    [550, '5.1.1 no such user here', true],
    [553, 'no such mailbox', true],
    // What the shop's own settings cause ends for all recipients at once, once they are mended.
    [550, '5.7.1 relaying denied', false],
    [554, 'Relay access denied', false],
    [452, '4.2.2 mailbox full', false],
  ])('that answers %i %s ends the job of a mail: %s', async (code, reason, isEnd) => {
    const { one, taken } = await smtpServer([code], reason)
    const mail = { kind: 'order_paid', to: newEmail(), locale: 'en' } as const
    const failure = await one.services.mailer.deliver(mail).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof JobRefused).toBe(isEnd)
    await one.services.mailer.deliver(mail)
    expect(taken).toHaveLength(1)
  })

  it('is signed in to once for many mails, and told good-bye at a stop', async () => {
    const { one, taken, connections } = await smtpServer([])
    const to = newEmail()
    for (let nr = 0; nr < 8; nr += 1) await one.services.mailer.deliver({ kind: 'order_paid', to, locale: 'en' })
    expect([taken.length, connections()]).toEqual([8, 1])
  })

  it('gets a code before the notices that wait for it', async () => {
    const { one, taken } = await smtpServer([])
    const waiting = Array.from({ length: 30 }, newEmail)
    for (const to of waiting) one.services.mailer.send({ kind: 'stock_back', to, locale: 'en', product: 'Dates' })
    const to = newEmail()
    one.services.mailer.send({ kind: 'reset', to, locale: 'en', code: '123456' })
    await until(() => (taken.length === 31 ? true : undefined))
    // Those in hand when it came, and at most as many beside it.
    expect(taken.findIndex((mail) => mail.to?.[0]?.address === to)).toBeLessThan(2 * MAILS_AT_ONCE)
  })

  it('gets a mail also when the shop’s name could not be read at once', async () => {
    const taken: Composed[] = []
    let reads = 0
    const failing = new Proxy(server.db, {
      get: (db, name) => {
        if (name === 'select' && (reads += 1) === 1) throw new Error('no such luck')
        return Reflect.get(db, name) as unknown
      },
    }) as Database
    const { env, app } = server
    const transport = async (mail: Composed) => void taken.push(mail)
    const mailer = createMailer({ env, db: failing, secret: 'x', log: app.log, transport, pauses: [1] })
    mailer.send({ kind: 'unknown', to: newEmail(), locale: 'ar' })
    expect((await until(() => taken[0])).from.name).toBe('قافلة')
  })

  it('that is down fails no call and does not delay the shutdown', async () => {
    const one = await openTestServer({ shop: 'none', env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    expect((await register(one, newEmail())).statusCode).toBe(202)
    const began = performance.now()
    await one.close()
    expect(performance.now() - began).toBeLessThan(8000)
  })
})
