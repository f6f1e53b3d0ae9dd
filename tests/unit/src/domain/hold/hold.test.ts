import { expect, test } from 'vitest'
import type { Hold } from '#contract/booking/holds.ts'
import { UNPAID } from '#contract/rules/unpaid.ts'
import {
  changeOf,
  checkoutQuery,
  liveOf,
  MAX_HOLDS,
  type StoredHold,
  withoutBooked,
  withTaken,
} from '#src/domain/hold/hold.ts'

const holdAt = (slug: string, id = slug, minutes = 10) =>
  ({
    id,
    status: 'live',
    place: { kind: 'experience', slug },
    expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
    server_time: new Date().toISOString(),
  }) as Hold
const storedAt = (slug: string, more: Partial<StoredHold> = {}, minutes = 10): StoredHold => ({
  hold: holdAt(slug, slug, minutes),
  ahead: 0,
  draft: {},
  ...more,
})
const idsOf = (holds: readonly StoredHold[]) => holds.map(({ hold }) => hold.id)

const draft = { name: 'Sara', email: 'sara@example.com', guests: ['Huda'], notes: 'Vegan' }

test('a slot of another place is held beside, as the first, and begins with the contact alone', () => {
  const holds = withTaken(holdAt('dune'))([storedAt('oasis', { draft })])
  expect(idsOf(holds)).toEqual(['dune', 'oasis'])
  expect(holds[0]?.draft).toEqual({ name: 'Sara', email: 'sara@example.com' })
  expect(holds[1]?.draft).toEqual(draft)
})

test('another slot of a place takes the place of the former, with all that was typed', () => {
  const before = [storedAt('dune'), storedAt('oasis', { draft, intent: { key: 'k', body: '' } })]
  const holds = withTaken(holdAt('oasis', 'later'))(before)
  expect(idsOf(holds)).toEqual(['later', 'dune'])
  expect(holds[0]).toMatchObject({ draft })
  expect(holds[0]?.intent).toBeUndefined()
})

test('what is over or booked makes room, and what is held is never removed', () => {
  expect(MAX_HOLDS).toBe(UNPAID.holds)
  const take = withTaken(holdAt('new'))
  expect(idsOf(take([storedAt('over', {}, -1)]))).toEqual(['new', 'over'])
  expect(idsOf(take([storedAt('over', {}, -1), storedAt('live')]))).toEqual(['new', 'live'])
  expect(idsOf(take([storedAt('live'), storedAt('booked', { placed: { bookingId: 'b1' } })]))).toEqual(['new', 'live'])
  expect(idsOf(take([storedAt('a'), storedAt('b')]))).toEqual(['new', 'a', 'b'])
})

test('an answer about one changes no other, and about one that was let go nothing', () => {
  const holds = [storedAt('a'), storedAt('b')]
  expect(changeOf('b', (one) => ({ ...one, isLost: true }))(holds).map(({ isLost }) => isLost)).toEqual([
    undefined,
    true,
  ])
  expect(idsOf(changeOf('a', () => undefined)(holds))).toEqual(['b'])
  expect(changeOf('gone', (one) => ({ ...one, isLost: true }))(holds)).toEqual(holds)
})

test('each ends by itself, and the paid ones are removed', () => {
  const holds = [
    storedAt('over', {}, -1),
    storedAt('live'),
    storedAt('placed', { placed: { bookingId: 'b1' } }),
    storedAt('unpaid', { placed: { bookingId: 'b2' } }),
  ]
  expect(idsOf(liveOf(holds))).toEqual(['live'])
  expect(liveOf(undefined)).toEqual([])
  expect(idsOf(withoutBooked(['b1', 'b9'])(holds))).toEqual(['over', 'live', 'unpaid'])
})

test('the page of the first needs no query, that of another names it', () => {
  const holds = [storedAt('a'), storedAt('b')]
  expect(holds.map((one) => checkoutQuery(one, holds))).toEqual([{}, { hold: 'b' }])
})
