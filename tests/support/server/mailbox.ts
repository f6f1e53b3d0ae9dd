import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { AppServer } from './app-server.ts'

const TIMEOUT_MS = 10_000

/** Mails of a server without an SMTP server: files in its data folder, the newest last. */
export interface Mailbox {
  /** Waits for the next mail to an address that was not returned before. */
  next: (address: string) => Promise<Email>
  /** The code of the next mail to an address that has one: a notice may come in between. */
  code: (address: string) => Promise<string>
  /** Number of mails to an address that were not returned yet. */
  unread: (address: string) => Promise<number>
}

/** Opens the mailbox of all mail that a server sends from now on. */
export const openMailbox = ({ dataDir }: Pick<AppServer, 'dataDir'>): Mailbox => {
  const folder = join(dataDir, 'outbox')
  const files = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml')).toSorted()
  const read = new Set(files())

  const unread = async (address: string) => {
    const mails = await Promise.all(
      files()
        .filter((name) => !read.has(name))
        .map(async (name) => ({ name, mail: await PostalMime.parse(readFileSync(join(folder, name))) })),
    )
    return mails.filter(({ mail }) => mail.to?.some((to) => to.address === address))
  }

  const next = async (address: string) => {
    const end = Date.now() + TIMEOUT_MS
    for (;;) {
      const [first] = await unread(address)
      if (first) {
        read.add(first.name)
        return first.mail
      }
      if (Date.now() > end) throw new Error(`No mail came for ${address}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  return {
    next,
    code: async (address) => {
      for (;;) {
        const [code] = /^\d{6}(?=\s*$)/m.exec((await next(address)).text ?? '') ?? []
        if (code) return code
      }
    },
    unread: async (address) => (await unread(address)).length,
  }
}
