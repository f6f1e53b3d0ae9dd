import { expect, test } from 'vitest'
import { layoutName } from '#src/app/layouts/layouts.ts'
import { routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'

/** The table of the specification (spec §2): path, layout ("not shown" is the product's choice), guards. */
const SPEC: readonly [path: string, layout: string | undefined, guards: readonly string[]][] = [
  ['/', 'default', []],
  ['/auth', 'auth', ['auth']],
  ['/auth/guest', 'auth', ['auth', 'redirect']],
  ['/auth/verification', 'auth', ['auth', 'verification']],
  ['/auth/forgot-password', 'auth', ['auth']],
  ['/auth/forgot-password/reset', 'auth', ['auth', 'verification']],
  ['/store', 'store', []],
  ['/store/:id', 'store', []],
  ['/store/checkout', undefined, ['checkout']],
  ['/store/wishlist', 'store', []],
  ['/profile', 'profile', ['auth']],
  ['/profile/history', 'profile', ['auth']],
  ['/profile/history/orders/:id', 'profile', ['auth']],
  ['/profile/history/bookings/:id', 'profile', ['auth']],
  ['/profile/addresses', 'profile', ['auth']],
  ['/profile/subscription/usage', 'profile', ['auth']],
  ['/profile/subscription/details', 'profile', ['auth']],
  ['/membership', 'header', []],
  ['/payment/success', 'header', []],
  ['/payment/failed', 'header', []],
  ['/booking/checkout', undefined, ['checkout']],
  ['/booking/locations', undefined, []],
  ['/booking/locations/:id', undefined, []],
  ['/booking/destinations', undefined, []],
  ['/booking/destinations/:id', undefined, []],
  ['/booking/destinations/experiences/:id', undefined, []],
  ['/terms', 'header', []],
  ['/privacy', 'header', []],
]

/** Pages of the product's own, which the specification does not name. */
const OWN = ['/waiting', '/gift-cards', '/ticket']
const rows = Object.values<Route>(routes).filter(({ path }) => !OWN.includes(path))

test('the routes are those of the specification, and few of the product’s own', () => {
  expect(rows.map(({ path }) => path).toSorted()).toEqual(SPEC.map(([path]) => path).toSorted())
})

test.each(SPEC)('%s has its layout and its guards', (path, layout, guards) => {
  const row = rows.find((one) => one.path === path)
  expect(row?.guards ?? []).toEqual(guards)
  if (row && layout !== undefined) expect(layoutName(row, false)).toBe(layout)
})
