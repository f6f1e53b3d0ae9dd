import type { locations } from '#contract/locations.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'

/** A shop without places knows none. */
export const locationsHandlers = (): Handlers<typeof locations> => ({
  list: () => {
    throw apiError('not_found')
  },
  read: () => {
    throw apiError('not_found')
  },
})
