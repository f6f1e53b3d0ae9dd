import { LATEST_BUILD } from '#contract/wire/builds.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { textIn } from '../lib/text-in.ts'

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
/** Pauses before code that could not be loaded is asked for again: a server that restarts is back after some seconds. */
const PAUSES_MS = [300, 2000]

/** Said where the code cannot be loaded: the sentence, and the name of the button below it. */
const WORDS: Translated<readonly [string, string]> = {
  en: ['Part of this page didn’t load, so its buttons don’t work yet.', 'Reload the page'],
  ar: ['لم يكتمل تحميل هذه الصفحة، لذلك لا تعمل أزرارها الآن.', 'إعادة تحميل الصفحة'],
}
/** On the page as it is, whose own styles belong to its code. */
const BAR_STYLE =
  'position:fixed;inset:0 0 auto;z-index:99;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;margin:0;padding:.75rem 1rem;background:#141629;color:#fff'
const BUTTON_STYLE =
  'min-height:2.75rem;padding:0 1rem;border:1px solid;border-radius:.75rem;background:none;color:inherit;font:inherit'

/**
 * The script for the end of the head that fetches a page's code. The page can be read without it, so the code must not
 * delay the first paint: over a fast network it would arrive before, so it is fetched afterwards; over a slow one it
 * arrives later anyway, so it is fetched as soon as the network is known to be slow, before the pictures further down.
 * On a repeat visit the worker answers with the document, and all of the code is there at once: it waits for the
 * pictures of the first screen, whose paint it would hold up.
 * A tab opened in the background paints nothing, so it does not wait. Events before the code is loaded are replayed
 * (`src/app/core/event-replay.ts`).
 *
 * Code that cannot be loaded is asked for again, then the page is reloaded once, if the server answers, and then it says
 * so. A document that was reloaded is not reloaded again, by which no page can reload forever.
 *
 * @param files Paths from the site's root, the entry first.
 */
export const lateCode = (files: readonly string[], locale: Locale): string =>
  LOADER.replace('FILES', () => JSON.stringify(files)).replace('WORDS', () => JSON.stringify(textIn(WORDS, locale)))

/** Code runs on a whole document. */
const LOADER = `((files, words) => {
  let bring = (fetchPriority = 'auto') => {
    bring = () => {}
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', fetchPriority, href }))
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => run())
    else run()
  }
  const run = (pauses = [${PAUSES_MS.join()}]) =>
    import(files[0]).catch((error) => {
      console.error(error)
      if (pauses.length) setTimeout(run, pauses[0], pauses.slice(1))
      else if (performance.getEntriesByType('navigation')[0]?.type === 'reload') say()
      else fetch('${LATEST_BUILD}', { cache: 'no-store' }).then(({ ok }) => (ok ? location.reload() : say()), say)
    })
  const say = () => {
    const make = (name, css, more) => {
      const made = Object.assign(document.createElement(name), more)
      made.style.cssText = css
      return made
    }
    const bar = make('p', '${BAR_STYLE}', { role: 'alert', textContent: words[0] })
    bar.append(make('button', '${BUTTON_STYLE}', { type: 'button', textContent: words[1], onclick: () => location.reload() }))
    document.body.append(bar)
  }
  const visit = () => performance.getEntriesByType('navigation')[0] ?? {}
  const { workerStart } = visit()
  if (document.hidden || navigator.connection?.rtt > ${FAR_MS}) return bring('low')
  const bringAfterPictures = () => {
    if (!workerStart || document.readyState === 'complete') bring()
    else addEventListener('load', () => bring())
  }
  addEventListener('DOMContentLoaded', () => {
    const { responseStart, responseEnd } = visit()
    if (!workerStart && responseEnd - responseStart > ${SLOW_MS}) return bring()
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) bringAfterPictures()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(() => bring(), ${TIMEOUT_MS})
  })
})(FILES, WORDS)`
