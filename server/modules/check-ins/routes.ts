import type { checkIns as contract } from '#contract/check-in/check-ins.ts'
import { apiError } from '../../errors/api-error.ts'
import type { StaffSignedIn } from '../../calls/call-context.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Services } from '../services.ts'
import { addCheckIn } from './add.ts'
import { checkInsRepository } from './repository.ts'
import { serializeTicket } from './serialize.ts'
import { staffCookie, staffTokenOf } from './staff-cookie.ts'
import { staffRepository } from './staff.ts'
import { undoCheckIn } from './undo.ts'

const serializeSession = ({ member, session }: StaffSignedIn) => ({
  data: { id: member.id, name: member.name, expires_at: session.expiresAt.toISOString() },
})

/** Identifies the staff session of a `Cookie` header. */
export const createAuthenticateStaff = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  const { find } = staffRepository(db, clock.now)
  return async (cookies: string | undefined): Promise<StaffSignedIn | undefined> => {
    const token = staffTokenOf(cookies)
    return token === undefined ? undefined : find(token)
  }
}

export const checkInsHandlers = (services: Services): Handlers<typeof contract> => {
  const { db, clock, env, limiter } = services
  const staff = staffRepository(db, clock.now)
  return {
    open: async ({ body, request }) => {
      await limiter.take('token_ip_prefix', request.ipPrefix)
      const opened = await staff.open(body.secret, request.device)
      if (!opened) throw apiError('not_found')
      await limiter.giveBack('token_ip_prefix', request.ipPrefix)
      request.setCookie(staffCookie(env, opened.token))
      return serializeSession(opened)
    },

    session: ({ request }) => serializeSession(request.staff),

    close: async ({ request }) => {
      await staff.end(request.staff.session.id)
      request.setCookie(staffCookie(env))
      return {}
    },

    places: async ({ query }) => ({ data: await checkInsRepository(db).places(query.day) }),

    list: async ({ query: { place_id: placeId, day } }) => {
      const readAt = clock.now().toISOString()
      const place = await checkInsRepository(db).place(placeId)
      if (!place) throw apiError('not_found')
      const found = await checkInsRepository(db).tickets({ placeId, day })
      return {
        data: { place, day, tickets: found.map(({ row, first }) => serializeTicket(row, first)), read_at: readAt },
      }
    },

    add: addCheckIn(services),
    undo: undoCheckIn(services),
  }
}
