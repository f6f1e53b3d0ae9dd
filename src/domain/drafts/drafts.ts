import { atom, useAtomValue, useSetAtom } from 'jotai'
import { isInstalled } from '#src/lib/device/installed.ts'
import { readSessionRecord, writeSessionRecord } from '#src/lib/device/session-record.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'

/** Unsent input of a form. */
interface Draft {
  userId: string | undefined
  values: object
  /** Milliseconds since 1970. */
  at: number
}

const KEY = 'qafila-drafts'
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** A browser restores the storage of a tab it has discarded; an installed app that was ended begins anew. */
const storage = () => (isInstalled() ? localStorage : sessionStorage)
const chosenAtom = atom<ReadonlyMap<string, Draft>>()

/** Drafts by their keys: a reload finds them again, for some days. */
export const draftsAtom = atom(
  (get): ReadonlyMap<string, Draft> =>
    get(chosenAtom) ??
    new Map(Object.entries(readSessionRecord<Draft>(KEY, storage)).filter(([, { at }]) => at > Date.now() - KEPT_MS)),
  (_, set, drafts: ReadonlyMap<string, Draft>) => {
    set(chosenAtom, drafts)
    writeSessionRecord(KEY, Object.fromEntries(drafts), storage)
  },
)

/** Stores the input under a key, or deletes it. */
export const setDraftAtom = atom(null, (get, set, key: string, values: object | undefined) => {
  const drafts = new Map(get(draftsAtom))
  if (values) drafts.set(key, { userId: get(sessionUserAtom)?.id, values, at: Date.now() })
  else drafts.delete(key)
  set(draftsAtom, drafts)
})

/**
 * Deletes all drafts. At a sign-in those of the customer stay, and those of the visitor or guest they were before
 * become theirs.
 */
export const forgetDraftsAtom = atom(null, (get, set, next?: { userId: string; guestId: string | undefined }) => {
  const owners = next && [next.userId, next.guestId, undefined]
  const kept = [...get(draftsAtom)].filter(([, { userId }]) => owners?.includes(userId))
  set(draftsAtom, new Map(kept.map(([key, draft]) => [key, { ...draft, userId: next?.userId }])))
})

/**
 * A customer's unsent input under this key: it outlasts the form, a reload, and a session that ended meanwhile. Other
 * customers do not get it. Without a key nothing is stored.
 */
export const useDraft = <Values extends object>(key: string | undefined) => {
  const userId = useAtomValue(sessionUserAtom)?.id
  const draft = useAtomValue(draftsAtom).get(key ?? '')
  const set = useSetAtom(setDraftAtom)
  return {
    stored: draft && draft.userId === userId ? (draft.values as Values) : undefined,
    keep: (values: Values) => key !== undefined && set(key, values),
    drop: () => key !== undefined && set(key, undefined),
  }
}
