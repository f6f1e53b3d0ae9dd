import { isMatch, resolveRoute } from '../router/resolve-route.ts'
import { offlineAtom } from '#src/state/online.ts'
import { connection, isSavingData } from '#src/lib/device/save-data.ts'
import { nextTurn } from '#src/lib/next-turn.ts'
import { FIRST_PICTURE } from '#src/lib/image.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { loadMessages } from '../core/messages.ts'
import type { App } from '../types.ts'

/** Number of links in view that are prefetched without pointing at them. */
const IN_SIGHT = 4

interface Prefetcher {
  /** Observes the links in view, after each navigation. */
  lookAround: () => void
  isFetchingAhead: () => boolean
}

/**
 * Prefetches code, words and answers of pages that are likely to be opened: of the link that is pointed at, focused or
 * touched, and on a good connection of the first few links in view. Never with data saving on.
 */
export const prefetchOnHover = (app: App): Prefetcher => {
  let underWay = 0

  const fetchAhead = async (link: HTMLAnchorElement, inTurns = false) => {
    if (isSavingData() || app.store.get(offlineAtom) || !isPlain(link)) return
    underWay += 1
    await prefetch(app, link, inTurns).finally(() => (underWay -= 1))
  }
  let hovered: HTMLAnchorElement | null | undefined
  const prefetchHovered = async (link: HTMLAnchorElement | null | undefined) => {
    if (link === hovered) return
    hovered = link
    if (link) await fetchAhead(link)
  }
  const follow = ({ target }: Event) => void prefetchHovered((target as Element | null)?.closest?.('a'))
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, follow, { passive: true, capture: true })
  // What brought this code here may have been the very sign.
  void prefetchHovered(document.querySelector<HTMLAnchorElement>('a:is(:hover, :focus)'))

  let left = 0
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left === 0) continue
      left -= 1
      seen.unobserve(target)
      // Runs when idle, one by one: a prefetch takes time on a phone, and input comes first.
      whenIdle(() => void fetchAhead(target as HTMLAnchorElement, true))
    }
  })
  const lookAround = () => {
    seen.disconnect()
    if (isSavingData() || connection()?.effectiveType !== '4g') return
    left = IN_SIGHT
    for (const link of document.querySelectorAll('main a[href^="/"]')) seen.observe(link)
  }
  return { lookAround, isFetchingAhead: () => underWay > 0 }
}

/**
 * Asks for the picture of the card that a link belongs to in the size of the page that it opens, so that it comes beside
 * that page's answers instead of after them.
 */
const prefetchPicture = (link: HTMLAnchorElement, page: string): void => {
  const sizes = SIZES[page]
  const srcset = link.closest('main li')?.querySelector('img')?.srcset
  if (sizes && srcset) Object.assign(new Image(), { sizes, srcset })
}

const { product, place } = FIRST_PICTURE
const SIZES: Partial<Record<string, string>> = { product, location: place, destination: place, experience: place }

/** Settles when all is there, or cannot be had. */
const prefetch = async (app: App, link: HTMLAnchorElement, inTurns: boolean): Promise<void> => {
  const url = new URL(link.href)
  const found = resolveRoute(app.table, url)
  if (!isMatch(found) || isHere(url)) return
  const { row, name } = found
  if (!inTurns) prefetchPicture(link, name)
  const code = async () => {
    if (inTurns) await nextTurn()
    await Promise.all([app.pages.load(row.page), loadMessages(app, app.locale(), row.messages)])
  }
  await Promise.allSettled([row.guards ? undefined : app.payloads?.prefetch(url), code()])
}

const isHere = (url: URL) => url.pathname + url.search === location.pathname + location.search

/** A link that the app itself would follow. */
const isPlain = (link: HTMLAnchorElement) =>
  link.origin === location.origin && !link.target && !link.hasAttribute('download') && !link.hash
