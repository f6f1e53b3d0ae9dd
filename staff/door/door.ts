import { checkIns } from '#contract/check-in/check-ins.ts'
import type { DoorTicket } from '#contract/check-in/door-list.ts'
import { withLock } from '#src/lib/device/with-lock.ts'
import { call, RefusedCall, UnreachableServer } from '#staff/calls.ts'
import { changeStoredDoor, setHint } from './device.ts'
import {
  type ClosedReason,
  closedReasonAtom,
  type Entry,
  isReachableAtom,
  storedDoorAtom,
  type StoredDoor,
  type Outcome,
  phaseAtom,
  type Session,
  type Store,
} from './door-state.ts'
import { sendEntries } from './send-queue.ts'
import { judgeCode, judgeTicket, letIn, takenBack, withQueue, withTicket } from './tickets.ts'

/** What a door does. Calls that fail throw; an ended session closes the door by itself. */
export type Door = ReturnType<typeof createDoor>

export const createDoor = (store: Store) => {
  const steps = createSteps(store)
  const { stored, change, watched, close, send, readList } = steps
  return {
    ...createCheckIns(store, steps),
    close,
    readList,
    open: async (session: Session): Promise<void> => {
      await change((all) => ({ ...all, session, queue: all.queue.filter(({ staffId }) => staffId === session.id) }))
      setHint(true)
      store.set(phaseAtom, 'open')
    },

    /** Sends what waits, then reads the list again. */
    refresh: async (): Promise<void> => {
      await send()
      const { list } = stored()
      if (list) await readList(list.place.id, list.day)
    },
    /** Without a day, those of the present day of each place. */
    places: (day: string | undefined) => watched(call(checkIns.places, day === undefined ? {} : { query: { day } })),
    leaveList: () => change((all) => ({ ...all, list: undefined })),
    seen: (id: string) =>
      change((all) => ({ ...all, conflicts: all.conflicts.filter((conflict) => conflict.id !== id) })),

    /** Ends the session on this device, and deletes all that it kept. */
    leave: async (): Promise<void> => {
      await call(checkIns.close).catch((error: unknown) => {
        if (!(error instanceof RefusedCall)) throw error
      })
      await change(() => ({ queue: [], conflicts: [] }))
      await close('none')
    },
  }
}

/** What the calls of a door share: its state on the device, and whether the server answers. */
type DoorSteps = ReturnType<typeof createSteps>

const createSteps = (store: Store) => {
  const stored = () => store.get(storedDoorAtom)
  const change = async (by: (stored: StoredDoor) => StoredDoor) =>
    store.set(storedDoorAtom, await changeStoredDoor(by, stored()))
  /** Counts what happened to tickets here, so that a list that was read meanwhile does not undo it. */
  let changes = 0
  const enqueue = (entry: Entry, ticket: DoorTicket) => {
    changes += 1
    return change((all) => ({
      ...all,
      queue: [...all.queue, entry],
      ...(all.list && { list: withTicket(all.list, ticket) }),
    }))
  }
  const note = async (ticket: DoorTicket | undefined) => {
    changes += 1
    if (ticket) await change((all) => (all.list ? { ...all, list: withTicket(all.list, ticket) } : all))
  }

  /** Without a session no names stay on the device; what it could not send is sent once its member is back. */
  const close = async (reason: ClosedReason): Promise<void> => {
    await change(({ queue }) => ({ queue, conflicts: [] }))
    if (reason === 'ended') setHint(false)
    store.set(closedReasonAtom, reason)
    store.set(phaseAtom, 'closed')
  }

  /** Notes whether the server answered, and closes the door where it refuses the session. */
  const watched = async <T>(task: Promise<T>): Promise<T> => {
    try {
      const answer = await task
      store.set(isReachableAtom, true)
      return answer
    } catch (error) {
      store.set(isReachableAtom, !(error instanceof UnreachableServer))
      if (error instanceof RefusedCall && error.status === 401) await close('ended')
      throw error
    }
  }

  const send = () =>
    withLock('qafila-check-in', () =>
      watched(
        sendEntries(stored().queue, (entry, conflict) =>
          change((all) => ({
            ...all,
            queue: all.queue.filter((one) => one.id !== entry.id || one.kind !== entry.kind),
            conflicts: conflict ? [...all.conflicts, conflict] : all.conflicts,
          })),
        ),
      ),
    )

  const readList = async (placeId: string, day: string): Promise<void> => {
    const before = changes
    const { data } = await watched(call(checkIns.list, { query: { place_id: placeId, day } }))
    // Older than what happened here meanwhile: the next one has it.
    if (before !== changes && stored().list?.place.id === placeId && stored().list?.day === day) return
    await change((all) => ({ ...all, list: withQueue(data, all.queue, all.session?.name ?? '') }))
  }
  return { stored, change, enqueue, note, close, watched, send, readList }
}

/** Lets guests in, and takes that back: on the server, or on the device where it does not answer. */
const createCheckIns = (store: Store, { stored, enqueue, note, watched, send }: DoorSteps) => {
  /** Records on the device what may be let in; anything else is only shown. */
  const record = async (outcome: Outcome, id: string): Promise<Outcome> => {
    const { list, session } = stored()
    if (outcome.result !== 'in' || !outcome.ticket || !list || !session) return outcome
    const at = new Date().toISOString()
    const ticket = letIn(outcome.ticket, { id, at, by: session.name })
    const entry = { kind: 'add', id, bookingId: ticket.id, placeId: list.place.id, day: list.day, at } as const
    await enqueue({ ...entry, staffId: session.id }, ticket)
    return { result: 'in', ticket, entryId: id, isSaved: true }
  }

  /** Asks the server; where it does not answer, the list on the device. */
  const checkIn = async (
    wanted: { code: string } | { booking_id: string },
    byList: () => Outcome | Promise<Outcome>,
  ): Promise<Outcome> => {
    const { list } = stored()
    if (!list) throw new Error('no list was chosen')
    const id = crypto.randomUUID()
    if (navigator.onLine && store.get(isReachableAtom))
      try {
        const body = { id, place_id: list.place.id, day: list.day, ...wanted }
        const { data } = await watched(call(checkIns.add, { body }))
        await note(data.ticket)
        return { ...data, entryId: data.ticket?.check_in?.id ?? undefined }
      } catch (error) {
        if (!(error instanceof UnreachableServer)) throw error
      }
    // Under the same id: an answer that was lost is not recorded twice.
    return record(await byList(), id)
  }

  return {
    /** Checks in what was scanned or typed. */
    scan: (code: string): Promise<Outcome> =>
      checkIn({ code }, () => {
        const { list } = stored()
        return list ? judgeCode(list, code) : { result: 'not_listed' }
      }),

    /** Checks in a guest of the list, without a ticket. */
    letIn: (ticket: DoorTicket): Promise<Outcome> => checkIn({ booking_id: ticket.id }, () => judgeTicket(ticket)),

    /** Takes a check-in back. */
    undo: async (id: string, ticket: DoorTicket | undefined): Promise<Outcome> => {
      try {
        if (stored().queue.length > 0) await send()
        const { data } = await watched(call(checkIns.undo, { params: { id } }))
        await note(data.ticket)
        return { result: 'undone', ticket: data.ticket }
      } catch (error) {
        const { session } = stored()
        if (!(error instanceof UnreachableServer) || !session || !ticket) throw error
        await enqueue({ kind: 'undo', id, staffId: session.id }, takenBack(ticket))
        return { result: 'undone', ticket: takenBack(ticket), isSaved: true }
      }
    },
  }
}
