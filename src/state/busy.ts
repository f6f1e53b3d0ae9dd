import { atom, useSetAtom } from 'jotai'
import { useEffect, useId } from 'react'

/** Why a tab must not be reloaded by itself right now. */
export type BusyReason = 'form' | 'payment'

const entriesAtom = atom<ReadonlyMap<string, BusyReason>>(new Map())

/** All that would be lost by a reload; empty when nothing would. */
export const busyAtom = atom<ReadonlySet<BusyReason>>((get) => new Set(get(entriesAtom).values()))

/** Registers a reason against a reload, or, without one, removes it. */
export const setBusyAtom = atom(null, (get, set, { id, reason }: { id: string; reason: BusyReason | undefined }) => {
  const entries = new Map(get(entriesAtom))
  if (reason) entries.set(id, reason)
  else entries.delete(id)
  set(entriesAtom, entries)
})

/** For as long as it `isBusy`, nothing reloads this tab by itself. */
export const useBusy = (reason: BusyReason, isBusy: boolean): void => {
  const id = useId()
  const setBusy = useSetAtom(setBusyAtom)
  useEffect(() => {
    if (!isBusy) return
    setBusy({ id, reason })
    return () => setBusy({ id, reason: undefined })
  }, [id, isBusy, reason, setBusy])
}
