import type { Role } from '#contract/desk/operations.ts'
import type { Locale } from '#locales/index.ts'
import type { StaffSignedIn } from '../../calls/call-context.ts'
import { ApiError, apiError, fieldError } from '../../errors/api-error.ts'
import { textIn } from '../../lib/text-in.ts'
import { ChangedMeanwhile } from '../as-seen.ts'
import { AdminError } from '../command.ts'
import { refusalOf } from './translate-answer.ts'
import { MESSAGES } from './typed-input.ts'

/** How a command is typed is of use in the terminal alone. */
const NOT_AS_ASKED = {
  ar: 'هناك خانة ناقصة أو مكتوبة بصيغة أخرى. راجع الخانات.',
  en: 'Something is missing, or is not written as it is asked for. Look at the fields again.',
}

/** A refusal of a command is one of the call, in the command's words as each language has them. `empty` is the first
 * field that was left out: that is what a command lacks. */
export const refusing = async <Outcome>(
  act: () => Promise<Outcome>,
  locale: Locale,
  empty?: string,
): Promise<Outcome> => {
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
    if (error instanceof AdminError && error.message.startsWith('Usage: '))
      throw empty === undefined
        ? apiError('operation_refused', { sentence: NOT_AS_ASKED, cause: error })
        : fieldError('validation_failed', empty, locale, MESSAGES.required)
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
