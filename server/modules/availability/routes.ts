import type { availability } from '#contract/availability.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'

/** A shop without places knows none. */
export const availabilityHandlers = (): Handlers<typeof availability> => ({
  list: () => {
    throw apiError('not_found')
  },
})
