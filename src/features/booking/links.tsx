import { createContext, type MouseEvent, useContext } from 'react'
import { Link, useLocation } from 'wouter'
import type { LinkProps, RenderLink } from '#src/ui/render-link.ts'

/** Moves to a URL of the app; settles when it is on screen. `keep` stays where the page is scrolled and focused. */
export type Move = (to: string, options?: { replace?: boolean; keep?: boolean }) => Promise<void>

export const useMove = (): Move => useLocation<() => [string, Move]>()[1]

/** How the list on screen is changed, where there is one. */
export const ListMove = createContext<Move | undefined>(undefined)

/** To another page: it is shown from its top. */
export const routerLink: RenderLink = ({ children, ...props }) => <Link {...props}>{children}</Link>

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
