import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../support/browser/app.ts'
import { NETWORK_LINE } from '../../support/browser/visits.ts'
import { DIST } from '../../support/build.ts'
import { makeRelease } from '../../support/release.ts'
import { createAppServer } from '../../support/server/app-server.ts'

const GREEN = '#1f6b45'
const PLUM = '#7a2255'

test('an app stays one app through a change of brand and of build, with the new icon', async ({
  context,
  complaints,
}, info) => {
  test.setTimeout(180_000)
  complaints.allow(NETWORK_LINE)
  const folder = info.outputPath('shop')
  const app = await createAppServer({ dist: DIST })
  const shop = (verb: string) =>
    promisify(execFile)(process.execPath, ['server/admin/main.ts', 'shop', verb, folder], {
      env: { ...process.env, DATA_DIR: app.dataDir },
    })
  try {
    await shop('init')
    dress(folder, GREEN)
    await shop('apply')
    await app.start()
    const page = await context.newPage()
    await page.goto(app.url)
    await expect.poll(() => keptShell(page)).toContain(`--accent:${GREEN}`)
    const before = await installed(page)
    expect(before.colour).toBe(GREEN)

    dress(folder, PLUM)
    await shop('apply')
    // The server may answer the first of these while it still takes the change in.
    const openedShell = async () => {
      await page.goto(app.url)
      await page.waitForTimeout(2000)
      return keptShell(page)
    }
    await expect.poll(openedShell, { timeout: 40_000 }).toContain(`--accent:${PLUM}`)
    const after = await installed(page)
    expect(after).toEqual({ ...before, icon: after.icon, colour: PLUM })
    expect(after.icon).not.toBe(before.icon)
    // Nothing that was kept in the former look is shown without a network.
    await context.setOffline(true)
    const kept = await page.goto(`${app.url}/privacy`)
    expect([kept?.fromServiceWorker(), await kept?.text()]).toEqual([true, expect.stringContaining(PLUM)])
    await context.setOffline(false)

    await app.deploy(makeRelease(DIST, info.outputPath('release'), 'branded'))
    await page.goto(app.url)
    expect(await installed(page)).toEqual(after)
  } finally {
    await app.dispose()
  }
})

/** Gives the example shop a colour, and an icon in it. */
const dress = (folder: string, colour: string): void => {
  const file = join(folder, 'brand.yaml')
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path fill="${colour}" d="M0 0h64v64H0z"/><circle cx="32" cy="32" r="14" fill="#fff"/></svg>`
  writeFileSync(join(folder, 'pictures/icon.svg'), icon)
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(/primary: "#[0-9a-f]{6}"/, `primary: "${colour}"`).replace('# icon: icon', 'icon: icon'),
  )
}

/** The worker's copy of the shell; empty until there is one. */
const keptShell = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = await caches.match('/index.html', { ignoreSearch: true })
    return kept ? kept.text() : ''
  })

/** What the browser knows the app by, and the colour of its icon. */
const installed = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const { appId } = await session.send('Page.getAppId')
  const { data, url } = await session.send('Page.getAppManifest')
  const { id, start_url, icons } = JSON.parse(data ?? '') as {
    id: string
    start_url: string
    icons: { src: string }[]
  }
  const icon = icons[0]?.src ?? ''
  const bytes = await (await page.request.get(new URL(icon, url).href)).body()
  const [red = 0, green = 0, blue = 0] = await sharp(bytes)
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return { appId, id, start_url, icon, colour }
}
