import type { SignedInContext } from '../../calls/call-context.ts'
import { apiError } from '../../errors/api-error.ts'
import { scopedId } from '../../calls/access.ts'
import type { BookingOwner } from './repository.ts'

/** The owner whose bookings a call may use: all of a customer's, or the one of a mail's link. */
export const ownerOf = ({ user, session }: SignedInContext): BookingOwner => {
  const onlyId = scopedId(session, 'booking')
  if (session.scope !== null && onlyId === undefined) throw apiError('not_found')
  return { userId: user.id, onlyId }
}
