import type { CallContext, UserRow } from '../../call-context.ts'
import type { Database } from '../../db/client.ts'
import { adoptGuest } from '../users/adopt-guest.ts'
import { presentUser } from '../users/present.ts'
import { sessionsRepository } from './sessions.ts'

/**
 * Signs a customer in, within a transaction. A guest who does so keeps what is theirs: it becomes the customer's, and the
 * guest is no more.
 */
export const signIn = async (tx: Database, user: UserRow, request: CallContext) => {
  // Not by a link of a mail: that shows one thing, and says nothing of the rest.
  if (request.user?.isGuest && request.session?.scope === null && request.user.id !== user.id)
    await adoptGuest(tx, request.user.id, user.id)
  const token = await sessionsRepository(tx).start(user, request)
  return { data: { user: presentUser(user), token } }
}
