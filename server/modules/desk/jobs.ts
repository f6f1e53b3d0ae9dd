import { eq } from 'drizzle-orm'
import { type Locale, textIn } from '#locales/index.ts'
import { openToken, sealToken } from '../../accounts/sealed-token.ts'
import type { Database } from '../../db/client.ts'
import { staff } from '../../db/schema/check-ins-schema.ts'
import type { JobHandlers } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { peopleRepository } from './people.ts'

/** Jobs of this module, each with its payload. */
export interface DeskJobPayloads {
  /** Mails an invitation to the desk. Its secret is sealed: what is stored of it opens nothing. */
  'desk.invite': { token: string; locale: Locale }
  /** Tells a person that how they sign in was changed. */
  'desk.way_in': { person: string; change: WayChange; locale: Locale }
}

/** What of a person's ways in was changed, as their mail says it. */
const CHANGES = {
  passkey_added: { ar: 'أُضيف مفتاح مرور', en: 'a passkey was added', ur: 'ایک پاس کی شامل کی گئی' },
  passkey_removed: { ar: 'حُذف مفتاح مرور', en: 'a passkey was removed', ur: 'ایک پاس کی ہٹائی گئی' },
  password_set: { ar: 'عُيّنت كلمة مرور جديدة', en: 'a new password was set', ur: 'نیا پاس ورڈ مقرر ہوا' },
  password_removed: { ar: 'حُذفت كلمة المرور', en: 'the password was removed', ur: 'پاس ورڈ ہٹا دیا گیا' },
} as const
export type WayChange = keyof typeof CHANGES

/** Has an invitation mailed, in the transaction that makes it. */
export const mailInvitation = (
  { jobs, secret: pepper }: Pick<Services, 'jobs' | 'secret'>,
  tx: Database,
  { secret, locale }: { secret: string; locale: Locale },
): Promise<void> => {
  const token = sealToken(pepper, 'desk invitation', secret)
  return jobs.add(tx, { kind: 'desk.invite', payload: { token, locale }, key: `desk invitation ${token.slice(0, 40)}` })
}

/** Where the link of an invitation leads; the secret behind `#` is sent to no server by itself. */
export const pathOfInvitation = (secret: string): string => `/desk#${secret}`

export const deskJobs = ({
  db,
  clock,
  mailer,
  secret: pepper,
}: Pick<Services, 'db' | 'clock' | 'mailer' | 'secret'>): Pick<JobHandlers, 'desk.invite' | 'desk.way_in'> => ({
  'desk.way_in': async ({ person: id, change, locale }, job) => {
    const [person] = await db.select({ name: staff.name, email: staff.email }).from(staff).where(eq(staff.id, id))
    if (!person?.email) return
    const values = { person: person.name, change: textIn(CHANGES[change], locale) }
    await mailer.deliver({ id: job, kind: 'desk_way_in', to: person.email, locale, values })
  },

  'desk.invite': async ({ token, locale }, id) => {
    const secret = openToken(pepper, 'desk invitation', token)
    if (typeof secret !== 'string') return
    // Accepted, replaced, revoked or too old meanwhile: the link would open nothing.
    const person = await peopleRepository(db, clock.now).invited(secret)
    if (!person?.email) return
    const values = { person: person.name }
    await mailer.deliver({
      id,
      kind: 'desk_invitation',
      to: person.email,
      locale,
      values,
      path: pathOfInvitation(secret),
    })
  },
})
