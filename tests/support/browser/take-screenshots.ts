import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { sourceLocales } from '#locales/index.ts'
import { createAppServer } from '../server/app-server.ts'
import { launchOptions } from './browser.ts'
import { ensureBuild } from '../build.ts'
import { contextOptions, cookiesOf } from './appearances.ts'
import { JAR } from './visits.ts'

const FOLDER = 'public/screenshots'
const PAGES = { home: '/', store: '/store', product: JAR }
const FORMS = { narrow: 'phone', wide: 'desktop' } as const

/** Writes the screenshots of the manifests: to be run after visible changes of the app. */
const takeScreenshots = async (): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  const app = await createAppServer({ dist: ensureBuild() })
  const browser = await chromium.launch(launchOptions())
  try {
    await app.start()
    for (const locale of sourceLocales)
      for (const [form, screen] of Object.entries(FORMS)) {
        const look = { name: '', locale, mode: 'light', screen } as const
        const context = await browser.newContext({ ...contextOptions(look), reducedMotion: 'reduce' })
        await context.addCookies(cookiesOf(look, app.url))
        const page = await context.newPage()
        for (const [name, path] of Object.entries(PAGES)) {
          await page.goto(app.url + path)
          await page.waitForFunction(() =>
            [...document.images].every((image) => image.loading === 'lazy' || image.complete),
          )
          await page.evaluate(() => document.fonts.ready.then(() => {}))
          const picture = sharp(await page.screenshot()).webp({ quality: 82, effort: 6 })
          await picture.toFile(`${FOLDER}/${name}-${form}-${locale}.webp`)
        }
        await context.close()
      }
  } finally {
    await browser.close()
    await app.dispose()
  }
}

await takeScreenshots()
