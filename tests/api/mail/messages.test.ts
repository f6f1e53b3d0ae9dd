import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { circuitOpenIn, circuits, FAILURES } from '#server/lib/circuit.ts'
import { composeMessage, type MessageDraft } from '#server/messages/compose.ts'
import { createMessenger, openMessageGateway } from '#server/messages/messenger.ts'
import { type Env, readEnv } from '#server/env/env.ts'
import { openSms, SMS } from '../../support/messages/sms.ts'
import { openWhatsApp, WHATSAPP } from '../../support/messages/whatsapp.ts'
import { until } from '../support/customers.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

type Provider = Awaited<ReturnType<typeof openSms>> | Awaited<ReturnType<typeof openWhatsApp>>

let server: TestServer
let sms: Awaited<ReturnType<typeof openSms>>
let whatsApp: Awaited<ReturnType<typeof openWhatsApp>>
const logged: { level: string; fields: Record<string, unknown>; words: string }[] = []

beforeAll(async () => {
  server = await openTestServer({ shop: 'none' })
  sms = await openSms()
  whatsApp = await openWhatsApp({
    code: { values: 1, length: 60, isCode: true },
    booking_reminder: { values: 2, length: 80 },
  })
})
afterEach(() => {
  for (const one of [sms, whatsApp]) {
    one.control.losesAnswers = false
    one.taken.length = 0
    one.refusesNext.length = 0
  }
  logged.length = 0
})
afterAll(async () => {
  await sms.close()
  await whatsApp.close()
  await server.close()
})

const write = (level: string) => (fields: object, words: string) =>
  void logged.push({ level, fields: fields as Record<string, unknown>, words })
const log = { info: write('info'), warn: write('warn'), error: write('error') } as never

const bySms = () => ({ SMS_URL: `${sms.url}/send`, SMS_SENDER: SMS.sender, SMS_AUTHORIZATION: SMS.authorization })
const byWhatsApp = () => ({
  WHATSAPP_TOKEN: WHATSAPP.token,
  WHATSAPP_PHONE_ID: WHATSAPP.phoneId,
  WHATSAPP_API_URL: whatsApp.url,
})
const open = async (settings: Record<string, string>) => {
  const env: Env = readEnv({ DATA_DIR: server.env.dataDir, ...settings })
  const gateway = await openMessageGateway(env)
  // Each with a secret of its own: none finds the counts of another.
  return createMessenger({ env, db: server.db, secret: randomUUID(), log, gateway, pauses: [10, 20] })
}
const reminder = (more: Partial<MessageDraft> = {}): MessageDraft => ({
  id: randomUUID(),
  to: '+966501234567',
  locale: 'en',
  template: 'booking_reminder',
  words: 'Your booking {reference} is tomorrow at {time}.',
  values: { reference: 'QB-1', time: '09:00' },
  ...more,
})
const code = (more: Partial<MessageDraft> = {}) => ({
  ...reminder({ template: 'code', words: '{code} is your code.', values: {} }),
  code: '123456',
  ...more,
})

describe.each([
  ['SMS', bySms, (): Provider => sms, (): unknown => expect.objectContaining({ to: '+966501234567', from: 'Qafila' })],
  ['WhatsApp', byWhatsApp, (): Provider => whatsApp, (): unknown => expect.objectContaining({ type: 'template' })],
])('messages by %s', (name, settings, provider, shape) => {
  it('are taken by the provider, in both languages', async () => {
    const messenger = await open(settings())
    expect(messenger.channel).toBe(name === 'SMS' ? 'sms' : 'whatsapp')
    await messenger.deliver(reminder())
    await messenger.deliver(reminder({ locale: 'ar', words: 'حجزك {reference} غدًا الساعة {time}.' }))
    expect(provider().taken).toEqual([shape(), shape()])
    expect(logged).toEqual([])
  })

  it.each([[429], [500], [503]])('are tried again by their job after %i', async (status) => {
    const messenger = await open(settings())
    provider().refusesNext.push((name === 'SMS' ? status : [status === 429 ? 130_429 : 131_016, status]) as never)
    const draft = reminder()
    await expect(messenger.deliver(draft)).rejects.toThrow(/refused|answered/)
    await messenger.deliver(draft)
    expect(provider().taken).toHaveLength(1)
  })

  it('are given up and logged without the number after a refusal for good', async () => {
    const messenger = await open({ ...settings(), ...(name === 'SMS' ? { SMS_SENDER: 'Unknown' } : {}) })
    await messenger.deliver(reminder({ template: 'never_approved' }))
    expect(provider().taken).toEqual([])
    expect(logged).toMatchObject([{ level: 'error', words: 'a message was not sent' }])
    expect(String(logged[0]?.fields['err'])).not.toContain('501234567')
  })

  it('are not sent twice when the answer is lost', async () => {
    const messenger = await open(settings())
    const draft = reminder()
    provider().control.losesAnswers = true
    // A provider that knows keys is asked again; of the other it is not known whether it took the message.
    if (name === 'SMS') await expect(messenger.deliver(draft)).rejects.toThrow('did not answer')
    else await messenger.deliver(draft)
    provider().control.losesAnswers = false
    if (name === 'SMS') await messenger.deliver(draft)
    expect(provider().taken).toHaveLength(1)
  })

  it('are tried again when the provider cannot be reached', async () => {
    // Nothing listens there.
    const url = 'http://127.0.0.1:9099'
    const messenger = await open({ ...settings(), ...(name === 'SMS' ? { SMS_URL: url } : { WHATSAPP_API_URL: url }) })
    await expect(messenger.deliver(reminder())).rejects.toThrow('did not answer')
  })

  it('carry a code, after two refusals too', async () => {
    const messenger = await open(settings())
    provider().refusesNext.push(
      ...((name === 'SMS'
        ? [500, 503]
        : [
            [131_016, 503],
            [4, 400],
          ]) as never[]),
    )
    messenger.sendCode(code())
    await until(() => provider().taken[0])
    expect(JSON.stringify(provider().taken)).toContain('123456')
  })

  it('stop at the limit of a number and of the shop; what was refused does not count', async () => {
    const messenger = await open({ ...settings(), MESSAGES_PER_DAY: '14' })
    for (let nr = 0; nr < 6; nr += 1) await messenger.deliver(reminder())
    expect(provider().taken).toHaveLength(5)
    provider().refusesNext.push((name === 'SMS' ? 500 : [2, 500]) as never)
    await messenger.deliver(reminder({ to: '+966501234568' })).catch(() => undefined)
    for (let nr = 0; nr < 6; nr += 1) await messenger.deliver(reminder({ to: '+966501234568' }))
    // Seven at once are half of the day's.
    expect(provider().taken).toHaveLength(7)
  })
})

