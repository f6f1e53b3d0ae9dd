import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { href } from '#src/routes.ts'
import type { Guard, GuardContext, Guards } from '../types.ts'

/**
 * Visitors' pages redirect customers with an account; customers' pages redirect a visitor without a token to sign-in,
 * and back.
 */
const auth: Guard = ({ to, url, session: { token, user }, hasStoredData }) => {
  if (to.row.access === 'visitor') return !token || !user || user.is_guest || { redirect: afterSignIn(url) }
  if (to.row.access === 'account' && user?.is_guest) return signInAt(url)
  return token !== undefined || (to.row.isStored && hasStoredData) || signInAt(url)
}

/** Going on as a guest needs a target page (spec §5). */
const redirect: Guard = ({ url }) => url.searchParams.has('redirect') || { redirect: href('home') }

/** A code must be waited for, or be confirmed already where a new password is set. */
const verification: Guard = ({ to, url, session: { challenge } }) => {
  const query = Object.fromEntries(url.searchParams)
  if (to.row.challenge === 'sent') return challenge !== undefined || { redirect: href('auth', {}, query) }
  if (challenge?.purpose !== 'reset') return { redirect: href('forgotPassword', {}, query) }
  return challenge.proof !== undefined || { redirect: href('verification', {}, query) }
}

/** There must be something to check out, and a session, if only a guest's. */
const checkout: Guard = ({ to, url, session: { token, user }, cartCount, hasHold }) => {
  const isBooking = to.row.path.startsWith('/booking')
  if (isBooking ? hasHold === false : cartCount === 0) return { redirect: isBooking ? '/booking/locations' : '/store' }
  // A session from the link of a mail may view one thing, and not buy.
  const mayBuy = token !== undefined && !user?.limited
  return mayBuy || { redirect: href('guest', {}, { redirect: fullPath(url) }) }
}

export const guards: Guards = { global: [], named: { auth, redirect, verification, checkout } }

/** Redirects to sign-in, with the page to return to. */
export const signInAt = (url: URL): { redirect: string } => ({
  redirect: href('auth', {}, { redirect: fullPath(url) }),
})

/** The page after sign-in; never one of the sign-in pages again. */
export const afterSignIn = (url: URL): string => {
  const target = safeRedirect(url.searchParams.get('redirect'))
  return target && !/^\/auth(?:[/?#]|$)/.test(target) ? target : href('profile')
}

const fullPath = (url: URL) => url.pathname + url.search

/** A row names an unregistered guard (spec §8). */
export class UnknownGuard extends Error {
  readonly guard: string

  constructor(guard: string) {
    super(`Unknown route middleware: ${guard}`)
    this.guard = guard
  }
}

/** Runs the global guards, then the row's named ones in order; the first that does not allow decides. */
export const runGuards = async (
  { global, named }: Guards,
  context: GuardContext,
): Promise<true | false | { redirect: string }> => {
  const chosen = (context.to.row.guards ?? []).map((name) => {
    const guard = Object.hasOwn(named, name) ? named[name] : undefined
    if (!guard) throw new UnknownGuard(name)
    return guard
  })
  for (const guard of [...global, ...chosen]) {
    const guardResult = await guard(context)
    if (guardResult === false) return false
    if (typeof guardResult === 'object') return guardResult
  }
  return true
}
