import { describe, expect, test, vi } from 'vitest'
import { afterSignIn, guards, runGuards } from '#src/app/router/guards.ts'
import { SIGNED_OUT, type Session } from '#src/domain/session/session.ts'
import { isMatch, resolveRoute } from '#src/app/router/resolve-route.ts'
import { routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'
import type { Guard, Match } from '#src/app/types.ts'

const route = (...guards: string[]) => ({
  to: {
    name: 'page',
    params: {},
    row: {
      path: '/',
      page: 'x',
      bundle: 'public',
      layout: 'default',
      title: 'core.close',
      messages: [],
      skeleton: 'text',
      guards,
    },
  } satisfies Match,
  url: new URL('https://shop.example/'),
  session: SIGNED_OUT,
})

/** Named guards that write down that they ran. */
const recorded = (ran: string[], results: Record<string, ReturnType<Guard>>): Record<string, Guard> =>
  Object.fromEntries(
    Object.entries(results).map(([name, guardResult]) => [
      name,
      () => {
        ran.push(name)
        return guardResult
      },
    ]),
  )

describe('the order', () => {
  test('global guards run first, then the named ones of the row in its order', async () => {
    const ran: string[] = []
    const { one, two, ...named } = recorded(ran, {
      one: undefined,
      two: true,
      auth: undefined,
      verification: true,
      other: true,
    })
    const guardResult = await runGuards({ global: [one!, two!], named }, route('verification', 'auth'))
    expect([guardResult, ran]).toEqual([true, ['one', 'two', 'verification', 'auth']])
  })

  test('an asynchronous guard is waited for before the next', async () => {
    const ran: string[] = []
    const slow: Guard = async () => {
      await Promise.resolve()
      ran.push('slow')
    }
    await runGuards({ global: [slow], named: recorded(ran, { auth: true }) }, route('auth'))
    expect(ran).toEqual(['slow', 'auth'])
  })
})

describe('the result', () => {
  test('no guard at all allows', async () => {
    expect(await runGuards({ global: [], named: {} }, route())).toBe(true)
  })

  test('false cancels, and later guards do not run', async () => {
    const ran: string[] = []
    expect(await runGuards({ global: [], named: recorded(ran, { a: false, b: true }) }, route('a', 'b'))).toBe(false)
    expect(ran).toEqual(['a'])
  })

  test('a redirect ends it too', async () => {
    const ran: string[] = []
    const named = recorded(ran, { a: undefined, b: { redirect: '/auth' }, c: false })
    expect(await runGuards({ global: [], named }, route('a', 'b', 'c'))).toEqual({ redirect: '/auth' })
    expect(ran).toEqual(['a', 'b'])
  })

  test('a global guard can cancel before any named one', async () => {
    const named = vi.fn(() => true)
    expect(await runGuards({ global: [() => false], named: { auth: named } }, route('auth'))).toBe(false)
    expect(named).not.toHaveBeenCalled()
  })
})

test('an unknown name throws the error of the spec, before any guard runs', async () => {
  const ran: string[] = []
  const running = runGuards({ global: [], named: recorded(ran, { auth: true }) }, route('auth', 'chekout'))
  await expect(running).rejects.toThrow(/^Unknown route middleware: chekout$/)
  expect(ran).toEqual([])
})

test('a name every object has is no guard', async () => {
  await expect(runGuards({ global: [], named: {} }, route('toString'))).rejects.toThrow(
    'Unknown route middleware: toString',
  )
})

test('a guard gets the target and the session', async () => {
  const guard = vi.fn<Guard>()
  const context = { ...route('auth'), session: { ...SIGNED_OUT, token: 'abc' } }
  await runGuards({ global: [], named: { auth: guard } }, context)
  expect(guard).toHaveBeenCalledExactlyOnceWith(context)
})

const user = { id: 'u1', name: 'Sara', email: 'sara@example.com', is_guest: false, verified: true }
const signedIn: Session = { ...SIGNED_OUT, token: 'abc', user }
const guest: Session = { ...signedIn, user: { ...user, is_guest: true } }
const challenge = { id: 'c', purpose: 'verify', sent_to: 's***', expires_at: '', resend_at: '' } as const
const waiting: Session = { ...SIGNED_OUT, challenge }
const resetting: Session = { ...SIGNED_OUT, challenge: { ...challenge, purpose: 'reset' } }
const proven: Session = { ...SIGNED_OUT, challenge: { ...challenge, purpose: 'reset', proof: 'p' } }

/** The redirect of a route load, if any. */
const lead = async (path: string, session: Session, device: { cartCount?: number; hasHold?: boolean } = {}) => {
  const checkouts: Record<string, Route> = {
    store: { ...routes.terms, path: '/store/checkout', guards: ['checkout'] },
    booking: { ...routes.terms, path: '/booking/checkout', guards: ['checkout'] },
  }
  const url = new URL(path, 'https://shop.example')
  const to = resolveRoute({ ...routes, ...checkouts }, url)
  if (!isMatch(to)) throw new Error(`No such page: ${path}`)
  const guardResult = await runGuards(guards, { to, url, session, ...device })
  return typeof guardResult === 'object' ? guardResult.redirect : guardResult
}

describe('auth', () => {
  test("a visitor is redirected from a customer's page to sign-in, with a redirect back", async () => {
    expect(await lead('/profile/addresses?page=2', SIGNED_OUT)).toBe('/auth?redirect=%2Fprofile%2Faddresses%3Fpage%3D2')
  })

  test("a token is enough for a customer's page, also a guest's", async () => {
    expect(await lead('/profile', { ...SIGNED_OUT, token: 'abc' })).toBe(true)
    expect(await lead('/profile/history', guest)).toBe(true)
  })

  test('an account is redirected from sign-in, visitors and guests are not', async () => {
    expect(await lead('/auth', signedIn)).toBe('/profile')
    expect(await lead('/auth?redirect=/store?q=jar', signedIn)).toBe('/store?q=jar')
    expect([await lead('/auth', SIGNED_OUT), await lead('/auth', guest)]).toEqual([true, true])
    expect(await lead('/auth', { ...SIGNED_OUT, token: 'abc' }), 'a token without a user').toBe(true)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/auth?redirect=/auth',
    'javascript:1',
    '/\t/x',
  ])('never sent on to %s', (target) => {
    const url = new URL(`https://shop.example/auth?${new URLSearchParams({ redirect: target })}`)
    expect(afterSignIn(url)).toBe('/profile')
  })
})

describe('redirect', () => {
  test('guest entry needs a redirect target', async () => {
    expect(await lead('/auth/guest', SIGNED_OUT)).toBe('/')
    expect(await lead('/auth/guest?redirect=/store', SIGNED_OUT)).toBe(true)
  })
})

describe('verification', () => {
  test('without a challenge there is nothing to confirm', async () => {
    expect(await lead('/auth/verification?redirect=/store', SIGNED_OUT)).toBe('/auth?redirect=%2Fstore')
    expect([await lead('/auth/verification', waiting), await lead('/auth/verification', resetting)]).toEqual([
      true,
      true,
    ])
  })

  test('a new password is set only after the code for that', async () => {
    expect(await lead('/auth/forgot-password/reset', SIGNED_OUT)).toBe('/auth/forgot-password')
    expect(await lead('/auth/forgot-password/reset', waiting)).toBe('/auth/forgot-password')
    expect(await lead('/auth/forgot-password/reset', resetting)).toBe('/auth/verification')
    expect(await lead('/auth/forgot-password/reset', proven)).toBe(true)
  })
})

describe('checkout', () => {
  test('an empty cart without a hold redirects to the cart', async () => {
    expect(await lead('/store/checkout', signedIn, { cartCount: 0 })).toBe('/store')
    expect(await lead('/booking/checkout', signedIn, { hasHold: false })).toBe('/booking/locations')
  })

  test('a visitor is redirected to guest entry; the server, which has no cart, decides by the token', async () => {
    expect(await lead('/store/checkout', SIGNED_OUT, { cartCount: 1 })).toBe('/auth/guest?redirect=%2Fstore%2Fcheckout')
    expect([await lead('/store/checkout', guest), await lead('/booking/checkout', signedIn)]).toEqual([true, true])
  })
})

describe('stored data of a customer whose session has expired', () => {
  const guardResult = async (path: string, hasStoredData: boolean) => {
    const url = new URL(path, 'https://shop.example')
    const to = resolveRoute(routes, url)
    return runGuards(guards, { to: to as Match, url, session: SIGNED_OUT, hasStoredData })
  }

  test.each(['/profile/history', '/profile/history/bookings/b1', '/profile/history/orders/o1'])('%s', async (path) => {
    expect(await guardResult(path, true)).toBe(true)
    expect(await guardResult(path, false)).toEqual({ redirect: `/auth?redirect=${encodeURIComponent(path)}` })
  })

  test.each(['/profile', '/profile/addresses', '/profile/subscription/details'])('does not open %s', async (path) => {
    expect(await guardResult(path, true)).toEqual({ redirect: `/auth?redirect=${encodeURIComponent(path)}` })
  })
})
