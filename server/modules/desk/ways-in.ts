import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { deskWaysIn as contract } from '#contract/desk/ways-in.ts'
import type { Locale } from '#locales/index.ts'
import { newId } from '../../accounts/tokens.ts'
import type { StaffSignedIn } from '../../calls/call-context.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit-schema.ts'
import { staff, staffDevices, staffPasskeys, staffSessions } from '../../db/schema/check-ins-schema.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { isTaken } from '../../errors/database-error.ts'
import { hashNewPassword, refuseGuessable } from '../auth/new-password.ts'
import { MAX_PASSKEYS } from '../passkeys/repository.ts'
import { creationOptions, verifyCreated } from '../passkeys/verify.ts'
import type { Services } from '../services.ts'
import { NO_PASSWORD, WRONG_CODE } from './invitation.ts'
import { staffPasskeysRepository } from './passkeys.ts'
import type { WayChange } from './jobs.ts'
import type { StaffRow } from './people.ts'
import { answerChosen, sealSecret, secretOfSession, stepOfCode } from './totp.ts'

/** For so long a session proves who began it: one that was left open, or stolen, changes no way in. */
const PROOF_MS = 15 * 60 * 1000

const TOO_OLD = {
  ar: 'سجّل الدخول من جديد أولًا، ثم غيّر طريقة دخولك خلال ربع ساعة.',
  en: 'Sign in again first, then change how you sign in within a quarter of an hour.',
}
const LAST = {
  ar: 'هذه آخر طريقة لدخولك. أضف طريقة أخرى قبل حذفها.',
  en: 'This is your last way in. Add another one before you remove it.',
}
const TOO_MANY = {
  ar: `لديك ${MAX_PASSKEYS} مفتاح مرور، وهو الحد الأعلى. احذف واحدًا لا تستخدمه أولًا.`,
  en: `You already have ${MAX_PASSKEYS} passkeys, which is the most. Remove one you don’t use first.`,
}

/** The ways of the signed-in person to sign in at the desk. */
export const deskWaysInHandlers = (services: Services): Handlers<typeof contract> => {
  const { db, secret: pepper, limiter } = services
  const { ways, requireFresh, changing } = waysOf(services)
  return {
    read: ({ request: { staff: signedIn } }) => ways(signedIn),

    passkeyCreation: async ({ request: { staff: signedIn, locale } }) => {
      requireFresh(signedIn)
      await limiter.take('passkey_session', signedIn.session.id)
      const { id, name, email } = signedIn.member
      const own = await passkeysOf(db, id)
      if (own.length >= MAX_PASSKEYS) throw fieldError('validation_failed', 'passkey', locale, TOO_MANY)
      const holder = { id, name, email: email ?? name, locale }
      return { data: { options: await creationOptions(services, holder, { own, purpose: 'desk add' }) } }
    },

    addPasskey: async ({ body: { response }, request: { staff: signedIn, locale, device } }) => {
      requireFresh(signedIn)
      await limiter.take('passkey_session', signedIn.session.id)
      const { id } = signedIn.member
      const created = await verifyCreated(services, { purpose: 'desk add', userId: id }, response, locale)
      try {
        await changing(signedIn, locale, async (tx) => {
          if ((await passkeysOf(tx, id)).length >= MAX_PASSKEYS)
            throw fieldError('validation_failed', 'passkey', locale, TOO_MANY)
          await staffPasskeysRepository(tx).add({ ...created, staffId: id, device })
          return { change: 'passkey_added', of: device }
        })
      } catch (error) {
        if (isTaken(error, 'staff_passkeys_credential_unique')) throw fieldError('passkey_refused', 'passkey', locale)
        throw error
      }
      return ways(signedIn)
    },

    removePasskey: async ({ params: { id }, request: { staff: signedIn, locale } }) => {
      await changing(signedIn, locale, async (tx, person) => {
        const own = await passkeysOf(tx, person.id)
        const removed = own.find((one) => one.id === id)
        if (!removed) throw apiError('not_found')
        if (own.length === 1 && person.passwordHash === null) throw apiError('operation_refused', { sentence: LAST })
        await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id))
        await endOthers(tx, signedIn)
        return { change: 'passkey_removed', of: removed.device }
      })
      return ways(signedIn)
    },

    choosePassword: async ({ body: { password }, request: { staff: signedIn, locale } }) => {
      requireFresh(signedIn)
      await limiter.take('password_session', signedIn.session.id)
      await refuseGuessable(services, password, { owner: signedIn.member, locale })
      return answerChosen(services, secretOfSession(pepper, signedIn.session), signedIn.member.name, locale)
    },

    setPassword: async ({ body: { password, code }, request: { staff: signedIn, locale } }) => {
      requireFresh(signedIn)
      await limiter.take('password_session', signedIn.session.id)
      const codes = secretOfSession(pepper, signedIn.session)
      const step = stepOfCode(codes, code)
      if (step === undefined) throw fieldError('code_invalid', 'code', locale, WRONG_CODE)
      const passwordHash = await hashNewPassword(services, password, { owner: signedIn.member, locale })
      await changing(signedIn, locale, async (tx, person) => {
        const way = { passwordHash, totpSecret: sealSecret(pepper, codes), totpStep: step }
        await tx.update(staff).set(way).where(eq(staff.id, person.id))
        await endOthers(tx, signedIn)
        return { change: 'password_set' }
      })
      await limiter.giveBack('password_session', signedIn.session.id)
      return ways(signedIn)
    },

    removePassword: async ({ request: { staff: signedIn, locale } }) => {
      await changing(signedIn, locale, async (tx, person) => {
        if ((await passkeysOf(tx, person.id)).length === 0) throw apiError('operation_refused', { sentence: LAST })
        await tx.update(staff).set(NO_PASSWORD).where(eq(staff.id, person.id))
        await endOthers(tx, signedIn)
        return { change: 'password_removed' }
      })
      return ways(signedIn)
    },
  }
}

