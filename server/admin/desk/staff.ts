import type { Role } from '#contract/desk/operations.ts'
import type { StaffSignedIn } from '../../calls/call-context.ts'
import { apiError } from '../../errors/api-error.ts'
import { AdminError } from '../command.ts'

/** A refusal of a command is one of the call, in the command's own words. */
export const refusing = async <Outcome>(act: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof AdminError)
      throw apiError('operation_refused', { sentence: { ar: error.message, en: error.message }, cause: error })
    throw error
  }
}

/** A session at the desk is of a person with a role. */
export const roleOf = ({ member }: StaffSignedIn): Role => {
  if (member.role === null) throw apiError('unauthorized')
  return member.role
}
