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

/** Whether somebody moved to the page that is being built, and now waits for its first screen. */
export const IsNavigatingContext = createContext(false)

interface DeferredSectionProps {
  children: ReactNode
  /** What keeps the place until then, so that the footer does not show. */
  as?: ElementType
}

/**
 * Whether what nobody sees at first is due. When somebody waits for a page it comes in the moment after the rest, so that
 * the first screen is painted sooner; on the server, and where a page is restored as it was scrolled, with the rest.
 */
export const useDeferred = (): boolean => {
  const isNavigating = use(IsNavigatingContext)
  const [isDue, setDue] = useState(!isNavigating)
  useEffect(() => (isDue ? undefined : afterPaint(() => startTransition(() => setDue(true)))), [isDue])
  return isDue
}

/**
 * What lies below the first screen of a page. Where the server wrote it, it comes to life after the rest, or when it is
 * used: so no fields, since what is chosen in that moment would not be heard.
 */
export const DeferredSection = ({ children, as: Tag = 'div' }: DeferredSectionProps) =>
  useDeferred() ? (
    <Suspense fallback={<Tag aria-hidden="true" className={room} />}>{children}</Suspense>
  ) : (
    <Tag aria-hidden="true" className={room} />
  )
