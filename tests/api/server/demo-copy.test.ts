import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'

// All pictures of the demo are drawn, which takes a minute.
it.runIf(process.env.SOAK)(
  'a copy of the demo shop is a folder without errors, with its pictures',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'qafila-demo-copy-'))
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
    const folder = join(dir, 'shop')
    const deps = {
      pictures: openPictureStore({ dataDir: join(dir, 'data') }),
      ask: () => Promise.reject(new Error('it needs no server')),
    }
    expect(await runShop(['init', folder, '--demo'], deps)).toMatchObject({ isDone: true })
    expect(readdirSync(join(folder, 'pictures')).length).toBeGreaterThan(300)
    const checked = await runShop(['check', folder], deps)
    expect(checked).toMatchObject({ isDone: true, text: expect.stringContaining('0 errors, 0 warnings.') })
  },
  300_000,
)
