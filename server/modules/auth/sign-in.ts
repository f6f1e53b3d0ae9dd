import { and, eq } from 'drizzle-orm'
import { sealToken } from '../../accounts/sealed-token.ts'
import type { CallContext } from '../../calls/call-context.ts'
import { accountDeletions } from '../../db/schema/account-parts-schema.ts'
import { knownDevices, knownIpPrefixes } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { adoptGuest } from '../users/adopt-guest.ts'
import { serializeUser } from '../users/serialize.ts'
import { sessionsRepository } from './sessions.ts'
import type { UserRow } from '../../db/schema/rows.ts'

/**
 * Signs a customer in who has proved who they are, within a transaction. A guest's data moves to the customer, and the
 * guest is deleted. Unless it is a proof of identity (`isProof`), what needs a recent one asks for it. Throws `account_closing`, with the token that keeps it, for an account that is to be deleted.
 */
export const signIn = async (
  { secret, jobs }: Pick<Services, 'secret' | 'jobs'>,
  tx: Database,
  user: UserRow,
  request: CallContext,
  { isProof = true }: { isProof?: boolean } = {},
) => {
  await refuseClosing(tx, secret, user)
  // Not for a session of a mail's link: it covers one order or booking only.
  if (request.user?.isGuest && request.session?.scope === null && request.user.id !== user.id)
    await adoptGuest(tx, request.user.id, user.id)
  const isNew = !user.isGuest && (await isNewDevice(tx, user.id, request))
  const token = await sessionsRepository(tx).start(user, request, { isProof })
  if (isNew) {
    const payload = { userId: user.id, kind: 'sign_in_new', values: { device: request.device || '?' } } as const
    await jobs.add(tx, { kind: 'account.mail', payload, key: `sign-in ${user.id} ${Date.now()}` })
  }
  return { data: { user: serializeUser(user), token } }
}

const refuseClosing = async (tx: Database, secret: string, user: UserRow): Promise<void> => {
  const [closing] = await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, user.id))
  if (!closing) return
  const token = restoreToken(secret, user.id, closing.requestedAt)
  throw apiError('account_closing', { data: { deletes_at: closing.deletesAt.toISOString(), token } })
}

/** The token that keeps an account; a later request for its deletion makes another one. */
export const restoreToken = (secret: string, userId: string, requestedAt: Date): string =>
  sealToken(secret, 'restore account', [userId, requestedAt.getTime()])

/**
 * Whether an account has signed in before, but not on this kind of device, or not from this network: its owner is told.
 * Networks that a signed-in device is used from become known too (`rememberUse`), so that few mails are false alarms.
 */
const isNewDevice = async (
  tx: Database,
  userId: string,
  { device, ipPrefix }: Pick<CallContext, 'device' | 'ipPrefix'>,
): Promise<boolean> => {
  const devices = await tx.select().from(knownDevices).where(eq(knownDevices.userId, userId)).limit(MOST_DEVICES)
  await tx
    .insert(knownDevices)
    .values({ userId, device, lastSeenAt: new Date() })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: { lastSeenAt: new Date() } })
  // The first sign-in, or the first since devices are known by name.
  if (devices.length === 0) return false
  if (!devices.some((row) => row.device === device)) return true
  const networks = await tx
    .select({ userId: knownIpPrefixes.userId })
    .from(knownIpPrefixes)
    .where(and(eq(knownIpPrefixes.userId, userId), eq(knownIpPrefixes.ipPrefix, ipPrefix)))
  return networks.length === 0
}

/** More kinds of devices than one person has. */
const MOST_DEVICES = 200
