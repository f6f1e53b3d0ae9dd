import type { SignedInContext } from '../../call-context.ts'
import { apiError } from '../../errors/api-error.ts'
import { scopedId } from '../auth/access.ts'
import type { BookingOwner } from './repository.ts'

/** Whose bookings are meant: all of a customer's, or the one that a link of a mail opens. */
export const ownerOf = ({ user, session }: SignedInContext): BookingOwner => {
  const onlyId = scopedId(session, 'booking')
  if (session.scope !== null && onlyId === undefined) throw apiError('not_found')
  return { userId: user.id, onlyId }
}
