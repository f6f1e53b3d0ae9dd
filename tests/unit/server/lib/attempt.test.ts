import { afterEach, beforeEach, expect, it } from 'vitest'
import { attempt, attemptLater, type LeftOut, onLeftOut } from '#server/lib/attempt.ts'
import { feedOf, icsOf } from '#server/modules/bookings/calendar.ts'
import type { BookingRow } from '#server/db/schema/rows.ts'

const heard: LeftOut[] = []
let stop = () => {}
beforeEach(() => {
  heard.length = 0
  stop = onLeftOut((event) => heard.push(event))
})
afterEach(() => stop())

const booking = (id: string, more: object = {}): BookingRow =>
  ({
    id,
    calendarSequence: 0,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    startsAt: new Date('2026-12-01T09:00:00Z'),
    endsAt: new Date('2026-12-01T10:00:00Z'),
    status: 'confirmed',
    reference: 'QB-7K3M9P',
    ticketCode: null,
    units: [],
    place: { name: { ar: 'واحة', en: 'Oasis' }, where: { ar: '', en: ' ' }, latitude: 26.5, longitude: 38 },
    ...more,
  }) as unknown as BookingRow

it('answers what was made, and leaves out and reports what cannot be made', async () => {
  const fail = () => {
    throw new Error('no')
  }
  expect([attempt('calendar', 'a', () => 1), await attemptLater('document', 'b', async () => 2)]).toEqual([1, 2])
  expect([attempt('calendar', 'a', fail), await attemptLater('document', 'b', async () => fail())]).toEqual([
    undefined,
    undefined,
  ])
  expect(heard.map(({ part, of }) => [part, of])).toEqual([
    ['calendar', 'a'],
    ['document', 'b'],
  ])
})

it('has coordinates alone in the calendar of a place without an address', () => {
  for (const locale of ['ar', 'en'] as const) {
    const text = icsOf(booking('bkg_1'), locale)
    expect(text).toContain('GEO:26.5;38')
    expect(text).not.toContain('LOCATION')
  }
  expect(heard).toEqual([])
})

it('leaves one event out of a calendar, and keeps the others', () => {
  const rows = [booking('bkg_1'), booking('bkg_2', { startsAt: 'never' }), booking('bkg_3')]
  const text = feedOf(rows, { locale: 'en', name: 'Bookings', pageOf: (id) => `https://shop.example/${id}` })
  expect(text.match(/UID:\w+/g)).toEqual(['UID:bkg_1', 'UID:bkg_3'])
  expect(icsOf(booking('bkg_2', { startsAt: 'never' }), 'en')).toBeUndefined()
  expect(heard.map(({ of }) => of)).toEqual(['bkg_2', 'bkg_2'])
})
