import { describe, expect, test } from 'vitest'
import { sharedTarget } from '#contract/wire/shared-target.ts'
import { href } from '#src/routes.ts'

const HERE = 'https://shop.example'
const target = (shared: Record<string, string>) =>
  sharedTarget(new URLSearchParams(shared), { origin: HERE, parse: URL.parse })
const search = (q: string) => `${href('store')}?q=${encodeURIComponent(q)}`

describe('something shared with the app', () => {
  test.each([
    [{ url: `${HERE}/store/oil-lamp` }, '/store/oil-lamp'],
    [{ text: `Look at this: ${HERE}/store/oil-lamp?variant=x#reviews` }, '/store/oil-lamp?variant=x#reviews'],
    [{ title: 'A lamp', text: `انظر \u2068${HERE}/booking/destinations\u2069` }, '/booking/destinations'],
    [{ url: 'https://other.example/x', text: `${HERE}/wishlist` }, '/wishlist'],
    [{ text: `I like it (${HERE}/store/oil-lamp).` }, '/store/oil-lamp'],
    [{ text: `أعجبني \u200F${HERE}/store/oil-lamp\u200F، وأنت؟` }, '/store/oil-lamp'],
    [{ text: 'Https://shop.example/wishlist!' }, '/wishlist'],
  ])('with a link of the shop %o leads to %s', (shared, expected) => {
    expect(target(shared)).toBe(expected)
  })

  test.each([
    [{ text: 'oil lamp' }, search('oil lamp')],
    [{ title: 'مبخرة', text: 'https://other.example/x' }, search('مبخرة')],
    [{ text: 'An incense burner https://other.example/x?y=1' }, search('An incense burner')],
    [{ url: 'oil lamp' }, search('oil lamp')],
    [{ text: 'one two three four five six seven eight nine ten' }, search('one two three four five six seven eight')],
  ])('without one, %o, is searched for', (shared, expected) => {
    expect(target(shared)).toBe(expected)
  })

  test.each([
    [{}, href('store')],
    [{ url: 'https://other.example/x' }, href('store')],
    [{ url: `${HERE}//evil.example` }, href('store')],
    [{ url: `${HERE}/.//evil.example` }, href('store')],
    [{ url: `${HERE}/share?url=x` }, href('store')],
    [{ url: 'javascript:alert(1)' }, search('javascript:alert(1)')],
    [{ url: 'https://shop.example.evil.example/' }, href('store')],
  ])('never leads elsewhere: %o', (shared, expected) => {
    expect(target(shared)).toBe(expected)
  })
})
