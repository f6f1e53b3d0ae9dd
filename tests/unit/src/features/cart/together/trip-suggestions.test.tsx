import { expect, test, vi } from 'vitest'
import { TripSuggestions } from '#src/features/cart/together/TripSuggestions.tsx'
import type { StoredHold } from '#src/domain/hold/hold.ts'
import { offerAt, renderHeld, storedAt } from '../../../held-slots.tsx'

const answers = {
  'settings.read': { general: { features: ['baskets'] } },
  'destinations.read': {
    data: {
      experiences: [offerAt('oasis', 5), offerAt('ride', 4), offerAt('dune', 4.9), offerAt('walk', 3)],
      locations: [offerAt('camp', 4.5), offerAt('hall', 3.5)],
    },
  },
  'products.list': { data: [offerAt('jar')] },
  'experiences.list': { data: [offerAt('hike')] },
}
const offersFor = async (holds: StoredHold[], hasGoods: boolean, given: typeof answers | object = answers) => {
  const {
    host,
    asked: all,
    links,
  } = await renderHeld(<TripSuggestions hasGoods={hasGoods} onLeave={() => undefined} />, {
    holds,
    answers: given,
  })
  const names = () => links().map((link) => link?.split('/').at(-1))
  const asked = () => all.filter((name) => name !== 'settings.read')
  return { host, asked, names }
}

test('beside hours and goods: three places of the destination, the best rated first, none of them held', async () => {
  const { asked, names } = await offersFor([storedAt('oasis'), storedAt('dune')], true)
  await vi.waitFor(() => expect(names()).toEqual(['camp', 'ride', 'hall']))
  expect(asked()).toEqual(['destinations.read'])
})

test('beside hours alone a product is the last of three', async () => {
  const { names } = await offersFor([storedAt('oasis')], false)
  await vi.waitFor(() => expect(names()).toEqual(['dune', 'camp', 'jar']))
})

test('beside goods alone an experience, and nothing beside nothing', async () => {
  const { asked, names } = await offersFor([], true)
  await vi.waitFor(() => expect(names()).toEqual(['hike']))
  expect(asked()).toEqual(['experiences.list'])
  const none = await offersFor([storedAt('oasis', { minutes: -1 })], false)
  expect([none.names(), none.asked()]).toEqual([[], []])
})

test('a place that has no destination, and a device without data, show nothing', async () => {
  const alone = storedAt('oasis')
  const { destination_id: _none, ...place } = alone.hold.place
  const lonely = await offersFor([{ ...alone, hold: { ...alone.hold, place } }], true)
  expect([lonely.names(), lonely.asked()]).toEqual([[], []])
  const { host, asked } = await offersFor([storedAt('oasis')], false, { 'settings.read': answers['settings.read'] })
  await vi.waitFor(() => expect(asked()).toHaveLength(2))
  expect(host.textContent).toBe('')
})

test('a back end of the specification’s calls alone is asked for none of it', async () => {
  const { names, asked } = await offersFor([storedAt('oasis')], false, { ...answers, 'settings.read': { general: {} } })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([names(), asked()]).toEqual([[], []])
})
