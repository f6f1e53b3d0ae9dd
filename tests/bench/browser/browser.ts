import { type Browser, chromium } from '@playwright/test'
import { findBrowser, launchOptions, wholeBrowser } from '../../support/browser/browser.ts'
import type { Options } from '../options.ts'
import type { Recorder } from '../record.ts'
import { type Heat, measureClick } from './clicks.ts'
import { clicks, pages } from './pages.ts'
import { makeStaticPages } from './static-pages.ts'
import { startStaticServer } from './static-server.ts'
import { newVisitor } from './tab.ts'
import { kinds } from './traffic.ts'
import type { Time } from '../time.ts'
import { measureVisits, type Place, type Visits } from './visits.ts'

const SECTION = 'Browser'

/** Measures pages as a visitor with a slow phone has them: this site, a second one, and the floors, in turn. */
export const measureBrowser = async (
  url: string,
  { base, runs, locale, cpu, only }: Options,
  record: Recorder,
  time: Time,
): Promise<{ browser: string }> => {
  // The headless shell paints and caches differently from a regular browser.
  const browser = await chromium.launch(launchOptions(wholeBrowser() ?? (await findBrowser())))
  const floors = await startStaticServer(await makeStaticPages(browser, url, locale), url)
  const apps: Place[] = [
    { name: 'this', url, isApp: true },
    ...(base === undefined ? [] : [{ name: 'other', url: base, isApp: true }]),
  ]
  const bench = {
    browser,
    apps,
    floor: { name: 'static', url: floors.url, isApp: false },
    isAll: only !== undefined,
    locale,
    cpu,
    record,
    time,
  }
  try {
    await warmUp(bench)
    for (let run = 0; run < runs && !time.isOver(); run += 1) {
      time.tell(`Browser: run ${run + 1} of ${runs}`)
      // The order changes from round to round.
      const order = <One>(list: readonly One[]) => (run % 2 === 0 ? list : list.toReversed())
      await visitAll(bench, order)
      await clickAll(bench, order)
    }
    return { browser: browser.version() }
  } finally {
    await browser.close()
    await floors.close()
  }
}

interface Bench {
  browser: Browser
  apps: Place[]
  floor: Place
  /** Whether there is time for every row, not the core alone. */
  isAll: boolean
  locale: Options['locale']
  cpu: Options['cpu']
  record: Recorder
  time: Time
}

type Order = <One>(list: readonly One[]) => readonly One[]

/** Fills the servers' caches, of pictures above all. */
const warmUp = async ({ browser, apps, locale, time }: Bench) => {
  time.tell('Browser: warming up')
  for (const { url } of apps) {
    const context = await newVisitor(browser, locale, url)
    try {
      const page = await context.newPage()
      for (const { path } of [...pages, ...clicks]) await page.goto(url + path)
    } finally {
      await context.close()
    }
  }
}

const visitAll = async ({ browser, apps, floor, isAll, record, time, ...visitor }: Bench, order: Order) => {
  for (const page of pages.filter(({ isCore }) => isAll || isCore)) {
    for (const place of order(page.isWhole ? [...apps, floor] : apps)) {
      if (time.isOver()) return
      noteVisits(record, page.name, place.name, await measureVisits(browser, place, page, visitor))
    }
  }
}

const noteVisits = (record: Recorder, subject: string, place: string, { first, again, offline }: Visits) => {
  const line = { section: SECTION, subject }
  const total = Object.values(first.bytes).reduce((sum, bytes) => sum + bytes, 0)
  record.add({ ...line, measure: 'requests', unit: 'requests' }, place, first.requests)
  record.add({ ...line, measure: 'all', unit: 'kB' }, place, total / 1000)
  for (const kind of kinds) record.add({ ...line, measure: kind, unit: 'kB' }, place, first.bytes[kind] / 1000)
  record.add({ ...line, measure: 'FCP', unit: 'ms' }, place, first.fcp)
  record.add({ ...line, measure: 'LCP', unit: 'ms' }, place, first.lcp)
  record.add({ ...line, measure: 'CLS', unit: 'shift' }, place, first.cls)
  record.add({ ...line, measure: 'TBT', unit: 'ms' }, place, first.tbt)
  if (again) record.add({ ...line, measure: 'LCP again', unit: 'ms' }, place, again.lcp)
  if (again) record.add({ ...line, measure: 'TBT again', unit: 'ms' }, place, again.tbt)
  if (offline) record.add({ ...line, measure: 'LCP offline', unit: 'ms' }, place, offline.lcp)
}

const HEATS: readonly Heat[] = ['warm', 'cold']

const clickAll = async ({ browser, apps, isAll, record, time, locale, cpu }: Bench, order: Order) => {
  for (const { name, path, link } of clicks.filter(({ isCore }) => isAll || isCore)) {
    for (const heat of HEATS) {
      for (const isSlow of isAll ? [true, false] : [true]) {
        for (const place of order(apps)) {
          if (time.isOver()) return
          const took = await measureClick(browser, { place, path, link, heat, isSlow, cpu, locale })
          const measure = `click ${heat}${isSlow ? '' : ', not slowed'}`
          record.add({ section: SECTION, subject: name, measure, unit: 'ms' }, place.name, took)
        }
      }
    }
  }
}
