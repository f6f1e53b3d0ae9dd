import type { holds } from '#contract/holds.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'

export const holdsHandlers = (): Handlers<typeof holds> => ({
  create: () => {
    throw apiError('maintenance')
  },
  read: () => {
    throw apiError('maintenance')
  },
  extend: () => {
    throw apiError('maintenance')
  },
  remove: () => {
    throw apiError('maintenance')
  },
})
