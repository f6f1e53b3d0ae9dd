import type { auth } from '#contract/account/auth.ts'
import type { Session } from '#contract/account/users.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Services } from '../services.ts'
import { challengesRepository, serializeChallenge } from './challenges.ts'
import { refuseExpired } from './codes.ts'
import { requestPhoneCode } from './phone.ts'
import { renewPhoneChallenge } from './phone-codes.ts'
import { confirm } from './confirm.ts'
import { find } from './find.ts'
import { guest } from './guest.ts'
import { login } from './login.ts'
import { reauthenticate } from './reauthenticate.ts'
import { register } from './register.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { renewChallenge } from './send-code.ts'
import { sessionsRepository } from './sessions.ts'
import type { SessionRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

const UNKNOWN_DEVICE: Translated = { ar: 'جهاز غير معروف', en: 'Unknown device' }

export const authHandlers = (services: Services): Handlers<typeof auth> => {
  const { db, secret } = services
  const sessions = sessionsRepository(db)
  return {
    login: login(services),
    register: register(services),
    guest: guest(services),
    find: find(services),
    requestPhoneCode: requestPhoneCode(services),
    confirm: confirm(services),
    forgotPassword: forgotPassword(services),
    resetPassword: resetPassword(services),

    sendCode: async ({ body, request }) => {
      const found = await challengesRepository(db, secret).open(body.challenge_id)
      if (!found || found.proofHash !== null) return refuseExpired(services, request)
      const { challenge, send } =
        found.phone === null
          ? await inEvenTime(db.transaction((tx) => renewChallenge(services, tx, found, request.locale)))
          : await renewPhoneChallenge(services, found, request)
      send()
      return { data: { challenge: serializeChallenge(challenge, { channel: services.messenger.channel }) } }
    },

    reauthenticate: reauthenticate(services),

    logout: async ({ request: { user, session } }) => {
      await sessions.end(user.id, session.id)
      return {}
    },

    sessions: async ({ request: { user, session, locale } }) => {
      const rows = await sessions.list(user.id, session.id)
      return { data: rows.map((row) => serializeSession(row, session.id, locale)) }
    },

    endSession: async ({ params, request: { user } }) => {
      if (!(await sessions.end(user.id, params.id))) throw apiError('not_found')
      return {}
    },

    endOtherSessions: async ({ request: { user, session } }) => {
      await sessions.endOthers(user.id, session.id)
      return {}
    },
  }
}

const serializeSession = (row: SessionRow, currentId: string, locale: Locale): Session => ({
  id: row.id,
  device: row.device || textIn(UNKNOWN_DEVICE, locale),
  is_current: row.id === currentId,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
})
