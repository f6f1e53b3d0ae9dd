import { createContext, useContext } from 'react'
import { useLocation } from 'wouter'

/** Moves to a URL of the app; settles when it is on screen. `keep` stays where the page is scrolled and focused. */
export type Move = (to: string, options?: { replace?: boolean; keep?: boolean }) => Promise<void>

export const useMove = (): Move => useLocation<() => [string, Move]>()[1]

/** How the list on screen is changed, where there is one. */
export const ListMove = createContext<Move | undefined>(undefined)

/** Changes the list and leaves the reader where they are. */
export const useListMove = (): ((to: string) => Promise<void>) => {
  const move = useMove()
  const moveList = useContext(ListMove) ?? move
  return (to) => moveList(to, { keep: true })
}
