import { debounce, throttle } from 'es-toolkit/function'
import { SCROLL_REVEAL } from '#contract/rules/effects.ts'

export interface RevealOptions {
  /** How far an element must be inside the screen, in pixels. */
  offset: number
  /** Milliseconds it takes to appear. */
  duration: number
  easing: string
  /** Least milliseconds between two searches for things that were added. */
  throttle: number
  /** Milliseconds without a resize before everything is measured again. */
  debounce: number
}

const MARK = '[data-reveal]'
const RISE = '24px'

/**
 * Fades in elements with `data-reveal` within `root` when they are first scrolled to. Hides nothing before the page
 * scrolls, and then only what lies below the screen: nothing visible disappears, the largest picture is never delayed,
 * and without scrolling or without scripts everything is visible. Does nothing with `prefers-reduced-motion`. Returns a
 * function that stops it and shows what is still hidden.
 */
export const startReveal = (root: HTMLElement, options: RevealOptions = SCROLL_REVEAL): (() => void) => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const met = new WeakSet<Element>()
  const hidden = new Set<HTMLElement>()

  const show = (element: HTMLElement, isMoving: boolean) => {
    if (!hidden.delete(element)) return
    observers.deep.unobserve(element)
    observers.edge.unobserve(element)
    element.style.removeProperty('opacity')
    if (!isMoving || calm.matches) return
    const { duration, easing } = options
    element.animate({ opacity: [0, 1], translate: [`0 ${RISE}`, '0 0'] }, { duration, easing, fill: 'backwards' })
  }

  const seen = (entries: readonly IntersectionObserverEntry[]) => {
    for (const entry of entries) if (entry.isIntersecting) show(entry.target as HTMLElement, true)
  }
  const observers = {
    deep: new IntersectionObserver(seen, { rootMargin: `0px 0px -${options.offset}px 0px` }),
    edge: new IntersectionObserver(seen),
  }

  /** An element so near the page's end that it can never be that far inside is shown as soon as it is visible. */
  const observe = (element: HTMLElement) => {
    const top = element.getBoundingClientRect().top + scrollY
    const isNearEnd = document.documentElement.scrollHeight - top <= options.offset
    observers.deep.unobserve(element)
    observers.edge.unobserve(element)
    observers[isNearEnd ? 'edge' : 'deep'].observe(element)
  }

  let hasScrolled = false
  const scan = () => {
    if (calm.matches || !hasScrolled) return
    for (const element of root.querySelectorAll<HTMLElement>(MARK)) {
      if (met.has(element)) continue
      met.add(element)
      if (element.getBoundingClientRect().top < innerHeight || element.querySelector('[fetchpriority="high"]')) continue
      hidden.add(element)
      element.style.opacity = '0'
      observe(element)
    }
  }

  const showAll = () => hidden.forEach((element) => show(element, false))
  const rescan = throttle(scan, options.throttle)
  const remeasure = debounce(() => hidden.forEach(observe), options.debounce)
  const added = new MutationObserver(rescan)

  const begin = () => {
    hasScrolled = true
    scan()
  }

  addEventListener('scroll', begin, { once: true, passive: true })
  added.observe(root, { childList: true, subtree: true })
  addEventListener('resize', remeasure)
  addEventListener('beforeprint', showAll)
  calm.addEventListener('change', showAll)

  return () => {
    removeEventListener('scroll', begin)
    added.disconnect()
    rescan.cancel()
    remeasure.cancel()
    removeEventListener('resize', remeasure)
    removeEventListener('beforeprint', showAll)
    calm.removeEventListener('change', showAll)
    showAll()
  }
}
