import { eq } from 'drizzle-orm'
import type { WebAuthnJson } from '#contract/account/users.ts'
import type { Locale } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { staff, staffPasskeys } from '../../db/schema/check-ins-schema.ts'
import { fieldError } from '../../errors/api-error.ts'
import { refusedOrUnknown, verifyUse } from '../passkeys/verify.ts'
import type { Services } from '../services.ts'
import type { StaffRow } from './people.ts'

type Row = typeof staffPasskeys.$inferSelect

/** Passkeys of the desk, in a database or in a transaction of it. */
export const staffPasskeysRepository = (db: Database) => ({
  has: async (staffId: string): Promise<boolean> =>
    (await db.select({ id: staffPasskeys.id }).from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).limit(1))
      .length > 0,

  find: async (credentialId: string): Promise<{ passkey: Row; person: StaffRow } | undefined> =>
    (
      await db
        .select({ passkey: staffPasskeys, person: staff })
        .from(staffPasskeys)
        .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
        .where(eq(staffPasskeys.credentialId, credentialId))
    )[0],

  add: async (row: Row): Promise<void> => {
    await db.insert(staffPasskeys).values(row)
  },
})

/** The person whose passkey has answered; its use is noted. Throws `passkey_refused` or `passkey_unknown`. */
export const verifyAtDesk = async (
  services: Pick<Services, 'db' | 'env' | 'secret' | 'log'>,
  response: WebAuthnJson,
  locale: Locale,
): Promise<StaffRow> => {
  const { db } = services
  const id = response['id']
  const found = typeof id === 'string' ? await staffPasskeysRepository(db).find(id) : undefined
  if (!found) throw await refusedOrUnknown(db, response, locale)
  if (found.person.role === null || found.person.revokedAt) throw fieldError('passkey_unknown', 'passkey', locale)
  const { passkey, person } = found
  const used = await verifyUse(services, { purpose: 'desk sign in' }, { passkey, response, locale })
  await db
    .update(staffPasskeys)
    .set({ ...used, lastUsedAt: new Date() })
    .where(eq(staffPasskeys.id, passkey.id))
  return person
}
