import type { CheckIn, DoorList, DoorTicket } from '#contract/check-in/door-list.ts'
import { readTicket } from '#contract/rules/ticket-code.ts'
import { foldDigits } from '#src/lib/digits.ts'
import type { Entry, Outcome } from './door-state.ts'

/** SHA-256 in hexadecimal, as lists hold codes. */
const hashOf = async (text: string): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** What a ticket of the list is worth; `in` where it may be let in. */
export const judgeTicket = (ticket: DoorTicket): Outcome => {
  switch (ticket.status) {
    case 'confirmed':
      return { result: 'in', ticket }
    case 'checked_in':
      return { result: 'already_in', ticket, entryId: ticket.check_in?.id ?? undefined }
    case 'not_paid':
    case 'no_show':
    case 'cancelled':
      return { result: ticket.status, ticket }
  }
}

/** What a scanned or typed code is worth by the list on the device. */
export const judgeCode = async (list: DoorList, text: string): Promise<Outcome> => {
  const read = readTicket(foldDigits(text))
  if (!read) return { result: 'unknown' }
  const hash = await hashOf(read.code)
  const ticket = list.tickets.find(({ code_hash }) => code_hash === hash)
  if (!ticket)
    return {
      result: list.tickets.some(({ former_code_hash }) => former_code_hash === hash) ? 'handed_over' : 'not_listed',
    }
  return read.reference !== undefined && read.reference !== ticket.reference
    ? { result: 'forged' }
    : judgeTicket(ticket)
}

/** The list with a ticket as it is by now. */
export const withTicket = (list: DoorList, ticket: DoorTicket): DoorList => ({
  ...list,
  tickets: list.tickets.map((one) => (one.id === ticket.id ? ticket : one)),
})

/** A ticket that was let in here. */
export const letIn = (ticket: DoorTicket, check_in: CheckIn): DoorTicket => ({
  ...ticket,
  status: 'checked_in',
  check_in,
})

/** A ticket whose check-in was taken back here. */
export const takenBack = (ticket: DoorTicket): DoorTicket => ({ ...ticket, status: 'confirmed', check_in: undefined })

/** A list as the server has it, with what it does not know yet. */
export const withQueue = (list: DoorList, queue: readonly Entry[], name: string): DoorList =>
  queue.reduce((current, entry) => {
    const ticket = current.tickets.find((one) =>
      entry.kind === 'add' ? one.id === entry.bookingId : one.check_in?.id === entry.id,
    )
    if (!ticket) return current
    if (entry.kind === 'undo') return withTicket(current, takenBack(ticket))
    return ticket.status === 'confirmed'
      ? withTicket(current, letIn(ticket, { id: entry.id, at: entry.at, by: name }))
      : current
  }, list)

/** The guests of a list who are expected, and those who are in. */
export const countGuests = ({ tickets }: DoorList): { count: number; total: number } => {
  const expected = tickets.filter(({ status }) => status === 'confirmed' || status === 'checked_in')
  const sum = (some: readonly DoorTicket[]) => some.reduce((guests, { party }) => guests + party, 0)
  return { count: sum(expected.filter(({ status }) => status === 'checked_in')), total: sum(expected) }
}
