import type { CallContext } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { serializeUser } from '../users/serialize.ts'
import { sessionsRepository } from './sessions.ts'
import type { UserRow } from '../../db/schema/rows.ts'

/**
 * Signs a guest in for one order or booking: a new session beside the existing ones, limited to it. A call from that
 * guest's own session keeps the whole session.
 */
export const startLimited = async (
  tx: Database,
  { user, scope }: { user: UserRow; scope: string },
  request: CallContext,
) => {
  const isOwn = request.user?.id === user.id && request.session?.scope === null
  const sessionScope = isOwn ? null : scope
  return {
    data: {
      user: serializeUser(user, sessionScope),
      token: await sessionsRepository(tx).start(user, request, { scope: sessionScope }),
    },
  }
}
