import { type Browser, chromium } from '@playwright/test'
import { findBrowser, launchOptions, wholeBrowser } from '../../support/browser/browser.ts'
import type { Options } from '../options.ts'
import type { Recorder } from '../record.ts'
import { type Heat, measureClick } from './clicks.ts'
import { pages } from './pages.ts'
import { LIBRARIES_PATH, makeStaticPages } from './static-pages.ts'
import { startStaticServer } from './static-server.ts'
import { kinds } from './traffic.ts'
import type { Time } from '../time.ts'
import { measureVisits, type Place, type Visits } from './visits.ts'

const SECTION = 'Browser'

/** Measures pages as a visitor with a slow phone has them: this site, a second one, and the floors, in turn. */
export const measureBrowser = async (
  url: string,
  { base, runs, locale, cpu }: Options,
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
  const bench = { browser, apps, floor: { name: 'static', url: floors.url, isApp: false }, locale, cpu, record, time }
  try {
    for (let run = -1; run < runs && !time.isOver(); run += 1) {
      time.tell(run < 0 ? 'Browser: warming up' : `Browser: run ${run + 1} of ${runs}`)
      // The first round fills the servers' caches, and the order changes from round to round.
      const isCounted = run >= 0
      const order = <One>(list: readonly One[]) => (run % 2 === 0 ? list : list.toReversed())
      await visitAll(bench, order, isCounted)
      if (isCounted) await clickAll(bench, order)
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
  locale: Options['locale']
  cpu: Options['cpu']
  record: Recorder
  time: Time
}

type Order = <One>(list: readonly One[]) => readonly One[]

const visitAll = async (
  { browser, apps, floor, record, time, ...visitor }: Bench,
  order: Order,
  isCounted: boolean,
) => {
  for (const { name, path } of pages) {
    for (const place of order([...apps, floor])) {
      if (time.isOver()) return
      const visits = await measureVisits(browser, isCounted ? place : { ...place, isApp: false }, path, visitor)
      if (isCounted) noteVisits(record, name, place.name, visits)
    }
  }
  const empty = await measureVisits(browser, floor, LIBRARIES_PATH, visitor)
  if (isCounted) noteVisits(record, 'empty page on the libraries', floor.name, empty)
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
  if (offline) record.add({ ...line, measure: 'LCP offline', unit: 'ms' }, place, offline.lcp)
}

const HEATS: readonly Heat[] = ['warm', 'cold']

const clickAll = async ({ browser, apps, record, time, locale, cpu }: Bench, order: Order) => {
  for (const { name, path } of pages.filter(({ leadsToProduct }) => leadsToProduct)) {
    for (const heat of HEATS) {
      for (const isSlow of [true, false]) {
        for (const place of order(apps)) {
          if (time.isOver()) return
          const took = await measureClick(browser, { place, path, heat, isSlow, cpu, locale })
          const measure = `click ${heat}${isSlow ? '' : ', not slowed'}`
          record.add({ section: SECTION, subject: `${name} to product`, measure, unit: 'ms' }, place.name, took)
        }
      }
    }
  }
}
