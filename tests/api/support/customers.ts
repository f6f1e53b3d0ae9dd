import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Env } from '#server/env/env.ts'
import { readMessages } from '../../support/server/messages.ts'
import type { CallOptions, TestServer } from './support.ts'

export const PASSWORD = 'a-long-enough-password'

/** A customer or a guest of a test. */
export interface Customer {
  id: string
  email: string
  token: string
  /** IP address of the orders, if given: guests of one block are counted together. */
  from?: string
}

let made = 0
let blocks = 0
let phones = 10_000_000

/** An IP address in a new block, so that no other client shares its rate limits. */
export const elsewhere = (): string => {
  blocks += 1
  return `10.${Math.floor(blocks / 250)}.${blocks % 250}.1`
}

/** An e-mail address that is unique in the test. */
export const newEmail = (): string => `customer${(made += 1)}@example.com`

/** A mobile number that is unique in the test, as it is typed. */
export const newPhone = (): string => `05${String((phones += 1)).padStart(8, '0')}`

/** A wait that ends when `look` finds something. */
export const until = async <Found>(look: () => Found | undefined | Promise<Found | undefined>): Promise<Found> => {
  const end = Date.now() + 10_000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error('it did not come')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** A mail never changes: each is read once. */
const parsed = new Map<string, Promise<Email>>()
const parse = (file: string): Promise<Email> => {
  const known = parsed.get(file) ?? PostalMime.parse(readFileSync(file)).then(withoutRawDates)
  parsed.set(file, known)
  return known
}

/** No mail of any kind has a date as machines write it, apart from addresses: customers read them. */
const withoutRawDates = (mail: Email): Email => {
  const words = `${mail.subject} ${mail.text}`.replaceAll(/https?:\S+/g, '')
  const [raw] = /\d{4}-\d{2}-\d{2}\S*/.exec(words) ?? []
  if (raw !== undefined) throw new Error(`the mail "${mail.subject}" has the raw date ${raw}`)
  return mail
}

/** Every mail written so far, oldest first. */
export const readMails = async ({ env }: { env: Pick<Env, 'dataDir'> }): Promise<Email[]> => {
  const folder = join(env.dataDir, 'outbox')
  const names = readdirSync(folder, { withFileTypes: true }).map(({ name }) => name)
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => parse(join(folder, name))),
  )
}

/** The newest mail to an address, once there are `count` of them. */
export const mailTo = (server: TestServer, email: string, count = 1): Promise<Email> =>
  until(async () => {
    const mails = await readMails(server).catch(() => [])
    return mails.filter(({ to }) => to?.some(({ address }) => address === email))[count - 1]
  })

/** The same of a mail that a job sends. */
export const noticeTo = async (server: TestServer, email: string, count = 1): Promise<Email> => {
  await server.services.jobs.runDue()
  return mailTo(server, email, count)
}

/** The code of a mail, which stands in a line of its own: numbers of documents have six digits too. */
export const codeIn = ({ text = '' }: Email): string => /^\d{6}(?=\s*$)/m.exec(text)?.[0] ?? ''

/** The code of the newest message to a number, once there are `count` of them. */
export const codeTo = (server: TestServer, to: string, count = 1): Promise<string> =>
  until(() => readMessages(server.env.dataDir, to)[count - 1]?.code)

/** A code that a challenge's is not. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

type Given = Pick<CallOptions, 'token' | 'from' | 'headers'>

/**
 * Requests an account and answers the challenge with the code of its mail: the first mail to the address by default.
 */
export const askForAccount = async (server: TestServer, email = newEmail(), given: Given = {}, mails = 1) => {
  const answer = await server.call('POST', 'auth/register', {
    ...given,
    body: { name: 'Sara', email, password: PASSWORD },
  })
  const code = codeIn(await mailTo(server, email, mails))
  return { challenge_id: answer.json().data.challenge.id as string, code }
}

/** A customer with an account, signed in. */
export const newCustomer = async (server: TestServer, email = newEmail(), given: Given = {}): Promise<Customer> => {
  const asked = await askForAccount(server, email, given)
  const answer = await server.call('POST', 'auth/verification/confirm', { ...given, body: asked })
  const { user, token } = answer.json().data
  return { id: user.id, email, token }
}

/** A signed-in guest, with a new e-mail address by default. */
export const newGuest = async (
  server: TestServer,
  email = newEmail(),
  from: string = elsewhere(),
): Promise<Customer> => {
  const answer = await server.call('POST', 'auth/guest', { from, body: { name: 'Guest', email, phone: '0501234567' } })
  const { user, token } = answer.json().data
  return { id: user.id, email, token, from }
}

/** Confirms the contact of a guest's orders by the code of its mail: the first mail to the address by default. */
export const confirmContact = async (server: TestServer, { token, email }: Customer, mails = 1): Promise<void> => {
  const asked = await server.call('POST', 'orders/contact-code', { token, body: { email } })
  const code = codeIn(await mailTo(server, email, mails))
  const body = { challenge_id: asked.json().data.challenge.id, code }
  const answer = await server.call('POST', 'orders/contact-code/confirm', { token, body })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

export const login = (server: TestServer, email: string, password = PASSWORD, given: Given = {}) =>
  server.call('POST', 'auth/login', { ...given, body: { email, password } })

/** A National Address that can be delivered to. */
export const ADDRESS = {
  label: 'home',
  full_name: 'Sara Al-Otaibi',
  phone: '0501234567',
  country: 'SA',
  region: 'Riyadh',
  city: 'Riyadh',
  district: 'Al Olaya',
  street: 'King Fahd Road',
  building_number: '7453',
  postal_code: '12214',
}

/** An address in the Emirates. */
export const ABROAD = {
  label: 'home',
  full_name: 'Sara Al-Otaibi',
  phone: '+971501234567',
  country: 'AE',
  city: 'Dubai',
  street: 'Al Wasl Road',
}

/** Adds an address and answers it. */
export const addAddress = async (server: TestServer, { token }: Customer, more: object = {}) =>
  (await server.call('POST', 'addresses', { token, body: { ...ADDRESS, ...more } })).json().data.address
