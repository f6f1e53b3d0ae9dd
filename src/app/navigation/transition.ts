import { flushSync } from 'react-dom'
import './transition.css.ts'
import type { Transit, RouteState } from '../types.ts'

/** The rows between which a picture is carried over: from a list to one of its things, and back. */
const LISTS = ['home', 'store']
const THING = 'product'

/**
 * Between a list and one of its items the shared picture grows or shrinks from place to place; all else changes at
 * once. No motion with `prefers-reduced-motion`, on a device that is too slow for it, nor where the browser already
 * animates the navigation.
 */
export const slide: Transit = (update, from, to, isAnimated) => {
  const thing = thingBetween(from, to)
  if (!thing || isAnimated || !document.startViewTransition || isCalm() || isSlow()) return update()
  const picture = pictureInView(from, thing)
  if (!picture) return update()
  const named = name(picture)
  let after = () => {}
  const transition = document.startViewTransition(() => {
    named()
    flushSync(update)
    const arrived = pictureInView(to, thing)
    if (arrived) after = name(arrived)
  })
  const end = () => after()
  transition.finished.then(end, end)
  // A move that overtakes another skips it, which is no error.
  transition.ready.catch(() => {})
}

/** The route state of the two that is the item's own page. */
const thingBetween = (from: RouteState, to: RouteState): RouteState | undefined => {
  const [a, b] = [from.match?.name ?? '', to.match?.name ?? '']
  // A skeleton has no picture yet, and what is being waited for should not be waited for longer.
  if (from.error || to.error || to.isLoading) return undefined
  if (a === THING && LISTS.includes(b)) return from
  return b === THING && LISTS.includes(a) ? to : undefined
}

/** On its own page a thing's picture is the largest; in a list it is on the card that leads there. */
const pictureOf = (route: RouteState, thing: RouteState): HTMLElement | null | undefined => {
  if (route === thing) return document.querySelector<HTMLElement>('main img[fetchpriority="high"]')
  const path = new URL(thing.url, location.origin).pathname
  const card = document.querySelector(`main a[href="${CSS.escape(path)}"]`)?.closest('li')
  return card?.querySelector('img')
}

const pictureInView = (route: RouteState, thing: RouteState): HTMLElement | undefined => {
  const picture = pictureOf(route, thing)
  const { bottom = -1, top = 0 } = picture?.getBoundingClientRect() ?? {}
  return !picture || bottom < 0 || top > innerHeight ? undefined : picture
}

/** Names a picture as the shared element; returns a function that removes the name. */
const name = (picture: HTMLElement): (() => void) => {
  picture.style.viewTransitionName = 'thing'
  return () => picture.style.removeProperty('view-transition-name')
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where a task took this long, a transition would hold the next page up by a tenth of a second and more. */
const SLOW_MS = 75
let longest = 0

/** Whether the device was seen to be slow since the document was opened. */
const isSlow = () => longest >= SLOW_MS

/** Notes how slow the device is. */
export const watchSpeed = (): void => {
  // Not in every browser.
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask', buffered: true })
}
