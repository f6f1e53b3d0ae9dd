import type { categories } from '#contract/shop/categories.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Services } from '../services.ts'
import { categoriesRepository } from './repository.ts'

export const categoriesHandlers = ({ db }: Services): Handlers<typeof categories> => {
  const repository = categoriesRepository(db)
  return { list: async () => ({ data: await repository.list() }) }
}
