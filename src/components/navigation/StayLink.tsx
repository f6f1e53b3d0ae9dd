import type { MouseEvent } from 'react'
import type { LinkProps } from '#src/ui/navigation/render-link.ts'
import { useListMove } from './use-move.ts'

interface StayLinkProps extends LinkProps {
  /** Called when the list has changed. */
  onMoved?: () => void
}

/** A link that changes the list on screen and leaves the reader where they are. */
export const StayLink = ({ onMoved, children, ...rest }: StayLinkProps) => {
  const move = useListMove()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    // A new tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void move(rest.href).then(onMoved)
  }
  return (
    <a {...rest} onClick={press}>
      {children}
    </a>
  )
}
