import { useAtomValue, useSetAtom } from 'jotai'
import type { Hold } from '#contract/booking/holds.ts'
import { asProblem } from '#src/api/errors.ts'
import type { Call } from '#src/api/call.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { changeHoldAtom, holdAtom, type StoredHold } from '#src/domain/hold/hold.ts'

/** The server's hold, as the device keeps it. */
const learned = (hold: Hold, previous: StoredHold | undefined): StoredHold => ({
  ...(previous?.hold.id === hold.id && previous),
  // What was typed outlasts the slot it was typed for.
  draft: previous?.draft ?? {},
  hold,
  secret: hold.secret ?? (previous?.hold.id === hold.id ? previous.secret : undefined),
  isLost: undefined,
  ahead: Date.parse(hold.server_time) - Date.now(),
})

const secretOf = (stored: StoredHold | undefined): { headers?: Record<string, string> } =>
  stored?.secret ? { headers: { 'Hold-Secret': stored.secret } } : {}

/** The slot that is held, and what can be done about it; each call is made once, however often it is pressed. */
export const useHold = () => {
  const refresh = useRefresh()
  const stored = useAtomValue(holdAtom)
  const change = useSetAtom(changeHoldAtom)
  const { run, isSending, problem } = useSubmit()
  // By itself: a press while the hold is read again must not be lost.
  const reading = useSubmit()
  /** A hold that the server refuses to this session is lost, until a session to which it belongs. */
  const own = <Result>(start: typeof run, work: (call: Call) => Promise<Result>): Promise<Result | undefined> =>
    start(async (call) => {
      try {
        return await work(call)
      } catch (error) {
        if (asProblem(error).status === 404) await change((previous) => previous && { ...previous, isLost: true })
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
    /** Holds a slot, and releases the one that was held before. */
    take: (availability_id: string, units: { unit_id: string; quantity: number }[]) =>
      run(async (call) => {
        const body = { availability_id, units, ...(isLive(stored) && { replaces: stored.hold.id }) }
        // Held or refused: what is on screen of free times is no longer true.
        const { data } = await call('holds.create', { body }, options).finally(() => void refresh('availability.list'))
        return change((previous) => ({ ...learned(data.hold, previous), intent: undefined, placed: undefined }))
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
    options,
  }
}

/** Whether an answer was overtaken by a later one about the same hold. */
const isOlder = ({ id, server_time: at }: Hold, previous: StoredHold | undefined): boolean =>
  previous?.hold.id === id && Date.parse(previous.hold.server_time) > Date.parse(at)

const isLive = (stored: StoredHold | null | undefined): stored is StoredHold =>
  stored?.hold.status === 'live' && !stored.placed
