import { newId } from '../../accounts/tokens.ts'
import type { CallContext, StaffSignedIn } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit-schema.ts'
import { staffCookie } from '../check-ins/staff-cookie.ts'
import { startStaffSession } from '../check-ins/staff.ts'
import type { Services } from '../services.ts'
import { staffPasskeysRepository } from './passkeys.ts'
import type { StaffRow } from './people.ts'

/** Starts a session at the desk within a transaction, and records who came in, how, and on which device. */
export const startAtDesk = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  member: StaffRow,
  { device, way }: { device: string; way: string },
): Promise<StaffSignedIn & { token: string }> => {
  const outcome = [`${member.name}: signed in at the desk by ${way}`, ...(device === '' ? [] : [device])].join(', ')
  const entry = { by: member.name, command: 'desk sign-in', arguments: '', result: 'done', outcome } as const
  await tx.insert(auditEntries).values({ id: newId('aud'), at: new Date(), ...entry })
  return startStaffSession(tx, { member, scope: 'desk', device, now: clock.now() })
}

/** Records a refused try to come in by the name of a person at the desk; the limits of tries bound how many there are. */
export const recordRefused = async (db: Database, name: string, device: string): Promise<void> => {
  const outcome = [`${name}: refused at the desk`, ...(device === '' ? [] : [device])].join(', ')
  const entry = { by: name, command: 'desk sign-in', arguments: '', result: 'refused', outcome } as const
  await db.insert(auditEntries).values({ id: newId('aud'), at: new Date(), ...entry })
}

/** Answers a session that was started, with its cookie. */
export const answerSession = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  { member, session, token }: StaffSignedIn & { token?: string },
  request?: Pick<CallContext, 'setCookie'>,
) => {
  if (token !== undefined) request?.setCookie(staffCookie(env, 'desk', token))
  // Who has no role has no session.
  const role = member.role ?? 'staff'
  const hasPasskey = await staffPasskeysRepository(db).has(member.id)
  const { id, name } = member
  return { data: { id, name, role, expires_at: session.expiresAt.toISOString(), has_passkey: hasPasskey } }
}
