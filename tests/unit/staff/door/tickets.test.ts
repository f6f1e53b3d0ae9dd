import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DoorList, DoorTicket, TicketStatus } from '#contract/check-in/door-list.ts'
import { qrPayload } from '#contract/rules/ticket-code.ts'
import type { Entry } from '#staff/door/door-state.ts'
import { countGuests, judgeCode, withQueue } from '#staff/door/tickets.ts'

const place = { id: 'exp_1', name: { ar: 'الحِجر', en: 'Hegra' } }
const CODES: Record<TicketStatus, string> = {
  confirmed: 'AAAA-AAAA-AAAA',
  checked_in: 'BBBB-BBBB-BBBB',
  not_paid: 'CCCC-CCCC-CCCC',
  no_show: 'DDDD-DDDD-DDDD',
  cancelled: 'EEEE-EEEE-EEEE',
}
const ticketOf = (status: TicketStatus): DoorTicket => ({
  id: `bkg_${status}`,
  reference: `QB-${CODES[status].slice(0, 4)}22`,
  place,
  time_zone: 'Asia/Riyadh',
  local_start: '2026-12-01T05:30',
  local_end: '2026-12-01T08:30',
  name: 'Noura',
  guests: [],
  party: 2,
  units: [],
  status,
  code_hash: createHash('sha256').update(CODES[status]).digest('hex'),
  ...(status === 'checked_in' && { check_in: { id: 'chk_1', at: '2026-12-01T02:20:00Z', by: 'Sara' } }),
})
const list: DoorList = {
  place,
  day: '2026-12-01',
  read_at: '2026-12-01T02:00:00Z',
  tickets: (Object.keys(CODES) as TicketStatus[]).map(ticketOf),
}
const statusIn = ({ tickets }: DoorList, id: string) => tickets.find((ticket) => ticket.id === id)?.status

test.each([
  ['confirmed', 'in'],
  ['checked_in', 'already_in'],
  ['not_paid', 'not_paid'],
  ['no_show', 'no_show'],
  ['cancelled', 'cancelled'],
] as const)('without a network, a ticket that is %s is judged %s', async (status, result) => {
  expect(await judgeCode(list, CODES[status].toLowerCase())).toMatchObject({ result, ticket: { id: `bkg_${status}` } })
})

test('a code of no ticket of the list may be of another day, and what is no code is unknown', async () => {
  expect(await judgeCode(list, 'ZZZZ-ZZZZ-ZZZZ')).toEqual({ result: 'not_listed' })
  expect(await judgeCode(list, 'https://example.com')).toEqual({ result: 'unknown' })
})

test('a code that another one took the place of was handed over', async () => {
  const former = createHash('sha256').update('FFFF-FFFF-FFFF').digest('hex')
  const handed = { ...list, tickets: [{ ...ticketOf('confirmed'), former_code_hash: former }] }
  expect(await judgeCode(handed, 'FFFF-FFFF-FFFF')).toEqual({ result: 'handed_over' })
})

test('a code under the reference of another booking is forged', async () => {
  expect(await judgeCode(list, qrPayload(ticketOf('confirmed').reference, CODES.confirmed))).toMatchObject({
    result: 'in',
  })
  expect(await judgeCode(list, qrPayload('QB-222222', CODES.confirmed))).toEqual({ result: 'forged' })
})

test('a list from the server has what waits on the device', () => {
  const entry = { staffId: 'stf_1', placeId: place.id, day: list.day, at: '2026-12-01T02:30:00Z' }
  const add: Entry = { ...entry, kind: 'add', id: 'chk_2', bookingId: 'bkg_confirmed' }
  const added = withQueue(list, [add], 'Huda')
  expect(added.tickets.find(({ id }) => id === 'bkg_confirmed')).toMatchObject({
    status: 'checked_in',
    check_in: { id: 'chk_2', by: 'Huda' },
  })
  expect(countGuests(list)).toEqual({ count: 2, total: 4 })
  expect(countGuests(added)).toEqual({ count: 4, total: 4 })
  const undone = withQueue(list, [add, { staffId: 'stf_1', kind: 'undo', id: 'chk_2' }], 'Huda')
  expect(statusIn(undone, 'bkg_confirmed')).toBe('confirmed')
  // Another door was first: that stays.
  const twice = withQueue(list, [{ ...add, bookingId: 'bkg_checked_in' }], 'Huda')
  expect(twice).toEqual(list)
})
