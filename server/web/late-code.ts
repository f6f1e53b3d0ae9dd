import { NONCE } from './nonce.ts'

const CODE_TAGS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/** A template that loads no code. */
export const withoutCode = (html: string): string => {
  const without = html.replace(CODE_TAGS, '')
  if (without === html || /type="module"|modulepreload/.test(without))
    throw new Error('The built index.html names its code in another way')
  return without
}

/** A network with a longer round trip is slow; the browser's estimate for an unknown network is 100 to 150. */
const FAR_MS = 150
/** A document that took longer than this to download came over a slow network. */
const SLOW_MS = 150
/** A browser that has not reported its first paint by then may never do so. */
const TIMEOUT_MS = 1000

/**
 * Markup for the end of the head that fetches a page's code. The page can be read without it, so the code must not
 * delay the first paint: over a fast network it would arrive before, so it is fetched afterwards; over a slow one it
 * arrives later anyway, so it is fetched as soon as the network is known to be slow, before the pictures further down.
 * A tab opened in the background paints nothing, so it does not wait. Events before the code is loaded are replayed
 * (`src/app/core/event-replay.ts`).
 *
 * @param files Paths from the site's root, the entry first.
 */
export const lateCode = (files: readonly string[]): string =>
  `<script nonce="${NONCE}">${LOADER.replace('FILES', () => JSON.stringify(files))}</script>`

/** Code runs on a whole document. Without a nonce `strict-dynamic` drops a preload silently. */
const LOADER = `((files, nonce) => {
  let bring = (fetchPriority = 'auto') => {
    bring = () => {}
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', nonce, fetchPriority, href }))
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
    else run()
  }
  const run = () => import(files[0])
  if (document.hidden || navigator.connection?.rtt > ${FAR_MS}) return bring('low')
  addEventListener('DOMContentLoaded', () => {
    const [visit] = performance.getEntriesByType('navigation')
    if (visit?.responseEnd - visit?.responseStart > ${SLOW_MS}) return bring()
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) bring()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(() => bring(), ${TIMEOUT_MS})
  })
})(FILES, document.currentScript.nonce)`
