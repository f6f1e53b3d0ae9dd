import type { walletPasses as contract } from '#contract/account/wallet-passes.ts'
import { signedQuery } from '../../accounts/signed-link.ts'
import { attemptLater } from '../../lib/attempt.ts'
import type { SignedInContext } from '../../calls/call-context.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import { passPath, passSubject } from './apple/service.ts'
import { hasTicket, isMember, readPassFacts } from './pass-facts.ts'
import { type PassOf, walletPassesRepository } from './repository.ts'
import { ownerOf } from '../bookings/owner.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import type { Services } from '../services.ts'
import { subscriptionsRepository } from '../subscriptions/repository.ts'

const LINK_MS = 10 * 60 * 1000

export const walletPassesHandlers = ({
  db,
  env,
  clock,
  secret,
  limiter,
  wallets,
}: Services): Handlers<typeof contract> => ({
  add: async ({ body: { of, id }, request }) => {
    await limiter.take('wallet_customer', request.user.id)
    const own = await OWN[of](db, id, request)
    if (!own || (!wallets.apple && !wallets.google)) throw apiError('not_found')
    const now = clock.now()
    const pass = await walletPassesRepository(db).open(own, now)
    const { serial } = pass
    const google = wallets.google
    const googleUrl =
      google &&
      (await attemptLater('wallet_pass', serial, async () => {
        const facts = await readPassFacts(db, pass, env.appTitle)
        return facts && (await import('./google/save-link.ts')).saveLink(facts, google, env.publicUrl)
      }))
    if (!wallets.apple && googleUrl === undefined) throw apiError('not_found')
    const query = signedQuery(secret, passSubject(serial), new Date(now.getTime() + LINK_MS))
    return {
      data: {
        ...(wallets.apple && { apple_url: `${env.apiPrefix}/${passPath(serial)}?${query}` }),
        ...(googleUrl !== undefined && { google_url: googleUrl }),
      },
    }
  },
})

/** What a pass is made of, where it is the caller's own and valid. */
const OWN: Record<
  'booking' | 'membership',
  (db: Database, id: string, request: SignedInContext) => Promise<PassOf | undefined>
> = {
  booking: async (db, id, request) => {
    const row = await bookingsRepository(db).mine(id, ownerOf(request))
    return row && hasTicket(row) ? { bookingId: row.id } : undefined
  },
  membership: async (db, id, { user, session }) => {
    const row = session.scope === null ? await subscriptionsRepository(db).read(id) : undefined
    return row && row.userId === user.id && isMember(row) ? { subscriptionId: row.id } : undefined
  },
}