it.each([
  ['a number of a country that the shop does not write to', { to: '+12025550123' }],
  ['a number that is paid for by the call', { to: '+966700123456' }],
  ['a telephone that is no mobile', { to: '+966112345678' }],
  ['a text that is longer than four SMS', { words: 'ا'.repeat(300), values: {} }],
])('%s is refused before the provider', async (_what, more) => {
  const messenger = await open(bySms())
  await messenger.deliver(reminder(more))
  expect(sms.taken).toEqual([])
  expect(logged).toMatchObject([{ level: 'error' }])
})

it('other countries are written to where a setting says so', async () => {
  const messenger = await open({ ...bySms(), MESSAGE_COUNTRIES: 'sa, us' })
  expect(messenger.reaches('+12025550123')).toBe(true)
  expect(messenger.reaches('+971501234567')).toBe(false)
})

it('the body of an SMS has the shape that the provider wants', async () => {
  const SMS_BODY = '{"to":"+{digits}","from":"{from}","text":"{text}","extra":{"unicode":true,"to":["{digits}"]}}'
  const messenger = await open({ ...bySms(), SMS_BODY })
  await messenger.deliver(
    reminder({ words: 'A "quote" for {reference} {text}', values: { reference: '{from}', text: '✓' } }),
  )
  expect(sms.taken).toEqual([
    {
      to: '+966501234567',
      from: 'Qafila',
      text: 'A "quote" for {from} ✓',
      extra: { unicode: true, to: ['966501234567'] },
    },
  ])
})

it('the demo writes them to files, each once; a shop without a provider sends none', async () => {
  const messenger = await open({})
  expect(messenger.channel).toBe('sms')
  const draft = reminder()
  for (const one of [draft, draft, reminder()]) await messenger.deliver(one)
  const folder = join(server.env.dataDir, 'messages')
  const files = await readdir(folder)
  expect(files).toHaveLength(2)
  expect(JSON.parse(await readFile(join(folder, files.toSorted()[0] ?? ''), 'utf8'))).toMatchObject({
    to: '+966501234567',
    text: 'Your booking QB-1 is tomorrow at 09:00.',
    template: { name: 'booking_reminder', values: ['QB-1', '09:00'] },
  })
  expect(await openMessageGateway({ isDemo: false, dataDir: server.env.dataDir })).toBeUndefined()
})

it('a value is one line, and none may be missing', () => {
  expect(composeMessage(reminder({ values: { reference: 'a\n\tb', time: '1' } })).template.values).toEqual(['a b', '1'])
  expect(() => composeMessage(reminder({ values: { reference: ' ', time: '1' } }))).toThrow('has no reference')
})

it.each([
  ['SMS', () => ({ ...bySms(), SMS_URL: 'http://127.0.0.1:59871/send' })],
  ['WhatsApp', () => ({ ...byWhatsApp(), WHATSAPP_API_URL: 'http://127.0.0.1:59871/v24.0' })],
])('knows that a provider of %s is away after some messages', async (_name, settings) => {
  circuits.clear()
  const messenger = await open(settings())
  for (let times = 0; times < FAILURES; times += 1) {
    expect(messenger.isAway()).toBe(false)
    await expect(messenger.deliver(reminder())).rejects.toThrow('did not answer')
  }
  expect(messenger.isAway()).toBe(true)
  // It never left, so that its job sends it later.
  const refused = await messenger.deliver(reminder()).catch((error: unknown) => error)
  expect(circuitOpenIn(refused)).toBeDefined()
  circuits.clear()
})
