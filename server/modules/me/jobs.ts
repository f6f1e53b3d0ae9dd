import { eq } from 'drizzle-orm'
import { newToken } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { accountDeletions } from '../../db/schema/account-parts-schema.ts'
import type { JobHandlers, ByChannel } from '../../jobs/kinds.ts'
import { writtenDay } from '../../lib/written-day.ts'
import type { Services } from '../services.ts'
import { eraseCustomer } from '../users/erase.ts'
import { usersRepository } from '../users/repository.ts'
import { endMembership } from '../subscriptions/end-membership.ts'
import { scheduleDeletion } from './deletion.ts'
import { makeExport } from './export/make.ts'
import { type AccountMail, type HolderMail, isHolderMail, type MailRow } from '../../mail/kinds.ts'

/** Jobs of this module, each with its payload. */
export interface AccountJobPayloads {
  /** Writes to the holder of an account about the account itself: at a former address by mail alone. */
  'account.mail': ByChannel & {
    userId: string
    kind: AccountMail | HolderMail
    values?: Readonly<Record<string, string>>
    rows?: readonly MailRow[]
    to?: string
  }
  /** Deletes an account whose days of grace are over. */
  'account.delete': { userId: string; requestedAt: string }
  /** Makes the copy of an account's data. */
  'account.export': { exportId: string }
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The parameter of the sign-in page with the token that keeps an account. */
const RESTORE_PARAM = 'restore'

/** What accounts have done later. */
export const accountJobs = (
  services: Services,
): Pick<JobHandlers, 'account.mail' | 'account.delete' | 'account.export'> => {
  const { db, clock, mailer, notifier } = services
  return {
    'account.mail': async (payload, id) => {
      const { userId, kind, values: written = {}, rows, only } = payload
      const user = await usersRepository(db).read(userId)
      if (!user) return
      const { locale, calendar } = user
      const to = payload.to ?? user.email
      if (isHolderMail(kind)) return mailer.deliver({ id, kind, to, locale, ...(rows && { rows }) })
      const { token, until, ...values } = written
      // A copy that is gone, or a deletion that was carried out or taken back meanwhile.
      if (until !== undefined && new Date(until) <= clock.now()) return
      if (kind === 'deletion_requested' && !(await isBeingDeleted(db, userId))) return
      await notifier.notify({
        userId,
        id,
        about: {
          kind,
          to,
          locale,
          values: { ...values, ...(until !== undefined && { until: writtenDay(until, locale, calendar) }) },
          ...(token !== undefined && { path: `/auth?${RESTORE_PARAM}=${token}` }),
        },
        only,
        later: (left) => ({ kind: 'account.mail', payload: { ...payload, only: left } }),
      })
    },
    'account.delete': (payload) => deleteAccount(services, payload),
    'account.export': ({ exportId }) => makeExport(services, exportId),
  }
}

const isBeingDeleted = async (db: Database, userId: string): Promise<boolean> =>
  (await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId))).length > 0

/** Deletes a closed account; where something of it still goes on, such as a parcel, tomorrow is another try. */
const deleteAccount = async (
  services: Services,
  { userId, requestedAt }: { userId: string; requestedAt: string },
): Promise<void> => {
  const { db, clock, passwords, memberships, clearAnswers, mailer } = services
  const user = await usersRepository(db).read(userId)
  const [request] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId))
  const now = clock.now()
  if (!user || request?.requestedAt.toISOString() !== requestedAt || request.deletesAt > now) return
  // What is left of it was acknowledged when the account was closed.
  await endMembership(memberships, userId)
  const passwordHash = await passwords.hash(newToken())
  const erased = await eraseCustomer(db, user.email, { now, typed: false, passwordHash, add: services.jobs.add })
  if ('open' in erased) {
    const deletesAt = new Date(now.getTime() + DAY_MS)
    await db.transaction(async (tx) => {
      await tx.update(accountDeletions).set({ deletesAt }).where(eq(accountDeletions.userId, userId))
      await scheduleDeletion(services, tx, { ...request, deletesAt })
    })
    return
  }
  await clearAnswers()
  // Not by a job: its payload would keep the address.
  mailer.send({ kind: 'deletion_done', to: user.email, locale: user.locale })
}
