/**
 * A first visit has no worker until the next page load, so the pictures on screen pass it by. They are named to it, as
 * they come, and it takes them from the browser's own cache: after one visit an offline page has its pictures.
 */
export const keepPictures = (keep: (urls: string[]) => void): void => {
  if (navigator.serviceWorker.controller || isSavingData() || typeof PerformanceObserver !== 'function') return
  void navigator.serviceWorker.ready.then(() => {
    const observer = new PerformanceObserver((list) => {
      const urls = picturesOf(list.getEntries() as PerformanceResourceTiming[])
      if (urls.length > 0) keep(urls)
    })
    observer.observe({ type: 'resource', buffered: true })
  })
}

/** The URLs of loaded pictures, each once. */
export const picturesOf = (entries: readonly Pick<PerformanceResourceTiming, 'name' | 'initiatorType'>[]): string[] => [
  ...new Set(entries.filter(({ initiatorType }) => ASKED_BY.includes(initiatorType)).map(({ name }) => name)),
]

/** The first picture of a page is preloaded by a link, as style sheets are; the worker keeps none of those. */
const ASKED_BY = ['img', 'link']

const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
