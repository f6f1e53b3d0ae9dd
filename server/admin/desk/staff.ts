import type { Role } from '#contract/desk/operations.ts'
import type { Locale } from '#locales/index.ts'
import type { StaffSignedIn } from '../../calls/call-context.ts'
import { ApiError, apiError } from '../../errors/api-error.ts'
import { textIn } from '../../lib/text-in.ts'
import { ChangedMeanwhile } from '../as-seen.ts'
import { AdminError } from '../command.ts'
import { refusalOf } from './translate-answer.ts'

/** A refusal of a command is one of the call, in the command's words as each language has them. */
export const refusing = async <Outcome>(act: () => Promise<Outcome>, locale: Locale): Promise<Outcome> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ChangedMeanwhile)
      throw apiError('version_conflict', { sentence: error.sentence, data: { now: error.now }, cause: error })
    // An error of the API says it in both languages, and at its field.
    if (error instanceof AdminError && error.cause instanceof ApiError) throw error.cause
    if (error instanceof AdminError && error.fields) {
      const fields = Object.entries(error.fields).map(([name, sentence]) => [name, [textIn(sentence, locale)]])
      throw new ApiError(422, 'validation_failed', Object.fromEntries(fields))
    }
    if (error instanceof AdminError)
      throw apiError('operation_refused', { sentence: refusalOf(error.message), cause: error })
    throw error
  }
}

/** A session at the desk is of a person with a role, and of some places where they have any. */
export const callerOf = ({ member }: StaffSignedIn): { role: Role; reach: readonly string[] | undefined } => {
  if (member.role === null) throw apiError('unauthorized')
  return { role: member.role, reach: member.placeIds ?? undefined }
}
