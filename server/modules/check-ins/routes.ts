import type { checkIns as contract } from '#contract/check-in/check-ins.ts'
import { apiError } from '../../errors/api-error.ts'
import type { StaffSignedIn } from '../../calls/call-context.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { StaffScope } from '../../db/schema/check-ins-schema.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { Services } from '../services.ts'
import { addCheckIn } from './add.ts'
import { doorListsRepository } from './door-lists.ts'
import { serializeTicket } from './serialize.ts'
import { staffCookie, staffTokenOf } from './staff-cookie.ts'
import { staffRepository } from './staff.ts'
import { undoCheckIn } from './undo.ts'
import { hasPlace, windowOf } from './window.ts'

const BEYOND = { ar: 'رابطك لا يفتح قائمة هذا اليوم.', en: 'Your link doesn’t open the list of this day.' }

const serializeSession = ({ member, session }: StaffSignedIn) => ({
  data: { id: member.id, name: member.name, expires_at: session.expiresAt.toISOString() },
})

/** Identifies the staff session of a `Cookie` header: one of the door is none at the desk, and the other way round. */
export const createAuthenticateStaff = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  const { find } = staffRepository(db, clock.now)
  return async (cookies: string | undefined, scope: StaffScope): Promise<StaffSignedIn | undefined> => {
    const token = staffTokenOf(cookies, scope)
    return token === undefined ? undefined : find(token, scope)
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
      request.setCookie(staffCookie(env, 'door', opened.token))
      return serializeSession(opened)
    },

    session: ({ request }) => serializeSession(request.staff),

    close: async ({ request }) => {
      await staff.end(request.staff.session.id)
      request.setCookie(staffCookie(env, 'door'))
      return {}
    },

    places: async ({
      query,
      request: {
        staff: { member },
      },
    }) => {
      const repository = doorListsRepository(db)
      const zones = await repository.timeZones()
      const usual = windowOf(member, zones[0] ?? SHOP_TIME_ZONE, clock.now())
      const data = []
      for (const zone of zones) {
        const own = windowOf(member, zone, clock.now())
        const day = query.day ?? own.today
        if (day >= own.first && day <= own.last)
          data.push(...(await repository.places(day, zone)).filter(({ id }) => hasPlace(member, id)))
      }
      return { data, meta: { day: usual.today, first_day: usual.first, last_day: usual.last } }
    },

    list: async ({
      query: { place_id: placeId, day },
      request: {
        staff: { member },
      },
    }) => {
      const readAt = clock.now()
      const place = await doorListsRepository(db).place(placeId)
      if (!place || !hasPlace(member, placeId)) throw apiError('not_found')
      const { first: firstDay, last } = windowOf(member, place.timeZone, readAt)
      if (day < firstDay || day > last) throw apiError('forbidden', { sentence: BEYOND })
      const found = await doorListsRepository(db).tickets({ placeId, day })
      const tickets = found.map(({ row, first, entries }) => serializeTicket(row, first, entries))
      return { data: { place: { id: place.id, name: place.name }, day, tickets, read_at: readAt.toISOString() } }
    },

    add: addCheckIn(services),
    undo: undoCheckIn(services),
  }
}
