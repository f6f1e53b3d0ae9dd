import { flushSync } from 'react-dom'
import './transition.css.ts'
import type { Transit, RouteState } from '../types.ts'

/** The rows between which a picture is carried over: from a list to one of its things, and back. */
const LISTS = ['home', 'store']
const THING = 'product'

/**
 * Between a list and one of its items the page slides, and the shared picture grows or shrinks in its place. No motion
 * with `prefers-reduced-motion`, nor where the browser already animates the navigation.
 */
export const slide: Transit = (update, from, to, isAnimated) => {
  const thing = thingBetween(from, to)
  if (!thing || isAnimated || !document.startViewTransition || isCalm()) return update()
  const named = name(pictureOf(from, thing))
  document.documentElement.dataset.move = to === thing ? 'forward' : 'back'
  let after = () => {}
  const transition = document.startViewTransition(() => {
    named()
    flushSync(update)
    after = name(pictureOf(to, thing))
  })
  latest = transition
  const end = () => {
    after()
    // A move that overtakes another has set its own direction.
    if (latest === transition) delete document.documentElement.dataset.move
  }
  transition.finished.then(end, end)
  // A move that overtakes another skips it, which is no error.
  transition.ready.catch(() => {})
}

let latest: ViewTransition | undefined

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

/** Names a picture in view as the shared element; returns a function that removes the name. */
const name = (picture: HTMLElement | null | undefined): (() => void) => {
  const { bottom = -1, top = 0 } = picture?.getBoundingClientRect() ?? {}
  if (!picture || bottom < 0 || top > innerHeight) return () => {}
  picture.style.viewTransitionName = 'thing'
  return () => picture.style.removeProperty('view-transition-name')
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
