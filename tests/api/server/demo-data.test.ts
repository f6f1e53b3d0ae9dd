import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { settings } from '#server/db/schema/catalogue-schema.ts'
import { connect } from '#server/db/client.ts'
import { seedCustomer } from '#server/demo/customer.ts'
import { readEnv } from '#server/env/env.ts'
import { openShop } from '#server/start/open-shop.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { StartError } from '#server/lib/start-error.ts'
import { filledDataFolder } from '../../support/database/embedded.ts'
import { startEmbedded } from '../../support/database/start-embedded.ts'
import { LIVE } from '../../support/server/server-process.ts'

// Databases open slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000 })

/** A data folder that something was done with before the start that sells. */
const folderAfter = async (fill: (db: ReturnType<typeof connect>['db']) => Promise<unknown>) => {
  const dir = await filledDataFolder('schema')
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const embedded = await startEmbedded(dir)
  const { db, close } = connect(embedded.connection, () => {})
  await fill(db)
  await close()
  await embedded.stop()
  const env = { ...readEnv({ ...LIVE, DATA_DIR: dir, LOG_LEVEL: 'silent' }), publicUrl: 'https://shop.example' }
  return {
    dir,
    open: async (more: object = {}, onMedia: (drawer: unknown) => void = () => {}) => {
      const shop = await openShop({ ...env, ...more }, openPictureStore(env), await startEmbedded(dir))
      onMedia(shop.media)
      await shop.close()
      return 'opened'
    },
  }
}

it.each([
  ['the demo’s customer', seedCustomer],
  [
    'the demo’s note',
    (db: Parameters<typeof seedCustomer>[0]) =>
      db.execute(sql`comment on table settings is 'demo of-a-former-version'`),
  ],
])('data with %s is sold from only with the option', async (_, fill) => {
  const { dir, open } = await folderAfter(fill)
  await expect(open()).rejects.toThrow(
    new StartError(
      `The data folder ${dir} was filled by the demo, whose customer's password is published; use another one, or start with --keep-demo-data.`,
    ),
  )
  expect(await open({ keepsDemoData: true })).toBe('opened')
})

it('data of a shop of its own sells', async () => {
  const { open } = await folderAfter(async () => {})
  expect(await open()).toBe('opened')
})

it('data of a shop of its own is tried in demo mode, and stays its own', async () => {
  const { dir, open } = await folderAfter((db) =>
    db.insert(settings).values({ name: { ar: 'متجري', en: 'Mine' }, logo: '', social: {}, currency: 'SAR' }),
  )
  const media = vi.fn()
  expect(await open({ isDemo: true, publicUrl: 'http://localhost:3000' }, media)).toBe('opened')
  expect(media).toHaveBeenCalledWith(undefined)
  expect(existsSync(join(dir, 'demo-pictures.json'))).toBe(false)
  expect(await open(), 'without --keep-demo-data').toBe('opened')
})
