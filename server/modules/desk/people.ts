import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { includesRole, type Role, ROLES } from '#contract/desk/operations.ts'
import { hashToken, newId, newToken } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { staff, staffDevices, staffPasskeys, staffSessions } from '../../db/schema/check-ins-schema.ts'
import { LINK_LIFE_MS } from '../check-ins/staff.ts'
import { byName } from './by-name.ts'

export type StaffRow = typeof staff.$inferSelect

/** Why a person is not invited, changed or revoked; `unknown` where there is none of that name. */
export type PeopleRefusal = 'unknown' | 'only_owners' | 'only_above' | 'last_owner'

/** Whose role a change is made with: that of a person at the desk, none in the terminal, which may do everything. */
type By = Role | undefined

export interface Invited {
  name: string
  role: Role
  email?: string | undefined
}

/** People at the desk: who may do what there, and how they come in. */
export const peopleRepository = (db: Database, now: () => Date) => ({
  ...changePeople(db, now),
  ...findPeople(db, now),
})

/**
 * Changes of who may do what. One at a time, so that of two owners who revoke each other one stays. Each ends the
 * sessions that were begun with the former role.
 */
const changePeople = (db: Database, now: () => Date) => ({
  /** Invites a person, new or known; answers the invitation's secret, of which only the hash is stored. */
  invite: ({ name, role, email }: Invited, by: By): Promise<{ secret: string; name: string } | PeopleRefusal> =>
    changing(db, async (tx) => {
      const person = await byName(tx, name)
      const refusal = refusalOf(by, person, role) ?? (await lastOwner(tx, by, person, role))
      if (refusal) return refusal
      const secret = newToken()
      const values = {
        role,
        ...(email !== undefined && { email }),
        invitationHash: hashToken(secret),
        invitationExpiresAt: new Date(now().getTime() + LINK_LIFE_MS),
        revokedAt: null,
      }
      if (!person) await tx.insert(staff).values({ id: newId('stf'), name, createdAt: now(), ...values })
      else {
        await tx.update(staff).set(values).where(eq(staff.id, person.id))
        if (person.role !== role) await endSessions(tx, person.id)
      }
      return { secret, name: person?.name ?? name }
    }),

  /** Gives a person at the desk another role. */
  setRole: (name: string, role: Role, by: By): Promise<{ name: string; from: Role } | PeopleRefusal> =>
    changing(db, async (tx) => {
      const person = await byName(tx, name)
      if (!person?.role) return 'unknown'
      const refusal = refusalOf(by, person, role) ?? (await lastOwner(tx, by, person, role))
      if (refusal) return refusal
      await tx.update(staff).set({ role }).where(eq(staff.id, person.id))
      if (person.role !== role) await endSessions(tx, person.id)
      return { name: person.name, from: person.role }
    }),

  /** Ends all that a person may do, at the door and at the desk, with their links, passkeys and sessions. */
  revoke: (name: string, by: By): Promise<{ name: string } | PeopleRefusal> =>
    changing(db, async (tx) => {
      const person = await byName(tx, name)
      if (!person || person.revokedAt) return 'unknown'
      const refusal = refusalOf(by, person) ?? (await lastOwner(tx, by, person))
      if (refusal) return refusal
      const nothing = {
        role: null,
        invitationHash: null,
        invitationExpiresAt: null,
        linkHash: null,
        linkExpiresAt: null,
      }
      await tx
        .update(staff)
        .set({ ...nothing, passwordHash: null, totpSecret: null, totpStep: null, notices: null, revokedAt: now() })
        .where(eq(staff.id, person.id))
      await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, person.id))
      await tx.delete(staffSessions).where(eq(staffSessions.staffId, person.id))
      await tx.delete(staffDevices).where(eq(staffDevices.staffId, person.id))
      return { name: person.name }
    }),

  /**
   * Uses an invitation up, with the way in that was chosen; what opened the desk for the person before ends. Undefined
   * where it was used, replaced or revoked meanwhile.
   */
  accept: async (
    tx: Database,
    secret: string,
    way: Pick<StaffRow, 'passwordHash' | 'totpSecret' | 'totpStep'>,
  ): Promise<StaffRow | undefined> => {
    const [person] = await tx
      .update(staff)
      .set({ invitationHash: null, invitationExpiresAt: null, ...way })
      .where(isInvitation(secret, now()))
      .returning()
    if (!person) return undefined
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, person.id))
    await endSessions(tx, person.id)
    return person
  },
})

