import type { baskets } from '#contract/shop/baskets.ts'
import type { Handlers } from '../../calls/implement.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { placeBasket } from './place.ts'
import { basketsRepository } from './repository.ts'
import { serializeBasket } from './serialize.ts'

export const basketsHandlers = (services: Services): Handlers<typeof baskets> => ({
  create: placeBasket(services),

  read: async ({ params, request: { user } }) => {
    const basket = await basketsRepository(services.db).mine(params.id, user.id)
    if (!basket) throw apiError('not_found')
    return { data: { basket: await serializeBasket(services, services.db, basket) } }
  },
})
