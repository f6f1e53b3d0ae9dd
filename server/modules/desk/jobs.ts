import type { Locale } from '#locales/index.ts'
import { openToken, sealToken } from '../../accounts/sealed-token.ts'
import type { Database } from '../../db/client.ts'
import type { JobHandlers } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { peopleRepository } from './people.ts'

/** Jobs of this module, each with its payload. */
export interface DeskJobPayloads {
  /** Mails an invitation to the desk. Its secret is sealed: what is stored of it opens nothing. */
  'desk.invite': { token: string; locale: Locale }
}

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
}: Pick<Services, 'db' | 'clock' | 'mailer' | 'secret'>): Pick<JobHandlers, 'desk.invite'> => ({
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
