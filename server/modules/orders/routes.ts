import type { orders } from '#contract/orders.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'

export const ordersHandlers = (): Handlers<typeof orders> => ({
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
})
