import type { BrowserContext } from '@playwright/test'
import { LATEST_BUILD, type LatestBuild } from '#contract/wire/builds.ts'
import { expect, test as base, withoutWorker } from '../../support/browser/app.ts'
import { cookiesOf, languages } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { DIST } from '../../support/build.ts'
import { runMigrate } from '../../support/database/migrated.ts'
import { hasPostgres, startPostgres } from '../../support/database/postgres.ts'
import { makeOtherBuild } from '../../support/other-build.ts'
import { type AppServer, createAppServer } from '../../support/server/app-server.ts'
import { type RoundRobin, startRoundRobin } from '../../support/server/round-robin.ts'

/** First visits in a browser; the long form is fifty of them. */
const VISITS = process.env.SOAK ? 50 : 2
const t = wordsOf('en')

interface Hosts {
  balancer: RoundRobin
  old: AppServer
  new: AppServer
}

/** Two servers on one database, one of which runs another build, behind a balancer that sends requests by turns. */
const test = base.extend<object, { hosts: Hosts }>({
  hosts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use, info) => {
      const postgres = await startPostgres()
      if (!postgres) throw new Error('There is no PostgreSQL.')
      runMigrate(postgres.url)
      const balancer = await startRoundRobin()
      const env = { DATABASE_URL: postgres.url, PUBLIC_URL: balancer.url, DEMO: '1' }
      const other = makeOtherBuild(DIST, info.project.outputDir + `/other-build-${info.workerIndex}`, 'newer')
      // With the pictures of a data folder that was filled before.
      const template = process.env.E2E_TEMPLATE ?? ''
      const before = await createAppServer({ dist: DIST, template, env })
      const after = await createAppServer({ dist: other, template, env })
      await before.start()
      await after.start()
      balancer.use([before.port, after.port])
      await use({ balancer, old: before, new: after })
      await balancer.close()
      await before.dispose()
      await after.dispose()
      await postgres.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})
test.skip(!(await hasPostgres()), 'no PostgreSQL is installed')

const english = async (context: BrowserContext, url: string) => {
  const look = languages.find(({ locale }) => locale === 'en')
  if (look) await context.addCookies(cookiesOf(look, url))
}

test.describe('two builds side by side', () => {
  test.use(withoutWorker)

  test('every first press works, whichever server answers which file', async ({ browser, hosts }) => {
    for (let visit = 0; visit < VISITS; visit += 1) {
      const context = await browser.newContext({ baseURL: hosts.balancer.url, ...withoutWorker })
      await english(context, hosts.balancer.url)
      const page = await context.newPage()
      const failed: string[] = []
      page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`))
      // As many requests between two visits as make each server begin.
      for (let nr = 0; nr < visit % 2; nr += 1) await context.request.get('/livez')
      await page.goto('/store/tall-clay-jar', { waitUntil: 'commit' })
      await page
        .getByRole('main')
        .getByRole('button', { name: t('product.cart.add') })
        .first()
        .click()
      const cart = page.getByRole('banner').getByRole('button', { name: t('core.cart.count', { count: 1 }) })
      await expect(cart).toBeVisible()
      expect(failed).toEqual([])
      await context.close()
    }
  })

  test('browsers are told of one build, and of the new one when the last old server is gone', async ({
    request,
    hosts,
  }) => {
    const told = async () => {
      const answers = new Set<string>()
      for (let nr = 0; nr < 10; nr += 1) {
        const { id } = (await (await request.get(hosts.balancer.url + LATEST_BUILD)).json()) as LatestBuild
        const worker = await (await request.get(`${hosts.balancer.url}/sw.js`)).text()
        const shell = await (await request.get(`${hosts.balancer.url}/index.html`)).text()
        const checkIn = await Promise.all(
          ['check-in', 'check-in/check-in.js'].map(async (path) =>
            (await (await request.get(`${hosts.balancer.url}/${path}`)).text()).includes('newer'),
          ),
        )
        answers.add([id, worker.includes('newer'), shell.includes('newer'), ...checkIn].join(' '))
      }
      return [...answers]
    }
    const { id } = (await (await request.get(hosts.old.url + LATEST_BUILD)).json()) as LatestBuild
    expect(await told()).toEqual([`${id} false false false false`])
    await hosts.old.stop()
    hosts.balancer.use([hosts.new.port])
    await expect.poll(told, { timeout: 15_000 }).toEqual(['newer true true true true'])
  })
})
