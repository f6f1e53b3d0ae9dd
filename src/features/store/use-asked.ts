import { useState } from 'react'
import { type Move, useMove } from './use-move.ts'

interface Asked {
  /** What the controls show, and what the next change is made to: the list on its way, else the one on screen. */
  search: URLSearchParams
  isOnItsWay: boolean
  move: Move
}

/** The list asked for last. A list may take a while; a second change made meanwhile must not undo the first. */
export const useAsked = (shown: URLSearchParams): Asked => {
  const move = useMove()
  const [asked, setAsked] = useState<string>()
  return {
    search: asked === undefined ? shown : new URL(asked, 'http://local').searchParams,
    isOnItsWay: asked !== undefined,
    move: async (to, options) => {
      setAsked(to)
      await move(to, options)
      setAsked((latest) => (latest === to ? undefined : latest))
    },
  }
}
