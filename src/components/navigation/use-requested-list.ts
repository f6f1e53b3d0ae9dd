import { useRef, useState } from 'react'
import { type Move, useMove } from './use-move.ts'

export interface RequestedList {
  /** What the controls show and the next change starts from: the pending list, else the one on screen. */
  search: URLSearchParams
  isOnItsWay: boolean
  /** A requested list that failed; the former one stays. */
  failed: string | undefined
  move: Move
}

/** The list requested last. A list may take a while; a second change made meanwhile must not undo the first. */
export const useRequestedList = (shown: URLSearchParams): RequestedList => {
  const move = useMove()
  const [requested, setRequested] = useState<string>()
  const [failed, setFailed] = useState<{ to: string; from: string }>()
  const latest = useRef<string>(undefined)
  const list = shown.toString()
  return {
    search: requested === undefined ? shown : searchOf(requested),
    isOnItsWay: requested !== undefined,
    // A list that loaded since supersedes the failure.
    failed: failed?.from === list ? failed.to : undefined,
    move: async (to, options) => {
      latest.current = to
      setRequested(to)
      setFailed(undefined)
      await move(to, options)
      setRequested((now) => (now === to ? undefined : now))
      // A newer one took its place.
      if (latest.current !== to) return
      // The address is that of the list on screen, which still is the one that was left.
      const isLost = new URLSearchParams(location.search).toString() === list && searchOf(to).toString() !== list
      if (isLost) setFailed({ to, from: list })
    },
  }
}

const searchOf = (to: string) => new URL(to, 'http://local').searchParams
