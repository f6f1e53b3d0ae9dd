import { join } from 'node:path'
import { expect, inLooks, test } from '../support/app.ts'
import { firstLoad, transferred, type Weight, weighFiles } from '../support/page-weight.ts'
import { DIST } from '../support/build.ts'
import { languages } from '../support/looks.ts'

/** First load: what the page asks for before it works, 100 KiB. */
const LIMIT = 100 * 1024
/** What follows when the browser is at rest: moving on, keeping, the worker's bridge. */
const LATER = 10 * 1024

const asLines = ({ files }: Weight) =>
  Object.entries(files)
    .map(([file, size]) => `${size} ${file}`)
    .join('\n')

inLooks(languages, () => {
  for (const path of ['/', '/store', '/store/tall-clay-jar', '/terms']) {
    test(`${path} asks for at most 100 KB of scripts and styles before it works`, async ({ request, look, app }) => {
      const html = await (
        await request.get(path, { headers: { cookie: `locale=${look.locale}`, accept: 'text/html' } })
      ).text()
      const weight = firstLoad(html, join(DIST, 'client'))
      expect(Object.keys(weight.files).length, `${app.url}${path} links its scripts`).toBeGreaterThan(1)
      expect(weight.total, asLines(weight)).toBeLessThanOrEqual(LIMIT)
    })

    test(`${path} fetches little more of them when it is at rest, and neither ky nor schemas`, async ({ page }) => {
      const html = await (await page.goto(path))?.text()
      const first = firstLoad(html ?? '', join(DIST, 'client'))
      const later = Object.keys((await transferred(page)).files).filter((file) => !(file.slice(1) in first.files))
      expect(later.length).toBeGreaterThan(0)
      const weight = weighFiles(later, join(DIST, 'client'))
      expect(weight.total, asLines(weight)).toBeLessThanOrEqual(LATER)
    })
  }
})
