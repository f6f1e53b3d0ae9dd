import { eq } from 'drizzle-orm'
import type { checkIns as contract } from '#contract/check-in/check-ins.ts'
import type { DoorResult } from '#contract/check-in/door-list.ts'
import { readTicket } from '#contract/rules/ticket-code.ts'
import type { StaffSignedIn } from '../../calls/call-context.ts'
import type { Handler } from '../../calls/implement.ts'
import { bookings } from '../../db/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { foldDigits } from '../../fold-digits.ts'
import { type BookingRow, bookingsRepository } from '../bookings/repository.ts'
import type { Services } from '../services.ts'
import { judge } from './judge.ts'
import { recordCheckIn } from './record.ts'
import { checkInsRepository } from './repository.ts'
import { serializeTicket } from './serialize.ts'

type Body = Parameters<Handler<typeof contract.add>>[0]['body']

/** A moment of a device is believed for as long as its session lasts, and never for the future. */
const BELIEVED_MS = 7 * 24 * 60 * 60 * 1000

/** Checks a ticket in. */
export const addCheckIn =
  (services: Services): Handler<typeof contract.add> =>
  async ({ body, request }) => {
    const found = await findBooking(services, body, request.staff)
    if (typeof found === 'string') return { data: { result: found } }
    const data = await services.db.transaction(async (tx) => {
      const row = await bookingsRepository(tx).hold(found.id)
      return row && letIn(services, tx, row, body, request.staff)
    })
    return { data: data ?? { result: 'unknown' as const } }
  }

/**
 * The booking that is meant, or why there is none. Codes that nothing has are counted: codes cannot be guessed, and a
 * stolen session shall not try.
 */
const findBooking = async (
  { db, limiter }: Services,
  { booking_id, code }: Body,
  { member }: StaffSignedIn,
): Promise<BookingRow | DoorResult> => {
  if (booking_id !== undefined) return (await bookingsRepository(db).read(booking_id)) ?? 'unknown'
  await limiter.take('ticket_code_staff', member.id)
  const read = readTicket(foldDigits(code ?? ''))
  const [row] = read ? await db.select().from(bookings).where(eq(bookings.ticketCode, read.code)) : []
  if (!row) return 'unknown'
  if (read?.reference !== undefined && read.reference !== row.reference) return 'forged'
  await limiter.giveBack('ticket_code_staff', member.id)
  return row
}

const letIn = async (
  { clock, bookingChanges }: Services,
  tx: Database,
  row: BookingRow,
  { id, place_id, day, let_in_at }: Body,
  { member }: StaffSignedIn,
) => {
  const repository = checkInsRepository(tx)
  const existing = await repository.read(id)
  const first = await repository.firstOf(row.id)
  const answer = async (result: DoorResult) => {
    const now = (await bookingsRepository(tx).read(row.id)) ?? row
    return { result, ticket: serializeTicket(now, await repository.firstOf(row.id)) }
  }
  // Sent again: answered as the first time.
  if (existing?.bookingId === row.id) return answer(existing.duplicateOf === null ? 'in' : 'already_in')
  const result = existing ? 'unknown' : judge(row, { placeId: place_id, day })
  const isDuplicate = result === 'already_in' && first !== undefined && let_in_at !== undefined
  if (result === 'in' || isDuplicate) {
    const receivedAt = clock.now()
    const checkIn = { id, staffId: member.id, at: believed(let_in_at, receivedAt), receivedAt }
    if (isDuplicate) await repository.add({ ...checkIn, bookingId: row.id, duplicateOf: first.id })
    else await recordCheckIn({ bookingChanges }, tx, row, checkIn)
  }
  return answer(result)
}

const believed = (claimed: string | undefined, now: Date): Date =>
  claimed === undefined
    ? now
    : new Date(Math.max(Math.min(Date.parse(claimed), now.getTime()), now.getTime() - BELIEVED_MS))
