import type { SignedInContext } from '../../calls/call-context.ts'
import { scopedId } from '../../calls/access.ts'
import type { Owner } from './repository.ts'
import type { SessionRow } from '../../db/schema/rows.ts'

/** The owner whose orders a call may read and change. */
export const ownerOf = ({ user, session }: Pick<SignedInContext, 'user' | 'session'>): Owner => ({
  userId: user.id,
  onlyId: onlyOrder(session),
})

/** The one order that a session by a link of a mail shows. */
const onlyOrder = (session: SessionRow): string | undefined =>
  session.scope === null ? undefined : (scopedId(session, 'order') ?? 'none')
