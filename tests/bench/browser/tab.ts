import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Locale } from '#locales/index.ts'
import { watchVitals } from './vitals.ts'
import { watchTraffic, type Traffic } from './traffic.ts'

/** A phone's tab under measurement. */
export interface Tab {
  page: Page
  cdp: CDPSession
  traffic: Traffic
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const KBIT = 1024 / 8
const SLOW_4G = { latency: 150, downloadThroughput: 1600 * KBIT, uploadThroughput: 750 * KBIT }

/** A new visitor with an empty profile. */
export const newVisitor = async (browser: Browser, locale: Locale, url: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...PHONE, locale: locale === 'ar' ? 'ar-SA' : 'en-US' })
  await context.addCookies([{ name: 'locale', value: locale, url }])
  await context.addInitScript(watchVitals)
  return context
}

export const openTab = async (context: BrowserContext): Promise<Tab> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  return { page, cdp, traffic: watchTraffic(cdp) }
}

/** A processor so many times slower than this machine's. */
export const slowProcessor = async ({ cdp }: Tab, rate: number): Promise<void> => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

export const slowNetwork = async ({ cdp }: Tab): Promise<void> => {
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
}

/** Cuts the tab and its worker off. */
export const goOffline = async ({ page, cdp }: Tab): Promise<void> => {
  await page.context().setOffline(true)
  await cdp.send('Network.emulateNetworkConditions', { offline: true, ...SLOW_4G })
}

/** So long nothing may happen. */
const QUIET_MS = 2000
const TIMEOUT_MS = 30_000
const LOOK_MS = 100

/** Waits until the page is loaded, nothing is fetched any more, and the main thread has rested for two seconds. */
export const untilQuiet = async ({ page, traffic }: Tab): Promise<void> => {
  const end = performance.now() + TIMEOUT_MS
  for (;;) {
    const idleMs = await page.evaluate(() =>
      document.readyState === 'complete' ? performance.now() - (globalThis.vitals?.busyUntil ?? 0) : 0,
    )
    if (Math.min(idleMs, traffic.quietMs()) >= QUIET_MS || performance.now() > end) return
    await page.waitForTimeout(LOOK_MS)
  }
}
