import type { Browser } from '@playwright/test'
import type { Locale } from '#locales/index.ts'
import { pages } from './pages.ts'
import { newVisitor } from './tab.ts'

/**
 * The floors, by path: pages with their text, styles and largest picture and without a line of script, as written by
 * hand.
 */
export const makeStaticPages = async (
  browser: Browser,
  origin: string,
  locale: Locale,
): Promise<Map<string, string>> => {
  const made = new Map<string, string>()
  for (const { path, isWhole } of pages)
    if (isWhole) made.set(path, await withoutScripts(browser, origin + path, locale))
  return made
}

/** The server's document without the parts that a hand-made page would not have. */
const withoutScripts = async (browser: Browser, url: string, locale: Locale): Promise<string> => {
  const context = await newVisitor(browser, locale, url)
  try {
    const page = await context.newPage()
    // With the policy of a document that may run no scripts, none of them changes what the server wrote.
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(url)
    return await page.evaluate(() => {
      const inView = (image: HTMLImageElement) => {
        const { left, right, top, bottom } = image.getBoundingClientRect()
        const wide = Math.min(right, innerWidth) - Math.max(left, 0)
        const high = Math.min(bottom, innerHeight) - Math.max(top, 0)
        return wide > 0 && high > 0 ? wide * high : 0
      }
      const [largest] = [...document.images].toSorted((a, b) => inView(b) - inView(a))
      for (const image of [...document.images]) if (image !== largest) image.remove()
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]'))
        if (link.imageSrcset !== largest?.srcset) link.remove()
      // By hand, styles are files.
      for (const one of document.querySelectorAll('style')) one.remove()
      for (const sheet of document.querySelectorAll('link[rel=stylesheet]')) sheet.removeAttribute('disabled')
      for (const one of document.querySelectorAll('script, noscript, [rel=modulepreload], [rel=manifest]')) one.remove()
      return `<!doctype html>${document.documentElement.outerHTML}`
    })
  } finally {
    await context.close()
  }
}
