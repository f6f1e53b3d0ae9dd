import type { calendarFeeds as contract } from '#contract/account/calendar-feeds.ts'
import { newToken } from '../../accounts/tokens.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { calendarFeeds } from '../../db/schema/account-parts-schema.ts'
import { apiError } from '../../errors/api-error.ts'
import { sessionsRepository } from '../auth/sessions.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { calendarPath } from './files.ts'
import { calendarFeedsRepository } from './repository.ts'

const serialize = ({ createdAt, readAt }: typeof calendarFeeds.$inferSelect) => ({
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
})

export const calendarFeedsHandlers = ({ db, env, clock, limiter }: Services): Handlers<typeof contract> => {
  const repository = calendarFeedsRepository(db)
  return {
    read: async ({ request: { user } }) => {
      const feed = await repository.of(user.id)
      return { data: { feed: feed ? serialize(feed) : null } }
    },

    create: async ({ request: { user, session } }) => {
      await limiter.take('calendar_account', user.id)
      const token = newToken()
      const feed = await db.transaction(async (tx) => {
        const held = await usersRepository(tx).lock(user.id)
        // A new password may have ended it meanwhile, with all that it added.
        if (!held || !(await sessionsRepository(tx).isLive(session.id))) throw apiError('unauthorized')
        return calendarFeedsRepository(tx).replace(user.id, token, clock.now())
      })
      return { data: { feed: serialize(feed), url: `${env.publicUrl}${env.apiPrefix}${calendarPath(token)}` } }
    },

    remove: async ({ request: { user } }) => {
      await repository.remove(user.id)
      return {}
    },
  }
}
