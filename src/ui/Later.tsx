import {
  createContext,
  type ElementType,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { afterPaint } from '#src/lib/after-paint.ts'
import { wide } from './breakpoints.ts'
import { room } from './Later.css.ts'

/** Whether somebody moved to the page that is being built, and now waits for its first screen. */
export const WaitedForContext = createContext(false)

interface LaterProps {
  children: ReactNode
  /** What keeps the place until then, so that the footer does not show. */
  as?: ElementType
}

/**
 * Whether what nobody sees at first is due. When somebody waits for a page it comes in the moment after the rest, so that
 * the first screen is painted sooner; on the server, and where a page is restored as it was scrolled, with the rest.
 */
export const useLater = (): boolean => {
  const isWaitedFor = use(WaitedForContext)
  const [isDue, setDue] = useState(!isWaitedFor)
  // Effects wait until a page is seen: one that is built ahead has no more to lay out than its first screen either.
  useEffect(() => (isDue ? undefined : afterPaint(() => startTransition(() => setDue(true)))), [isDue])
  return isDue
}

/**
 * What lies below the first screen of a page. Where the server wrote it, it comes to life after the rest, or when it is
 * used: so no fields, since what is chosen in that moment would not be heard.
 */
export const Later = ({ children, as: Tag = 'div' }: LaterProps) =>
  useLater() ? <Suspense>{children}</Suspense> : <Tag aria-hidden="true" className={room} />

const isWide = () => matchMedia(wide).matches
const isNarrow = () => false
const onceAndForAll = () => isNarrow

/**
 * What only wide screens show (from `lg` up). Where the server wrote it, it comes to life with the rest on them, fields
 * included, and after the rest on all others.
 */
export const OnWideScreens = ({ children }: { children: ReactNode }) => {
  // React takes over at once what is drawn again, as this is where the screen is not what the server took it for.
  useSyncExternalStore(onceAndForAll, isWide, isNarrow)
  return <Suspense>{children}</Suspense>
}
