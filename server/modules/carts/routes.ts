import type { carts } from '#contract/carts.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'

export const cartsHandlers = (): Handlers<typeof carts> => ({
  read: () => {
    throw apiError('maintenance')
  },
  replace: () => {
    throw apiError('maintenance')
  },
})
