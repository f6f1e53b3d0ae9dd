import type { experiences } from '#contract/experiences.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'

/** A shop without places knows none. */
export const experiencesHandlers = (): Handlers<typeof experiences> => ({
  read: () => {
    throw apiError('not_found')
  },
})
