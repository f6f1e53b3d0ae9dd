import type { destinations } from '#contract/destinations.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'

/** A shop without places knows none. */
export const destinationsHandlers = (): Handlers<typeof destinations> => ({
  list: () => {
    throw apiError('not_found')
  },
  read: () => {
    throw apiError('not_found')
  },
})