/** How ways are read and changed. */
const waysOf = ({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>) => {
  const isFresh = ({ session }: StaffSignedIn): boolean =>
    clock.now().getTime() - session.createdAt.getTime() <= PROOF_MS
  const ways = (signedIn: StaffSignedIn) => readWays(db, signedIn, isFresh(signedIn))
  const requireFresh = (signedIn: StaffSignedIn): void => {
    if (!isFresh(signedIn)) throw apiError('reauthentication_required', { sentence: TOO_OLD })
  }
  /**
   * Changes the ways of a person whose session is there still: one at a time, so that the last of them stays. They are
   * told by mail, should it have been another.
   */
  const changing = async (
    signedIn: StaffSignedIn,
    locale: Locale,
    make: (tx: Database, person: StaffRow) => Promise<{ change: WayChange; of?: string | null }>,
  ): Promise<void> => {
    requireFresh(signedIn)
    const { member, session } = signedIn
    await db.transaction(async (tx) => {
      const [person] = await tx
        .select()
        .from(staff)
        .where(and(eq(staff.id, member.id), isNotNull(staff.role), isNull(staff.revokedAt)))
        .for('update')
      const [live] = await tx.select().from(staffSessions).where(eq(staffSessions.id, session.id))
      if (!person || !live) throw apiError('unauthorized')
      const { change, of: device } = await make(tx, person)
      const outcome = [`${person.name}: ${change.replace('_', ' ')}`, ...(device ? [device] : [])].join(', ')
      const id = newId('aud')
      const entry = { by: person.name, command: 'desk ways-in', arguments: '', result: 'done', outcome } as const
      await tx.insert(auditEntries).values({ id, at: new Date(), ...entry })
      const payload = { person: person.id, change, locale }
      await jobs.add(tx, { kind: 'desk.way_in', payload, key: `desk way in ${id}` })
    })
  }
  return { ways, requireFresh, changing }
}

/** Ends the person's other sessions, and the devices that they turned on. */
const endOthers = async (tx: Database, { member, session }: StaffSignedIn): Promise<void> => {
  const { id } = member
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, id), eq(staffSessions.scope, 'desk'), ne(staffSessions.id, session.id)))
  await tx.delete(staffDevices).where(and(eq(staffDevices.staffId, id), ne(staffDevices.sessionId, session.id)))
}

const passkeysOf = (db: Database, staffId: string) =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))

const readWays = async (db: Database, { member: { id } }: StaffSignedIn, canChange: boolean) => {
  const [person] = await db.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, id))
  const passkeys = (await passkeysOf(db, id)).map(({ id: passkey, device, createdAt, lastUsedAt }) => ({
    id: passkey,
    device: device ?? '',
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
  return { data: { has_password: Boolean(person?.hash), can_change: canChange, passkeys } }
}
