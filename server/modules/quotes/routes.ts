import type { quotes } from '#contract/quotes.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'

export const quotesHandlers = (): Handlers<typeof quotes> => ({
  create: () => {
    throw apiError('maintenance')
  },
})
