import type { plans } from '#contract/membership/memberships.ts'
import type { Database } from '../../db/client.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Services } from '../services.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { openLimit } from './open-limit.ts'
import { serializePlan } from './serialize.ts'
import { plansRepository } from './repository.ts'

export const plansHandlers = ({ db }: Services): Handlers<typeof plans> => ({
  list: async () => {
    const [currency, rows, limit] = await Promise.all([shopCurrency(db), plansRepository(db).list(), openLimit(db)])
    return { data: rows.map((row) => serializePlan(row, currency, limit)) }
  },
})

/** What the shop is paid in. */
export const shopCurrency = async (db: Database): Promise<string> =>
  (await settingsRepository(db).read())?.currency ?? 'SAR'
