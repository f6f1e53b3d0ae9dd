import { eq } from 'drizzle-orm'
import type { checkIns as contract } from '#contract/check-in/check-ins.ts'
import type { DoorResult } from '#contract/check-in/door-list.ts'
import { readTicket } from '#contract/rules/ticket-code.ts'
import type { StaffSignedIn } from '../../calls/call-context.ts'
import type { Handler } from '../../calls/implement.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import type { Services } from '../services.ts'
import { doorEntriesRepository } from './door-entries.ts'
import { judge } from './judge.ts'
import { recordCheckIn } from './record.ts'
import { checkInsRepository } from './repository.ts'
import { readTicketOf } from './read-ticket.ts'
import { hasPlace } from './window.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

type Body = Parameters<Handler<typeof contract.add>>[0]['body']

/** A moment of a device is believed for as long as its session lasts, and never for the future. */
const BELIEVED_MS = 7 * 24 * 60 * 60 * 1000

/** Checks a ticket in. What a device did without asking is stored with its result, whatever that is. */
export const addCheckIn =
  (services: Services): Handler<typeof contract.add> =>
  async ({ body, request: { staff } }) => {
    const { db, clock } = services
    const found = await findBooking(services, body, staff)
    if (typeof found === 'string') {
      if (body.let_in_at !== undefined) await doorEntriesRepository(db).add(entryOf(body, staff, found, clock.now()))
      return { data: { result: found } }
    }
    const data = await db.transaction(async (tx) => {
      const row = await bookingsRepository(tx).lock(found.id)
      return row && letIn(services, tx, row, body, staff)
    })
    return { data: data ?? { result: 'unknown' as const } }
  }

/**
 * The booking that is meant, or why there is none. Codes and bookings that there are not are counted: neither can be
 * guessed, and a stolen session shall not try.
 */
const findBooking = async (
  { db, limiter }: Services,
  { booking_id, code }: Body,
  { member }: StaffSignedIn,
): Promise<BookingRow | DoorResult> => {
  const listed = booking_id === undefined ? undefined : await bookingsRepository(db).read(booking_id)
  if (listed) return listed
  await limiter.take('ticket_code_staff', member.id)
  const read = booking_id === undefined ? readTicket(foldDigits(code ?? '')) : undefined
  const [row] = read ? await db.select().from(bookings).where(eq(bookings.ticketCode, read.code)) : []
  if (!row) {
    if (!read || !(await isFormerCode(db, read.code))) return 'unknown'
    await limiter.giveBack('ticket_code_staff', member.id)
    return 'handed_over'
  }
  if (read?.reference !== undefined && read.reference !== row.reference) return 'forged'
  await limiter.giveBack('ticket_code_staff', member.id)
  return row
}

/** Whether another code took the place of one, since its ticket changed hands. */
const isFormerCode = async (db: Database, code: string): Promise<boolean> =>
  (await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.handedCode, code))).length > 0

const letIn = async (
  { clock, bookingChanges }: Services,
  tx: Database,
  row: BookingRow,
  body: Body,
  staff: StaffSignedIn,
) => {
  const { id, place_id: placeId, day } = body
  const [repository, entries] = [checkInsRepository(tx), doorEntriesRepository(tx)]
  const [existing, entry, first] = [await repository.read(id), await entries.read(id), await repository.firstOf(row.id)]
  const answer = async (result: DoorResult, at?: Date) => ({
    result,
    ticket: await readTicketOf(tx, row),
    ...(at && { at: at.toISOString() }),
    ...(result === 'already_in' && { also: await repository.otherOf(row.id, id) }),
  })
  // Sent again: answered as the first time.
  if (entry?.bookingId === row.id) return answer(entry.result, entry.at)
  if (existing?.bookingId === row.id) return answer(existing.duplicateOf === null ? 'in' : 'already_in')
  const judged = judge(row, { placeId, day })
  const result = existing || entry ? 'unknown' : hasPlace(staff.member, placeId) ? judged : 'other_place'
  const now = clock.now()
  const { at, ...offline } = entryOf(body, staff, result, now, row)
  const isOffline = body.let_in_at !== undefined && !existing && !entry
  if (isOffline) await entries.add({ ...offline, at })
  const checkIn = { id, staffId: staff.member.id, at, receivedAt: now }
  if (result === 'in') await recordCheckIn({ bookingChanges }, tx, row, checkIn)
  else if (result === 'already_in' && first && isOffline) {
    // Of two that let the same ticket in, the earlier one counts, whichever was sent first; if its clock is known.
    const isEarlier = body.sent_at !== undefined && at < first.at
    if (isEarlier) await repository.follow(first.id, id)
    await repository.add({ ...checkIn, bookingId: row.id, duplicateOf: isEarlier ? null : first.id })
  }
  return answer(result, isOffline ? at : undefined)
}

/** What a device did, by the server's clock. */
const entryOf = (body: Body, { member }: StaffSignedIn, result: DoorResult, now: Date, row?: BookingRow) => ({
  id: body.id,
  bookingId: row?.id ?? null,
  staffId: member.id,
  placeId: body.place_id,
  day: body.day,
  result,
  at: correctedTime(body, now, row?.createdAt),
  receivedAt: now,
})

/**
 * When guests were let in: what the clock of a device says wrongly of the time of sending, it said wrongly then too.
 * Never later than now, nor before the booking was made.
 */
const correctedTime = ({ let_in_at, sent_at }: Body, now: Date, madeAt: Date | undefined): Date => {
  if (let_in_at === undefined) return now
  const slow = sent_at === undefined ? 0 : now.getTime() - Date.parse(sent_at)
  const earliest = Math.max(now.getTime() - BELIEVED_MS, madeAt?.getTime() ?? 0)
  return new Date(Math.min(Math.max(Date.parse(let_in_at) + slow, earliest), now.getTime()))
}