const findPeople = (db: Database, now: () => Date) => ({
  /**
   * The name that a link of the door is for, in any case: that of a person at the desk only by whom may change them, since
   * it lets its bearer in under their name and can change their places. Who is not an owner has one of their own for the
   * places they have.
   */
  atDoor: async (
    name: string,
    by: By,
    { caller, isWider }: { caller: string | undefined; isWider: boolean },
  ): Promise<{ name: string } | PeopleRefusal> => {
    const person = await byName(db, name)
    const isOwn = person !== undefined && person.name === caller && !isWider
    const refusal = person?.role && !isOwn ? refusalOf(by, person) : undefined
    return refusal ?? { name: person?.name ?? name }
  },

  /** The person that an invitation is for, while it is valid. */
  invited: async (secret: string): Promise<(StaffRow & { role: Role }) | undefined> => {
    const [person] = await db.select().from(staff).where(isInvitation(secret, now()))
    return person && isAtDesk(person) ? person : undefined
  },

  /** A person who may sign in at the desk, by their name or by an email address that no other of them has. */
  atDesk: async (typed: string): Promise<StaffRow | undefined> => {
    const person = await byName(db, typed)
    if (person && isAtDesk(person)) return person
    const found = await db
      .select()
      .from(staff)
      .where(eq(sql`lower(${staff.email})`, typed.toLowerCase()))
    const [only, ...others] = found.filter(isAtDesk)
    return others.length === 0 ? only : undefined
  },

  /** Notes the half minute of a right code; undefined for one that was used, or where the password is new since. */
  takeCode: async (tx: Database, { id, passwordHash }: StaffRow, step: number): Promise<StaffRow | undefined> => {
    if (passwordHash === null) return undefined
    const [taken] = await tx
      .update(staff)
      .set({ totpStep: step })
      .where(
        and(
          eq(staff.id, id),
          eq(staff.passwordHash, passwordHash),
          isNotNull(staff.role),
          isNull(staff.revokedAt),
          or(isNull(staff.totpStep), sql`${staff.totpStep} < ${step}`),
        ),
      )
      .returning()
    return taken
  },

  /** Ends all sessions of a person at the desk. */
  endSessions: (id: string): Promise<void> => endSessions(db, id),
})

const isAtDesk = (person: StaffRow): person is StaffRow & { role: Role } =>
  person.role !== null && person.revokedAt === null

const isInvitation = (secret: string, at: Date) =>
  and(
    eq(staff.invitationHash, hashToken(secret)),
    gt(staff.invitationExpiresAt, at),
    isNull(staff.revokedAt),
    isNotNull(staff.role),
  )

const endSessions = async (tx: Database, staffId: string): Promise<void> => {
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.scope, 'desk')))
  await tx.delete(staffDevices).where(eq(staffDevices.staffId, staffId))
}

const changing = <Result>(db: Database, change: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('people of the desk', 0))`)
    return change(tx)
  })

/**
 * Whether a role may change a person: an owner may change all; others only those below them, since an invitation opens
 * the desk in its person's name, and give only roles below their own, which they can take back.
 */
const refusalOf = (by: By, person: { role: Role | null } | undefined, role?: Role): PeopleRefusal | undefined => {
  if (by === undefined || by === 'owner') return undefined
  if (role === 'owner' || person?.role === 'owner') return 'only_owners'
  const isBeyond = role !== undefined && !givenBy(by).includes(role)
  return by === 'staff' || isBeyond || (person?.role && includesRole(person.role, by)) ? 'only_above' : undefined
}

/** Whether a role may change a person at all, such as to revoke them. */
export const mayChange = (by: By, person: { role: Role | null }): boolean => refusalOf(by, person) === undefined

/** The roles that a person may give: an owner all, others those below their own. */
export const givenBy = (by: Role): readonly Role[] =>
  by === 'owner' ? ROLES : ROLES.filter((role) => !includesRole(role, by))

/** At the desk an owner who can sign in stays; the terminal can invite another. */
const lastOwner = async (
  tx: Database,
  by: By,
  person: StaffRow | undefined,
  role?: Role,
): Promise<PeopleRefusal | undefined> => {
  if (by === undefined || person?.role !== 'owner' || role === 'owner') return undefined
  const [other] = await tx
    .select({ id: staff.id })
    .from(staff)
    .leftJoin(staffPasskeys, eq(staffPasskeys.staffId, staff.id))
    .where(
      and(
        eq(staff.role, 'owner'),
        ne(staff.id, person.id),
        isNull(staff.revokedAt),
        or(isNotNull(staff.passwordHash), isNotNull(staffPasskeys.id)),
      ),
    )
    .limit(1)
  return other ? undefined : 'last_owner'
}
