import { useSetAtom } from 'jotai'
import type { Hold } from '#contract/booking/holds.ts'
import type { Call } from '#src/api/call.ts'
import { asProblem } from '#src/api/errors.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { changeHoldsAtom, changeOf, heldUntil, placeOf, type StoredHold, withTaken } from '#src/domain/hold/hold.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'

/** The server's hold, as the device keeps it. */
const learned = (hold: Hold, previous: StoredHold): StoredHold => ({
  ...previous,
  hold,
  isLost: undefined,
  ahead: Date.parse(hold.server_time) - Date.now(),
})

const secretOf = (stored: StoredHold | undefined): { headers?: Record<string, string> } =>
  stored?.secret ? { headers: { 'Hold-Secret': stored.secret } } : {}

/** A held slot, by default the first, and what can be done about it; each call is made once, however often it is pressed. */
export const useHold = (id?: string) => {
  const refresh = useRefresh()
  const holds = useHolds()
  const changeAll = useSetAtom(changeHoldsAtom)
  const { run, isSending, problem } = useSubmit()
  // By itself: a press while the hold is read again must not be lost.
  const reading = useSubmit()
  const stored = holds && ((id === undefined ? holds[0] : holds.find(({ hold }) => hold.id === id)) ?? null)
  /** Changes this hold, whatever place it has meanwhile; resolves to what it is then. */
  const change = async (to: (hold: StoredHold) => StoredHold | undefined): Promise<StoredHold | undefined> =>
    (await changeAll(changeOf(stored?.hold.id, to))).find(({ hold }) => hold.id === stored?.hold.id)
  /** A hold that the server refuses to this session is lost, until a session to which it belongs. */
  const own = <Result>(start: typeof run, work: (call: Call) => Promise<Result>): Promise<Result | undefined> =>
    start(async (call) => {
      try {
        return await work(call)
      } catch (error) {
        if (asProblem(error).status === 404) await change((previous) => ({ ...previous, isLost: true }))
        throw error
      }
    })
  const options = { ...secretOf(stored ?? undefined), isQuiet: true }
  const params = { id: stored?.hold.id ?? '' }

  return {
    /** Undefined until it was read from the device, null when there is none. */
    stored,
    isSending,
    problem: problem ?? reading.problem,
    change,
    /** Holds a slot of a place, and releases one of the same place that was held before. */
    take: (place: string, availability_id: string, units: { unit_id: string; quantity: number }[]) =>
      run(async (call) => {
        const replaced = holds?.find((one) => placeOf(one) === place)
        const body = {
          availability_id,
          units,
          ...(replaced && heldUntil(replaced) > 0 && { replaces: replaced.hold.id }),
        }
        // One secret for all, so that what is held signed out counts as one visitor's.
        const signed = secretOf([replaced, ...(holds ?? [])].find((one) => one?.secret !== undefined))
        // Held or refused: what is on screen of free times is no longer true.
        const { data } = await call('holds.create', { body }, { ...signed, isQuiet: true }).finally(
          () => void refresh('availability.list'),
        )
        const [taken] = await changeAll(withTaken(data.hold))
        return taken
      }),
    extend: () =>
      own(run, async (call) => {
        const { data } = await call('holds.extend', { params }, options)
        return change((previous) => learned(data.hold, previous))
      }),
    /** Reads its present state. */
    refresh: () =>
      own(reading.run, async (call) => {
        const { data } = await call('holds.read', { params }, options)
        return change((previous) => (isOlder(data.hold, previous) ? previous : learned(data.hold, previous)))
      }),
    release: () =>
      run(async (call) => {
        await call('holds.remove', { params }, options).catch(console.info)
        return change(() => undefined)
      }),
  }
}

/** Whether an answer was overtaken by a later one about the same hold. */
const isOlder = ({ server_time: at }: Hold, { hold }: StoredHold): boolean =>
  Date.parse(hold.server_time) > Date.parse(at)
