import { createContext, type MouseEvent, useContext } from 'react'
import type { LinkProps, RenderLink } from '#src/ui/render-link.ts'
import { type Move, useMove } from './links.tsx'

/** How the list on screen is changed, where there is one. */
export const ListMove = createContext<Move | undefined>(undefined)

/** A link that changes the list on screen and leaves the reader where they are. */
const StayLink = ({ children, ...rest }: LinkProps) => {
  const move = useMove()
  const moveList = useContext(ListMove) ?? move
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    // A new tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void moveList(rest.href, { keep: true })
  }
  return (
    <a {...rest} onClick={press}>
      {children}
    </a>
  )
}

/** To the same list, narrowed down otherwise. */
export const stayLink: RenderLink = (props) => <StayLink {...props} />
