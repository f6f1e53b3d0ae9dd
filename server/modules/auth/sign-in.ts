import type { CallContext, UserRow } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { adoptGuest } from '../users/adopt-guest.ts'
import { serializeUser } from '../users/serialize.ts'
import { sessionsRepository } from './sessions.ts'

/** Signs a customer in, within a transaction. A guest's data moves to the customer, and the guest is deleted. */
export const signIn = async (tx: Database, user: UserRow, request: CallContext) => {
  // Not for a session of a mail's link: it covers one order or booking only.
  if (request.user?.isGuest && request.session?.scope === null && request.user.id !== user.id)
    await adoptGuest(tx, request.user.id, user.id)
  const token = await sessionsRepository(tx).start(user, request)
  return { data: { user: serializeUser(user), token } }
}
