import type { payments } from '#contract/payments.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'

export const paymentsHandlers = (): Handlers<typeof payments> => ({
  read: () => {
    throw apiError('maintenance')
  },
  retry: () => {
    throw apiError('maintenance')
  },
})
