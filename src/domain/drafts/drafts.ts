import { atom, useAtomValue, useSetAtom } from 'jotai'
import { readSessionRecord, writeSessionRecord } from '#src/lib/device/session-record.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'

/** Unsent input of a form. */
interface Draft {
  userId: string | undefined
  values: object
}

const KEY = 'qafila-drafts'
const chosenAtom = atom<ReadonlyMap<string, Draft>>()

/** Drafts by their keys, as the tab keeps them: a reload finds them again. */
export const draftsAtom = atom(
  (get): ReadonlyMap<string, Draft> => get(chosenAtom) ?? new Map(Object.entries(readSessionRecord<Draft>(KEY))),
  (_, set, drafts: ReadonlyMap<string, Draft>) => {
    set(chosenAtom, drafts)
    writeSessionRecord(KEY, Object.fromEntries(drafts))
  },
)

/** Stores the input under a key, or deletes it. */
export const setDraftAtom = atom(null, (get, set, key: string, values: object | undefined) => {
  const drafts = new Map(get(draftsAtom))
  if (values) drafts.set(key, { userId: get(sessionUserAtom)?.id, values })
  else drafts.delete(key)
  set(draftsAtom, drafts)
})

/** Deletes all drafts, except one customer's if given. */
export const forgetDraftsAtom = atom(null, (get, set, butOf?: string) => {
  const drafts = [...get(draftsAtom)].filter(([, { userId }]) => butOf !== undefined && userId === butOf)
  set(draftsAtom, new Map(drafts))
})

/**
 * A customer's unsent input under this key, for as long as the tab is open: it outlasts the form, a reload, and a
 * session that ended meanwhile. Other customers do not get it.
 */
export const useDraft = <Values extends object>(key: string) => {
  const userId = useAtomValue(sessionUserAtom)?.id
  const draft = useAtomValue(draftsAtom).get(key)
  const set = useSetAtom(setDraftAtom)
  return {
    stored: draft && draft.userId === userId ? (draft.values as Values) : undefined,
    keep: (values: Values) => set(key, values),
    drop: () => set(key, undefined),
  }
}
