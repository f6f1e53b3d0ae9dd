import type { Page } from '@playwright/test'
import { IMAGE_PIXEL_WIDTHS } from '#contract/rules/limits.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'

/** A visible picture of the image service, in pixels of the screen. */
interface Shown {
  src: string
  /** Width of the file that was chosen. */
  chosen: number
  /** Width of the largest file on offer. */
  largest: number
  /** Width it is drawn at, with what its frame cuts off. */
  drawn: number
}

/** A picture with this part of the screen's pixels cannot be told from one with all of them. */
const ENOUGH = 4 / 5
/** Most layout shift without user input, added up. */
const MOST_SHIFT = 0.02
/** A page over a phone's connection: fonts and pictures arrive after the first paint. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

test.use(withoutWorker)

inAppearances(oneOf('ar'), ({ screen }) => {
  const density = screen === 'phone' ? 2 : 1

  const expectStill = async (page: Page, path: string) => {
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', CONNECTION)
    await page.addInitScript(watchShifts)
    await page.goto(path)
    await readThrough(page)
    const { shifts, fonts } = await page.evaluate(() => ({
      shifts: (globalThis as unknown as Watched).shifts,
      fonts: [...document.fonts].filter(({ status }) => status === 'loaded').length,
    }))
    expect(fonts, 'the fonts came').toBeGreaterThan(0)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT)
  }

  for (const path of ['/', '/store', '/store/tall-clay-jar', '/terms'])
    test(`${path} has no layout shifts while it loads and scrolls`, ({ page }) => expectStill(page, path))

  // The device's font, which is shown first there, would break lines differently if its metrics were not adjusted.
  for (const [path, width, height] of [
    ['/', 412, 915],
    ['/terms', 768, 1024],
  ] as const)
    test(`${path} has no layout shifts on a screen ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await expectStill(page, path)
    })

  for (const path of ['/', '/store', '/store/tall-clay-jar']) {
    test(`${path} fetches its largest picture first, and each in a sufficient width`, async ({ page }) => {
      await page.goto(path)
      const largest = page.locator('img[fetchpriority="high"]')
      await expect(largest).toHaveCount(1)
      await expect(largest).toHaveAttribute('loading', 'eager')
      expect(await page.evaluate(largestInView), 'src of the largest picture in sight').toBe(
        await largest.evaluate((image: HTMLImageElement) => image.currentSrc),
      )

      await readThrough(page)
      const pictures = await page.evaluate(shownPictures)
      expect(pictures.length).toBeGreaterThan(path === '/store' ? 20 : 3)
      for (const { src, chosen, largest: offered, drawn } of pictures) {
        const needed = Math.min(Math.floor(drawn * density * ENOUGH), offered)
        expect(chosen, `${src} drawn ${drawn} wide`).toBeGreaterThanOrEqual(needed)
        // The next size up is the screen's business; two more is waste, unless the same file is drawn larger elsewhere.
        const widest = Math.max(...pictures.filter((one) => one.src === src).map((one) => one.drawn))
        const enough = IMAGE_PIXEL_WIDTHS.findIndex((width) => width >= Math.min(Math.floor(widest * density), offered))
        expect(chosen, `${src} drawn ${drawn} wide`).toBeLessThanOrEqual(IMAGE_PIXEL_WIDTHS[enough + 1] ?? Infinity)
      }
    })
  }
})

interface Watched {
  shifts: { value: number; at: number }[]
}

/** Runs in the page, before everything else. */
const watchShifts = () => {
  const shifts: Watched['shifts'] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, at: Math.round(entry.startTime) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Scrolls to the end like a reader, until everything is loaded. */
const readThrough = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let before = -1; before !== scrollY;) {
      before = scrollY
      scrollBy({ top: innerHeight / 3, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
  })
  await expect.poll(() => page.evaluate(awaitedPictures), 'pictures that were scrolled past').toEqual([])
}

const awaitedPictures = (): string[] =>
  [...document.images]
    .filter((image) => {
      const { left, right } = image.getBoundingClientRect()
      return image.checkVisibility() && right > 0 && left < innerWidth && !(image.complete && image.naturalWidth > 0)
    })
    .map(({ src }) => src)

const largestInView = (): string => {
  const areas = [...document.images].map((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect()
    const width = Math.min(right, innerWidth) - Math.max(left, 0)
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
    return { src: image.currentSrc, area: width > 0 && height > 0 && image.checkVisibility() ? width * height : 0 }
  })
  return areas.reduce((most, next) => (next.area > most.area ? next : most)).src
}

const shownPictures = (): Shown[] =>
  [...document.images]
    .filter((image) => image.srcset !== '' && image.checkVisibility() && image.complete && image.currentSrc !== '')
    .map((image) => {
      const { clientWidth, clientHeight } = image
      const proportion = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const isCut = getComputedStyle(image).objectFit === 'cover'
      return {
        src: image.currentSrc,
        chosen: Number(new URL(image.currentSrc).searchParams.get('w')),
        largest: Math.max(...[...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))),
        drawn: isCut ? Math.max(clientWidth, clientHeight * proportion) : clientWidth,
      }
    })
