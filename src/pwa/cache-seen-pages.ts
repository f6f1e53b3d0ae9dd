import { pageOfPayload } from '#contract/wire/payload.ts'
import { isSavingData } from '#src/lib/device/save-data.ts'

/**
 * A first visit has no worker until the next page load, so its fetches bypass the worker. The page sends the worker its
 * own URL, the pictures on screen and the payloads of pages, as they are loaded, and the worker takes them from the
 * browser's HTTP cache: after one visit an offline page has its pictures.
 */
export const cacheSeenPages = (keep: (seen: { urls: string[]; page?: string }) => void): void => {
  if (isFromWorker() || isSavingData() || typeof PerformanceObserver !== 'function') return
  const page = location.href
  void navigator.serviceWorker.ready.then(() => {
    keep({ urls: [], page })
    const observer = new PerformanceObserver((list) => {
      const urls = worthCaching(list.getEntries() as PerformanceResourceTiming[])
      if (urls.length > 0) keep({ urls })
    })
    observer.observe({ type: 'resource', buffered: true })
  })
}

/** Asked of the document, not of its controller: a first worker takes a page over that it did not load. */
const isFromWorker = (): boolean => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document !== undefined && document.workerStart > 0
}

/** The URLs of loaded pictures and payloads, each once. */
export const worthCaching = (
  entries: readonly Pick<PerformanceResourceTiming, 'name' | 'initiatorType'>[],
): string[] => [
  ...new Set(
    entries
      .filter(({ name, initiatorType }) => PICTURES_BY.includes(initiatorType) || isPayload(name))
      .map(({ name }) => name),
  ),
]

/** The first picture of a page is preloaded by a link, as style sheets are; the worker keeps none of those. */
const PICTURES_BY = ['img', 'link']

const isPayload = (url: string) => pageOfPayload(url.split(/[?#]/, 1)[0] ?? '') !== undefined
