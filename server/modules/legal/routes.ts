import type { legal } from '#contract/site/legal.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Services } from '../services.ts'
import { serializeLegal } from './serialize.ts'
import { legalRepository } from './repository.ts'

export const legalHandlers = ({ db }: Services): Handlers<typeof legal> => {
  const repository = legalRepository(db)
  return { read: async () => serializeLegal(await repository.list()) }
}
