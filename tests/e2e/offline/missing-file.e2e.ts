import type { Page } from '@playwright/test'
import { expect, inAppearances, test as base } from '../../support/browser/app.ts'
import { broken, saying, withFaultyBackEnd, type FaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

const test = base.extend<{ backEnd: FaultyBackEnd }>(withFaultyBackEnd)

const faults = [
  ['404', saying(404, '', 'text/plain')],
  ['503', saying(503, '', 'text/plain')],
  ['a reset', broken],
] as const

/** The addresses of a file of the build that no page of this test needs, and of the pack that contains it. */
const lateFile = async (backEnd: FaultyBackEnd): Promise<[file: string, pack: string]> => {
  const worker = await (await fetch(`${backEnd.url}/sw.js`)).text()
  const [, pack, file] = /"(assets\/open-[^"]+\.json)"[^{}]+"(assets\/Reviews-[^"]+\.js)"/.exec(worker) ?? []
  if (!file || !pack) throw new Error('The build has no such file')
  return [`/${file}`, `/${pack}`]
}

const precached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

/** The state of the site's worker, once one is installed or was refused. */
const workerState = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.installing ? 'installing' : (registration?.active?.state ?? 'none')
  })

test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource|bad-precaching-response/))

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)

  for (const [name, fault] of faults)
    test(`a file and its pack answered by ${name} keep the app neither from working offline nor from being completed${name === '404' ? '' : ' @soak'}`, async ({
      backEnd,
      page,
      context,
    }) => {
      const [file, pack] = await lateFile(backEnd)
      for (const path of [file, pack]) backEnd.answer(path, fault)
      await page.goto(`${backEnd.url}/store`)
      await expect.poll(() => workerState(page), { timeout: 60_000 }).toBe('activated')
      const kept = await precached(page)
      expect(kept).toContain('/index.html')
      expect(kept).not.toContain(file)

      await context.setOffline(true)
      const other = await context.newPage()
      await other.goto(`${backEnd.url}/membership`)
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('core.offline.title'))
      await other.goto(`${backEnd.url}/store`)
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('store.title'))

      await context.setOffline(false)
      for (const path of [file, pack]) backEnd.answer(path)
      await page.reload()
      await expect.poll(() => precached(page), { timeout: 30_000 }).toContain(file)
    })

  test('without a file of the shell there is no worker, and the page works', async ({ backEnd, page }) => {
    backEnd.answer('/index.html', saying(503, '', 'text/plain'))
    await page.goto(`${backEnd.url}/store`)
    await expect.poll(() => workerState(page), { timeout: 60_000 }).toBe('none')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('store.title'))
  })
})
