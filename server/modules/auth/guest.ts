import type { auth } from '#contract/account/auth.ts'
import { PHONE_SENTENCE, toE164 } from '../../accounts/phone.ts'
import { newId } from '../../accounts/tokens.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handler } from '../../calls/implement.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { nextVersion } from '../../calls/etag.ts'
import { takeAccess } from '../../calls/access.ts'
import { startLimited } from './limited-session.ts'
import { sessionsRepository } from './sessions.ts'
import { signIn } from './sign-in.ts'
import type { UserRow } from '../../db/schema/rows.ts'

/** Creates a guest, or updates the signed-in guest. */
export const guest =
  (services: Services): Handler<typeof auth.guest> =>
  async ({ body, request }) => {
    const { db, limiter, clock } = services
    if ('access' in body) {
      const entered = await enterByLink(db, body, request, clock.now())
      if (entered) return entered
      await limiter.take('token_ip_prefix', request.ipPrefix)
      throw apiError('code_expired')
    }
    const phone = toE164(body.phone)
    if (phone === undefined) throw fieldError('validation_failed', 'phone', request.locale, PHONE_SENTENCE)
    await limiter.take('guest_ip_prefix', request.ipPrefix)
    const values = { name: body.name, email: body.email, phone, locale: request.locale }
    return db.transaction(async (tx) => {
      const previous =
        request.user?.isGuest && request.session?.scope === null
          ? await usersRepository(tx).lock(request.user.id)
          : undefined
      const user = previous?.isGuest
        ? await change(previous)
        : await usersRepository(tx).add({ id: newId('usr'), ...values, isGuest: true, ...bornNow() })
      return signIn(services, tx, user, request)

      async function change(row: UserRow): Promise<UserRow> {
        await sessionsRepository(tx).endAll(row.id)
        return usersRepository(tx).change(row.id, { ...values, updatedAt: nextVersion(row) })
      }
    })
  }

/** Signs a guest in by the link of a mail; undefined for a link that opens nothing. */
const enterByLink = async (
  db: Database,
  { access, device }: { access: string; device?: string | undefined },
  request: CallContext,
  now: Date,
) =>
  db.transaction(async (tx) => {
    const taken = await takeAccess(tx, { token: access, device, now })
    return taken && startLimited(tx, taken, request)
  })

const bornNow = () => {
  const now = new Date()
  return { createdAt: now, updatedAt: now }
}
