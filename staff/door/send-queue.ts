import { checkIns } from '#contract/check-in/check-ins.ts'
import { call, RefusedCall } from '#staff/calls.ts'
import type { Conflict, Entry } from './door-state.ts'

/** What the server said to an entry: what to look at, if anything. */
const send = async (entry: Entry): Promise<Conflict | undefined> => {
  if (entry.kind === 'undo') {
    await call(checkIns.undo, { params: { id: entry.id } })
    return undefined
  }
  const { id, bookingId, placeId, day, at } = entry
  const { data } = await call(checkIns.add, {
    body: { id, place_id: placeId, day, booking_id: bookingId, let_in_at: at, sent_at: new Date().toISOString() },
  })
  const { result, ticket, also, at: correctedAt = at } = data
  return result === 'in' ? undefined : { id, result, at: correctedAt, ticket, also }
}

/** A refusal that would be the same again: the entry is given up. */
const isFinal = (error: unknown): boolean => error instanceof RefusedCall && [404, 422].includes(error.status)

/**
 * Sends entries in their order, each under its own id, so that none is recorded twice. `onSent` takes it from the
 * device before the next one is sent. Throws where the server is out of reach, or the session has ended.
 */
export const sendEntries = async (
  entries: readonly Entry[],
  onSent: (entry: Entry, conflict: Conflict | undefined) => Promise<void>,
): Promise<void> => {
  for (const entry of entries) {
    let conflict: Conflict | undefined
    try {
      conflict = await send(entry)
    } catch (error) {
      if (!isFinal(error)) throw error
    }
    await onSent(entry, conflict)
  }
}
