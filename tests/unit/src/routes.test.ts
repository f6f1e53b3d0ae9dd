import { describe, expect, test } from 'vitest'
import { href, routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'

describe('href', () => {
  test.each([
    [href('home'), '/'],
    [href('store'), '/store'],
    [href('product', { id: 'oil-lamp' }), '/store/oil-lamp'],
    [href('terms'), '/terms'],
    [href('privacy'), '/privacy'],
  ])('%s', (made, path) => {
    expect(made).toBe(path)
  })

  test('an id is one segment, whatever it holds', () => {
    expect(href('product', { id: 'a/b?c' })).toBe('/store/a%2Fb%3Fc')
  })

  test('a query is appended, absent and empty values left out', () => {
    expect(href('store', {}, { q: 'قهوة', page: 2, in_stock: true, category: undefined, sort: '' })).toBe(
      `/store?q=${encodeURIComponent('قهوة')}&page=2&in_stock=true`,
    )
    expect(href('store', {}, { q: '' })).toBe('/store')
  })
})

test('no card that offers the app or its update covers a form, a ticket or a payment', () => {
  const needing = Object.entries<Route>(routes).filter(
    ([name, { layout, page, skeleton }]) =>
      ['auth', 'checkout'].includes(String(layout)) ||
      skeleton === 'form' ||
      page.startsWith('payment/') ||
      ['order', 'booking', 'subscription'].includes(name),
  )
  expect(needing.filter(([, { noOffers }]) => !noOffers).map(([name]) => name)).toEqual([])
})
