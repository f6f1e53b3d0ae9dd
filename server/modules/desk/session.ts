import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { deskSession as contract } from '#contract/desk/session.ts'
import type { Handlers } from '../../calls/implement.ts'
import { staff } from '../../db/schema/check-ins-schema.ts'
import { apiError } from '../../errors/api-error.ts'
import { staffCookie } from '../check-ins/staff-cookie.ts'
import { staffRepository } from '../check-ins/staff.ts'
import { requestOptions } from '../passkeys/verify.ts'
import type { Services } from '../services.ts'
import { staffDevicesRepository } from '../shop-notices/devices.ts'
import { invitationHandlers } from './invitation.ts'
import { verifyAtDesk } from './passkeys.ts'
import { peopleRepository } from './people.ts'
import { signInByPassword } from './sign-in.ts'
import { answerSession, startAtDesk } from './start-session.ts'

export const deskSessionHandlers = (services: Services): Handlers<typeof contract> => {
  const { db, clock, env, limiter } = services
  return {
    ...invitationHandlers(services),
    signIn: signInByPassword(services),

    passkeyRequest: async ({ request: { ipPrefix } }) => {
      await limiter.take('passkey_ip_prefix', ipPrefix)
      return { data: { options: await requestOptions(services, { purpose: 'desk sign in' }) } }
    },

    signInByPasskey: async ({ body: { response }, request }) => {
      await limiter.take('passkey_ip_prefix', request.ipPrefix)
      const person = await verifyAtDesk(services, response, request.locale)
      const started = await db.transaction(async (tx) => {
        // Revoked, or given another role, while the browser asked.
        const [member] = await tx
          .select()
          .from(staff)
          .where(and(eq(staff.id, person.id), isNotNull(staff.role), isNull(staff.revokedAt)))
          .for('update')
        return member && startAtDesk(services, tx, member, { device: request.device, way: 'passkey' })
      })
      if (!started) throw apiError('unauthorized')
      return answerSession(services, started, request)
    },

    session: ({ request }) => answerSession(services, request.staff),

    end: async ({ request }) => {
      await staffRepository(db, clock.now).end(request.staff.session.id)
      await staffDevicesRepository(db).endOf(request.staff.session.id)
      request.setCookie(staffCookie(env, 'desk'))
      return {}
    },

    endAll: async ({ request }) => {
      await peopleRepository(db, clock.now).endSessions(request.staff.member.id)
      request.setCookie(staffCookie(env, 'desk'))
      return {}
    },
  }
}
