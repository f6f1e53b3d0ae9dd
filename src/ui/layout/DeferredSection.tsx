import {
  createContext,
  type ElementType,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react'
import { afterPaint } from '#src/lib/after-paint.ts'
import { room } from './DeferredSection.css.ts'

/** Whether the page is being rendered for a navigation, which waits for its first screen. */
export const IsNavigatingContext = createContext(false)

interface DeferredSectionProps {
  children: ReactNode
  /** Placeholder that reserves the space until then, so that the footer does not show. */
  as?: ElementType
}

/**
 * Whether content below the first screen is due. During a navigation it is rendered just after the rest, so that the
 * first screen is painted sooner; on the server, and where a scrolled page is restored, with the rest.
 */
export const useDeferred = (): boolean => {
  const isNavigating = use(IsNavigatingContext)
  const [isDue, setDue] = useState(!isNavigating)
  useEffect(() => (isDue ? undefined : afterPaint(() => startTransition(() => setDue(true)))), [isDue])
  return isDue
}

/**
 * Content below the first screen of a page. Server-rendered, it hydrates after the rest, or when it is used: so it must
 * hold no fields, because changes made during hydration would be lost.
 */
export const DeferredSection = ({ children, as: Tag = 'div' }: DeferredSectionProps) =>
  useDeferred() ? (
    <Suspense fallback={<Tag aria-hidden="true" className={room} />}>{children}</Suspense>
  ) : (
    <Tag aria-hidden="true" className={room} />
  )
