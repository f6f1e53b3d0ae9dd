import { expect, test, vi } from 'vitest'
import type { CartLine } from '#src/domain/cart/cart.ts'
import { TripSuggestions } from '#src/features/cart/together/TripSuggestions.tsx'
import type { StoredHold } from '#src/domain/hold/hold.ts'
import { held } from '#locales/en/held.ts'
import { offerAt, renderHeld, sar, storedAt } from '../../../held-slots.tsx'

const desert = {
  name: { en: 'The desert', ar: 'الصحراء' },
  experiences: [offerAt('oasis', 5), offerAt('ride', 4), offerAt('dune', 4.9), offerAt('walk', 3)],
  locations: [offerAt('camp', 4.5), offerAt('hall', 3.5)],
}
const answers = {
  'settings.read': { general: { features: ['baskets'] } },
  'destinations.read': { data: desert },
  'products.list': { data: [offerAt('jar')] },
  'experiences.list': { data: [offerAt('hike')] },
  'products.read': { data: { ...offerAt('pot'), maker: {} } },
}
const withGoods = { data: { ...desert, products: [offerAt('pot'), offerAt('lamp'), offerAt('rug')] } }
const madeThere = { data: { ...offerAt('pot'), maker: { destination_id: 'desert' } } }

const inCart = (...slugs: string[]): CartLine[] =>
  slugs.map((slug) => ({ product_id: slug, variant_id: `${slug}-1`, quantity: 1, price_when_added: sar(100) }))
const offersFor = async (holds: StoredHold[], lines: CartLine[], given: typeof answers | object = answers) => {
  const {
    host,
    asked: all,
    links,
  } = await renderHeld(<TripSuggestions lines={lines} onLeave={() => undefined} />, {
    holds,
    answers: given,
  })
  const names = () => links().map((link) => link?.split('/').at(-1))
  const asked = () => all.filter((name) => name !== 'settings.read')
  return { host, asked, names }
}

test('beside hours and goods: three places of the destination, the best rated first, none of them held', async () => {
  const { asked, names } = await offersFor([storedAt('oasis'), storedAt('dune')], inCart('cup'))
  await vi.waitFor(() => expect(names()).toEqual(['camp', 'ride', 'hall']))
  expect(asked()).toEqual(['destinations.read'])
})

test('beside hours the last of three is made there, and says so; what is in the cart is not offered', async () => {
  const given = { ...answers, 'destinations.read': withGoods }
  const alone = await offersFor([storedAt('oasis')], [], given)
  await vi.waitFor(() => expect(alone.names()).toEqual(['dune', 'camp', 'pot']))
  expect(alone.asked()).toEqual(['destinations.read'])
  expect(alone.host.textContent).toContain(held.made_in.replace('{{place}}', 'The desert'))
  const { names } = await offersFor([storedAt('oasis')], inCart('pot', 'cup'), given)
  await vi.waitFor(() => expect(names()).toEqual(['dune', 'camp', 'lamp']))
})

test('goods fill up where there are few places, three at most', async () => {
  const few = { data: { ...withGoods.data, experiences: [offerAt('oasis', 5)], locations: [] } }
  const { names } = await offersFor([storedAt('oasis')], [], { ...answers, 'destinations.read': few })
  await vi.waitFor(() => expect(names()).toEqual(['pot', 'lamp', 'rug']))
})

test('beside hours alone a product is the last of three where nothing is made there', async () => {
  const { asked, names } = await offersFor([storedAt('oasis')], [])
  await vi.waitFor(() => expect(names()).toEqual(['dune', 'camp', 'jar']))
  expect(asked()).toEqual(['destinations.read', 'products.list'])
})

test('beside goods alone: what can be seen where they are made, and more that is made there', async () => {
  const given = { ...answers, 'products.read': madeThere, 'destinations.read': withGoods }
  const { asked, host, names } = await offersFor([], inCart('pot', 'lamp', 'rug', 'cup'), given)
  await vi.waitFor(() => expect(names()).toEqual(['oasis', 'dune', 'camp']))
  expect(host.textContent).toContain(held.made_at.replace('{{name}}', 'pot'))
  expect(asked()).toEqual(['products.read', 'products.read', 'products.read', 'destinations.read'])
  const one = await offersFor([], inCart('pot'), given)
  await vi.waitFor(() => expect(one.names()).toEqual(['oasis', 'dune', 'lamp']))
})

test('beside goods of no destination an experience, and nothing beside nothing', async () => {
  const { asked, names } = await offersFor([], inCart('pot'))
  await vi.waitFor(() => expect(names()).toEqual(['hike']))
  expect(asked()).toEqual(['products.read', 'experiences.list'])
  // The destination is not on the device.
  const { 'destinations.read': _gone, ...rest } = answers
  const away = await offersFor([], inCart('pot'), { ...rest, 'products.read': madeThere })
  await vi.waitFor(() => expect(away.names()).toEqual(['hike']))
  const none = await offersFor([storedAt('oasis', { minutes: -1 })], [])
  expect([none.names(), none.asked()]).toEqual([[], []])
})

test('a place that has no destination, and a device without data, show nothing', async () => {
  const alone = storedAt('oasis')
  const { destination_id: _none, ...place } = alone.hold.place
  const lonely = await offersFor([{ ...alone, hold: { ...alone.hold, place } }], inCart('cup'))
  expect([lonely.names(), lonely.asked()]).toEqual([[], []])
  const { host, asked } = await offersFor([storedAt('oasis')], [], { 'settings.read': answers['settings.read'] })
  await vi.waitFor(() => expect(asked()).toHaveLength(2))
  expect(host.textContent).toBe('')
})

test('a back end of the specification’s calls alone is asked for none of it', async () => {
  const given = { ...answers, 'settings.read': { general: {} } }
  const { names, asked } = await offersFor([storedAt('oasis')], inCart('pot'), given)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([names(), asked()]).toEqual([[], []])
})
