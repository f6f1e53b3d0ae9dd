import { describe, expect, test, vi } from 'vitest'
import { isMatch, resolveRoute } from '#src/app/router/resolve-route.ts'
import { routes } from '#src/routes.ts'
import type { RouteTable } from '#src/app/types.ts'

const row = (path: string) =>
  ({
    path,
    page: path,
    bundle: 'public',
    layout: 'default',
    title: 'core.close',
    messages: [],
    skeleton: 'text',
  }) as const

const table: RouteTable = {
  experience: row('/booking/destinations/experiences/:id'),
  product: row('/store/:id'),
  destination: row('/booking/destinations/:id'),
  wishlist: row('/store/wishlist'),
  store: row('/store'),
  destinations: row('/booking/destinations'),
  home: row('/'),
  order: row('/profile/history/orders/:id'),
}

const at = (path: string, of: RouteTable = table) => resolveRoute(of, new URL(path, 'https://shop.example'))
const nameAt = (path: string, of?: RouteTable) => {
  const found = at(path, of)
  return isMatch(found) ? found.name : found.message
}

describe('the most specific pattern wins, whatever the order of the rows', () => {
  test.each([
    ['/', 'home'],
    ['/store', 'store'],
    ['/store?q=a', 'store'],
    ['/store/wishlist', 'wishlist'],
    ['/store/oil-lamp', 'product'],
    ['/booking/destinations', 'destinations'],
    ['/booking/destinations/alula', 'destination'],
    ['/booking/destinations/experiences/night-walk', 'experience'],
    ['/profile/history/orders/8', 'order'],
  ])('%s is %s', (path, name) => {
    const reversed = Object.fromEntries(Object.entries(table).reverse())
    expect([nameAt(path), nameAt(path, reversed)]).toEqual([name, name])
  })
})

test('parameters are decoded', () => {
  const found = at('/store/oil%2Dlamp')
  expect(isMatch(found) && found.params).toEqual({ id: 'oil-lamp' })
})

describe('no route matches', () => {
  test.each(['/nowhere', '/store/a/b', '/Store2', '/profile/history/orders'])('%s', (path) => {
    expect(at(path)).toEqual({
      status: 404,
      message: `Page not found: ${path}`,
      say: { key: 'core.error.page_not_found', path },
      fatal: false,
    })
  })

  test('the full path is named, with its query', () => {
    expect(nameAt('/nowhere?a=1&b=2#part')).toBe('Page not found: /nowhere?a=1&b=2')
  })

  test.each([
    ['/%D9%85%D8%AA%D8%AC%D8%B1?q=%D8%AA%D9%85%D8%B1', '/متجر?q=تمر'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/a%20b%E2%80%AEc%0A', '/a%20b%E2%80%AEc%0A'],
  ])('%s is shown as %s', (path, shown) => {
    expect(at(path)).toMatchObject({ say: { path: shown } })
  })

  test('a very long path is cut at 120 characters', () => {
    const message = nameAt(`/${'a'.repeat(500)}`)
    expect(message).toHaveLength('Page not found: '.length + 120)
    expect(message).toMatch(/a…$/)
  })
})

describe("a route's own validation fails", () => {
  test('the message is the other one of the spec', () => {
    const checked: RouteTable = { page: { ...row('/page'), validate: (_, query) => query.has('redirect') } }
    expect(at('/page?x=1', checked)).toEqual({
      status: 404,
      message: 'Page Not Found: /page?x=1',
      say: { key: 'core.error.page_not_valid', path: '/page?x=1' },
      fatal: false,
    })
    expect(nameAt('/page?redirect=/', checked)).toBe('page')
  })

  test('it gets the parameters', () => {
    const validate = vi.fn(() => true)
    nameAt('/store/oil-lamp?x=1', { product: { ...row('/store/:id'), validate } })
    expect(validate).toHaveBeenCalledExactlyOnceWith({ id: 'oil-lamp' }, new URLSearchParams('x=1'))
  })

  test.each([
    '/store/-lamp',
    '/store/a.b',
    '/store/%20',
    '/store/%D9%82',
    `/store/${'a'.repeat(81)}`,
    '/store/%E0%A4%A',
    '/store/%2561',
    '/store/..%2Fadmin',
  ])('every id is checked: %s', (path) => {
    expect(nameAt(path)).toMatch(/^Page Not Found: /)
  })

  test('a rejected URL does not match a less specific row', () => {
    const strict: RouteTable = { ...table, wishlist: { ...row('/store/wishlist'), validate: () => false } }
    expect(nameAt('/store/wishlist', strict)).toBe('Page Not Found: /store/wishlist')
  })
})

test('every row of the real table is reached by a URL of its own pattern', () => {
  for (const [name, { path }] of Object.entries(routes))
    expect(nameAt(path.replace(/:\w+/g, 'some-id'), routes)).toBe(name)
})
