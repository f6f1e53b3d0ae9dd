import { Component, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { afterPaint } from '#src/lib/after-paint.ts'
import { IsNavigatingContext } from '#src/ui/layout/DeferredSection.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { useShown } from '../core/context.ts'
import { pageBroken } from '../core/errors.ts'
import { ErrorPlace } from './ErrorPlace.tsx'
import { useHead } from './Head.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import type { PageError, ScrollTarget } from '../types.ts'

/** The page itself, its skeleton, or an error instead of it. */
export const Outlet = () => {
  const { route, scroll, round } = useShown()
  if (route.error) return <ErrorPlace error={route.error} />
  const Page = route.page?.default
  if (!Page) return route.match ? <PageSkeleton shape={route.match.row.skeleton} /> : null
  return (
    <PageBoundary key={route.match?.name} round={round}>
      <IsNavigatingContext value={round > 0 && scroll === 0}>
        <Page params={route.context.params} search={route.context.search} />
      </IsNavigatingContext>
    </PageBoundary>
  )
}

/**
 * After a commit: scrolls to the page's position, and after the paint moves focus to its heading when it is another
 * page. Called in the frame, which outlasts the layouts: another layout remounts its outlet, which loses its state.
 */
export const useArrival = () => {
  const { route, scroll, round } = useShown()
  const arrivedAt = useRef(route)
  useLayoutEffect(() => {
    if (round > 0 || scroll !== 'keep') scrollToTarget(scroll)
    // A page that the device renders appears after the browser has looked for the fragment of the URL.
    else if (!document.querySelector(':target')) arriveAtPart(location.hash.slice(1))
  }, [round, scroll])
  useEffect(() => {
    if (round === 0 || route.isLoading) return
    // What a focus sets off would hold the page up.
    return afterPaint(() => {
      const from = arrivedAt.current
      arrivedAt.current = route
      const isSamePage = from.context === route.context || scroll === 'keep'
      // The buttons of an error's screen are removed with it, and with them the focus.
      if (!isSamePage || route.error || from.error)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    })
  }, [round, scroll, route])
}

const arriveAtPart = (id: string) => {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

const scrollToTarget = (scroll: ScrollTarget) => {
  if (scroll === 'keep') return
  if (typeof scroll === 'number') scrollTo({ top: scroll, behavior: 'instant' })
  else arriveAtPart(scroll.id)
}

/** Announces the new page's title to screen readers. */
export const Announcer = () => {
  const { t, locale } = useT()
  const { route, round, scroll } = useShown()
  const { title } = useHead(route)
  const [announcement, say] = useState('')
  // Clears an announcement in the former language.
  useEffect(() => say(''), [locale])
  const wasError = useRef(false)
  const isMove = round > 0 && !route.isLoading && scroll !== 'keep'
  useEffect(() => {
    // A page that loads after all replaces an error without a navigation.
    const isNews = isMove || wasError.current
    wasError.current = Boolean(route.error)
    if (isNews) return afterPaint(() => say(t('core.navigated', { title })))
    // The language may change without a move; then nothing is announced.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [round, isMove])
  return (
    <VisuallyHidden as="div">
      <div role="status" aria-live="polite" aria-atomic="true" id="announcer">
        {announcement}
      </div>
    </VisuallyHidden>
  )
}

interface BoundaryProps {
  children: ReactNode
  round: number
}

/** A page that fails while it renders shows the error screen in its place; the next page starts afresh. */
class PageBoundary extends Component<BoundaryProps, { error?: PageError; round?: number }> {
  override state: { error?: PageError; round?: number } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: pageBroken(error) }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.setState({ error: pageBroken(error), round: this.props.round })
  }

  override componentDidUpdate() {
    if (this.state.round !== undefined && this.state.round !== this.props.round)
      this.setState({ error: undefined, round: undefined } as never)
  }

  override render() {
    return this.state.error ? <ErrorPlace error={this.state.error} /> : this.props.children
  }
}
