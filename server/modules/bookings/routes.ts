import type { bookings } from '#contract/bookings.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'

export const bookingsHandlers = (): Handlers<typeof bookings> => ({
  create: () => {
    throw apiError('maintenance')
  },
  list: () => {
    throw apiError('maintenance')
  },
  read: () => {
    throw apiError('maintenance')
  },
  cancel: () => {
    throw apiError('maintenance')
  },
  previewReschedule: () => {
    throw apiError('maintenance')
  },
  reschedule: () => {
    throw apiError('maintenance')
  },
})
