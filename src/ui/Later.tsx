import { createContext, type ElementType, type ReactNode, use, useDeferredValue } from 'react'
import { room } from './Later.css.ts'

/** Whether somebody moved to the page that is being built, and now waits for its first screen. */
export const WaitedForContext = createContext(false)

interface LaterProps {
  children: ReactNode
  /** What keeps the place until then, so that the footer does not show. */
  as?: ElementType
}

/**
 * What lies below the first screen of a page. When somebody waits for the page it comes in the moment after the rest, so
 * that the first screen is painted sooner; on the server, and where a page is restored as it was scrolled, with the rest.
 */
export const Later = ({ children, as: Tag = 'div' }: LaterProps) => {
  const isWaitedFor = use(WaitedForContext)
  return useDeferredValue(true, !isWaitedFor) ? children : <Tag aria-hidden="true" className={room} />
}
