import { sql } from 'drizzle-orm'
import type { health } from '#contract/site/health.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Services } from '../services.ts'

/** A load balancer repeats its check sooner than a slow database answers. */
const TIMEOUT_MS = 2000

export const healthHandlers = ({ db }: Services): Handlers<typeof health> => ({
  read: async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the database did not answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
    })
    try {
      await Promise.race([db.execute(sql`select 1`), late])
      return { status: 'ok' as const }
    } catch (error) {
      throw apiError('maintenance', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  },
})
