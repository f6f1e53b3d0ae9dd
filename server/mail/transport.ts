import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env/env.ts'
import { LANES } from '../jobs/table.ts'
import { isResting, throughCircuit } from '../lib/circuit.ts'
import { isLoopback } from '../lib/is-loopback.ts'
import type { Composed } from './compose.ts'

/** Hands a mail over. Throws when that fails; an error with a `responseCode` of 500 or more is for good. */
export interface Transport {
  (mail: Composed): Promise<void>
  /** Whether the mail server is not called now, since it did not answer before. */
  isAway?: () => boolean
  /** Closes what is open to the mail server. */
  close?: () => void
}

const TIMEOUT_MS = 15_000
/**
 * How many mails one process sends at a time: those of jobs, and one more, so that codes wait for no job. Its
 * connections are kept open, so that a thousand mails do not sign in a thousand times.
 */
export const MAILS_AT_ONCE = LANES.mail.atOnce + 1
/** The limit of a whole delivery: a server that answers now and then without accepting the mail is given up too. */
const DELIVERY_MS = 60_000

/** SMTP where it is configured, else a folder that mails are written to. */
export const createMailTransport = (env: Pick<Env, 'smtpUrl' | 'dataDir'>): Transport =>
  env.smtpUrl === undefined ? outbox(join(env.dataDir, 'outbox')) : smtp(env.smtpUrl)

const smtp = (url: string): Transport => {
  const transporter = createTransport({ ...smtpOptions(url), pool: true, maxConnections: MAILS_AT_ONCE })
  const call = { service: 'mail', address: new URL(url).host, ms: DELIVERY_MS, isFault: isServerFault } as const
  const send = async (mail: Composed): Promise<void> => {
    await throughCircuit(call, (signal) => transporter.sendMail({ ...mail, signal }))
  }
  return Object.assign(send, { isAway: () => isResting('mail', call.address), close: () => transporter.close() })
}

/** Whether the mail server cannot work now: it is not reached, or closes (421). A refusal of this one mail is none. */
const isServerFault = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: number }
  return responseCode === undefined || responseCode === 421
}

/** How a mail server is spoken to, by its address. */
export const smtpOptions = (url: string) => {
  const { protocol, hostname, port, username, password } = new URL(url)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    // A man in the middle could else answer that there is no TLS, and receive the password.
    requireTLS: username !== '' && !isLoopback(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing in a mail is read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Writes mails as `.eml` files, whose names sort newest last and do not contain the recipient; one with a `messageId`
 * once.
 */
const outbox = (folder: string): Transport => {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let written = 0
  return async (mail) => {
    written += 1
    const time = new Date().toISOString().replace(/[-:.]/g, '')
    const mark = markOf(mail)
    const name = `${time}-${String(written).padStart(6, '0')}-${mark}`
    const { message } = await composer.sendMail(mail)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (mail.messageId && (await readdir(folder)).some((file) => file.endsWith(`-${mark}.eml`))) return
    const unfinished = join(folder, `.${name}.tmp`)
    try {
      await writeFile(unfinished, message, { mode: 0o600, flag: 'wx' })
      // Renamed when complete, so that readers of the folder find whole mails only.
      await rename(unfinished, join(folder, `${name}.eml`))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}

/** The mark of a mail: the same for the same `messageId`. */
const markOf = ({ messageId }: Composed): string =>
  messageId === undefined
    ? randomBytes(4).toString('hex')
    : createHash('sha256').update(messageId).digest('hex').slice(0, 16)

/** The class of a status code for what the shop's own settings cause, such as a relay that refuses it all recipients. */
const POLICY = /\b5\.7\.\d+|relay/i

/** Whether a mail server refuses a recipient for good, such as an address that does not exist. */
export const isRefusedRecipient = (error: unknown): boolean => {
  const {
    responseCode = 0,
    command,
    response = '',
  } = error as Partial<Record<string, unknown>> & {
    responseCode?: number
    response?: string
  }
  return command === 'RCPT TO' && responseCode >= 500 && !POLICY.test(response)
}
