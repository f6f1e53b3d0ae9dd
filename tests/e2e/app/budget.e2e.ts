import { join } from 'node:path'
import { type RouteName, routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { firstLoad, transferred, type Weight } from '../../support/browser/page-weight.ts'
import { DIST } from '../../support/build.ts'
import { demoCustomer } from '../../support/shop/customer.ts'
import { anyAppearance, oneOf } from '../../support/browser/appearances.ts'
import { keptFiles } from '../../support/browser/device.ts'
import { DEMO_IDS } from '../../support/browser/public-pages.ts'

/** First load: what the page fetches before it works, in bytes after brotli. */
const LIMIT = 115_000
/**
 * The same of a page behind a guard, its layout included: it is reached from another one, which has loaded most of it.
 * The goal is 150,000; the checkout of the store takes 3,200 more, 100 of them for the names and days of a recipient.
 */
const GUARDED_LIMIT = 153_300
/** All that a page without a worker fetches itself, the bridge to the worker and all late parts included. */
const LIMIT_AT_REST = 141_000

/**
 * What the worker of a first visit fetches in its first minute: files of the build, and bytes over the network of all it
 * fetches. A session adds a pack of 40 kB.
 */
const WORKER_FILES = 14
const WORKER_BYTES = 300_000

const PATHS = ['/', '/store', '/store/tall-clay-jar', '/terms']

/** Every page that opens without a session. */
const OPEN_PATHS = Object.entries<Route>(routes)
  .filter(([, { guards }]) => !guards)
  .map(([name, { path }]) => path.replace(':id', DEMO_IDS[name as RouteName] ?? ''))

/** Every page that opens with a session only, and the checkouts, which a session fills in. */
const OWN_PATHS = Object.entries<Route>(routes).filter(
  ([, { access, guards }]) => access === 'customer' || access === 'account' || guards?.includes('checkout'),
)

const asLines = ({ files }: Weight) =>
  Object.entries(files)
    .map(([file, size]) => `${size} ${file}`)
    .join('\n')

inAppearances(oneOf('ar'), () => {
  test('every public page loads at most 115 kB of scripts and styles before it is interactive', async ({
    request,
    look,
  }) => {
    for (const path of OPEN_PATHS) {
      const answer = await request.get(path, { headers: { cookie: `locale=${look.locale}`, accept: 'text/html' } })
      expect(answer.status(), path).toBe(200)
      const weight = firstLoad(await answer.text(), join(DIST, 'client'))
      const scripts = Object.keys(weight.files).filter((file) => file.endsWith('.js'))
      expect(scripts.length, `${path} names its scripts`).toBeGreaterThan(3)
      expect.soft(weight.total, `${path}\n${asLines(weight)}`).toBeLessThanOrEqual(LIMIT)
    }
  })
})

inAppearances(anyAppearance, () => {
  test('every page behind a guard loads at most 150 kB and no schemas before it is interactive', async ({
    app,
    context,
  }) => {
    const sara = await demoCustomer(app)
    await sara.enter(context)
    const newest = async (list: string) => (await sara.call<{ data: { id: string }[] }>('GET', list)).data[0]?.id ?? ''
    const ids: Partial<Record<string, string>> = { order: await newest('orders'), booking: await newest('bookings') }
    for (const [name, { path }] of OWN_PATHS) {
      const url = path.replace(':id', ids[name] ?? '')
      const answer = await context.request.get(url, { headers: { accept: 'text/html' } })
      expect(answer.status(), url).toBe(200)
      expect(new URL(answer.url()).pathname, 'the guard lets it through').toBe(url)
      const weight = firstLoad(await answer.text(), join(DIST, 'client'))
      expect(Object.keys(weight.files).filter((file) => file.endsWith('.js')).length, url).toBeGreaterThan(3)
      expect(
        Object.keys(weight.files).filter((file) => /\/(?:client|schemas)-/.test(file)),
        url,
      ).toEqual([])
      expect.soft(weight.total, `${url}\n${asLines(weight)}`).toBeLessThanOrEqual(GUARDED_LIMIT)
    }
  })

  test('the worker of a first visit fetches few files, and what is rare after its first minute', async ({
    page,
    context,
  }) => {
    const installed = context.waitForEvent('serviceworker')
    await page.goto('/', { waitUntil: 'networkidle' })
    const worker = await installed
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.waitForLoadState('networkidle')
    // The first check for a new version, which refetches what is missing, is over.
    await page.waitForTimeout(3000)
    const fetched = await worker.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, transferSize }) => ({
        path: new URL(name).pathname,
        size: transferSize,
      })),
    )
    const files = fetched
      .map(({ path }) => path)
      .filter((path) => /^\/(?:assets|images)\/|\.\w+$/.test(path) && !/_payload|latest/.test(path))
    expect(files).toEqual(expect.arrayContaining(['/index.html']))
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(WORKER_FILES)
    const bytes = fetched.reduce((sum, { size }) => sum + size, 0)
    expect(bytes, JSON.stringify(fetched)).toBeGreaterThan(100_000)
    expect(bytes, JSON.stringify(fetched)).toBeLessThanOrEqual(WORKER_BYTES)
    expect(await keptFiles(page)).not.toContainEqual(expect.stringContaining('/MonthCalendar-'))
  })

  for (const path of PATHS) {
    test(`${path} fetches little more of them when idle, and neither ky nor schemas${path === '/store' ? '' : ' @soak'}`, async ({
      page,
    }) => {
      const html = await (await page.goto(path))?.text()
      const { fetched, cached } = await transferred(page)
      const first = firstLoad(html ?? '', join(DIST, 'client'))
      const [styles, scripts] = [/\.css$/, /\.js$/].map((kind) =>
        Object.keys(first.files).filter((file) => kind.test(file)),
      )
      expect(scripts?.length).toBeGreaterThan(3)
      expect(Object.keys(fetched.files)).toEqual(expect.arrayContaining(scripts?.map((file) => `/${file}`) ?? []))
      // They came with the document; other styles belong to pages that links in view lead to.
      expect(styles?.filter((file) => `/${file}` in fetched.files)).toEqual([])
      const inlined = (styles ?? []).reduce((sum, file) => sum + (first.files[file] ?? 0), 0)
      expect(inlined).toBeGreaterThan(0)
      expect(fetched.total + inlined, asLines(fetched)).toBeLessThanOrEqual(LIMIT_AT_REST)
      expect(cached.join(), 'what moves the app has come, from the browser’s own cache').toContain(
        '/navigation-runtime-',
      )
      expect([...Object.keys(fetched.files), ...cached].filter((file) => /client-|schema/.test(file))).toEqual([])
    })
  }
})
