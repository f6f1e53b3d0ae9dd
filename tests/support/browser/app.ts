import { type Page, type Response, test as base } from '@playwright/test'
import type {} from '#src/app/core/event-replay.ts'
import { type AppServer, createAppServer } from '../server/app-server.ts'
import { DIST } from '../build.ts'
import { type Complaints, listenForComplaints } from './console.ts'
import { contextOptions, cookiesOf, languages, type Appearance } from './appearances.ts'

interface TestFixtures {
  /** Language, colour mode and screen: `test.use({ look })`. */
  look: Appearance
  /**
   * The real server behind the page. Each worker has its own, so a test may stop it; the next test finds it running.
   */
  app: AppServer
  /** A test fails on console output of a page; it allows here what it causes itself. */
  complaints: Complaints
  /** Starts one more server, stopped when the test ends: an idle one still polls for jobs. */
  startAnother: (options?: { root?: string; dist?: string; env?: Record<string, string> }) => Promise<AppServer>
}

interface WorkerFixtures {
  server: AppServer
  /** The same at a name instead of an address, as passkeys need it. */
  namedServer: AppServer
}

export { expect } from '@playwright/test'

const template = (): { template?: string } => (process.env.E2E_TEMPLATE ? { template: process.env.E2E_TEMPLATE } : {})

const serverAt =
  (host: string) =>
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
  async ({}, use: (server: AppServer) => Promise<void>): Promise<void> => {
    const server = await createAppServer({ dist: DIST, ...template(), host })
    await server.start()
    await use(server)
    await server.dispose()
  }

/** Playwright's test, with the app behind it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  look: [languages[1] as Appearance, { option: true }],

  server: [serverAt('127.0.0.1'), { scope: 'worker', timeout: 150_000 }],
  namedServer: [serverAt('localhost'), { scope: 'worker', timeout: 150_000 }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
  startAnother: async ({}, use) => {
    const started: AppServer[] = []
    await use(async (options) => {
      const server = await createAppServer({ dist: DIST, ...template(), ...options })
      started.push(server)
      await server.start()
      return server
    })
    for (const server of started) await server.dispose()
  },

  app: async ({ server }, use, info) => {
    await server.start()
    const before = server.log().length
    await use(server)
    if (info.status !== info.expectedStatus) await info.attach('server', { body: server.log().slice(before) })
  },

  baseURL: async ({ app }, use) => use(app.url),
  viewport: async ({ look }, use) => use(contextOptions(look).viewport),
  isMobile: async ({ look }, use) => use(contextOptions(look).isMobile),
  hasTouch: async ({ look }, use) => use(contextOptions(look).hasTouch),
  deviceScaleFactor: async ({ look }, use) => use(contextOptions(look).deviceScaleFactor),
  locale: async ({ look }, use) => use(contextOptions(look).locale),
  timezoneId: async ({ look }, use) => use(contextOptions(look).timezoneId),
  colorScheme: async ({ look }, use) => use(contextOptions(look).colorScheme),

  context: async ({ context, look, app }, use) => {
    await context.addCookies(cookiesOf(look, app.url))
    const newPage = context.newPage.bind(context)
    context.newPage = async () => openedAlive(await newPage())
    await use(context)
  },

  complaints: [
    async ({ context }, use) => {
      const complaints = await listenForComplaints(context)
      await use(complaints)
      base.expect(complaints.heard(), 'the console is quiet').toEqual([])
    },
    { auto: true },
  ],
})

/** The same with a server of each test's own: for what counts the example's things, or changes what others count. */
export const testAlone = test.extend({ app: async ({ startAnother }, use) => use(await startAnother()) })

/** Longer than hydration takes; some tests are about pages that do not hydrate. */
const ALIVE_MS = 5000

/** Returns the page with `goto` and `reload` waiting for hydration. */
const openedAlive = (page: Page): Page => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => alive(page, await goto(url, options), options)
  page.reload = async (options) => alive(page, await reload(options), options)
  return page
}

/**
 * Waits until the page is hydrated. Actions before are replayed or left to the browser, which other tests cover; those
 * wait for no more than `commit`.
 */
const alive = async (
  page: Page,
  answer: Response | null,
  options?: { waitUntil?: string },
): Promise<Response | null> => {
  if (options?.waitUntil !== 'commit')
    await page.waitForFunction(() => !window.early, undefined, { timeout: ALIVE_MS }).catch(() => {})
  return answer
}

/** For tests of the page alone, `test.use(withoutWorker)`: with no worker to install, a page is idle sooner. */
export const withoutWorker = { serviceWorkers: 'block' } as const

/** Describes the same tests in several looks. */
export const inAppearances = (looks: readonly Appearance[], tests: (look: Appearance) => void): void => {
  for (const look of looks) {
    test.describe(look.name, () => {
      test.use({ look })
      tests(look)
    })
  }
}
