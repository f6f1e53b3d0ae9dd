import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerAdmin } from '#server/admin/answer.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readEnv } from '#server/env/env.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { freePort } from '../../support/server/free-port.ts'
import { type S3Server, startS3Server } from '../../support/server/s3-server.ts'
import {
  failToStart,
  isReady,
  LIVE,
  PICTURES_ENTRY,
  type ServerProcess,
  startServer,
} from '../../support/server/server-process.ts'
import { exampleFolder, type TestFolder } from '../../support/shop/shop-folder.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let s3: S3Server
let folder: TestFolder
const dirs: string[] = []

beforeAll(async () => {
  ;[s3, folder] = [await startS3Server(), await exampleFolder()]
})
afterAll(async () => {
  await s3.dispose()
  folder.dispose()
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

const newDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'qafila-test-'))
  dirs.push(dir)
  return dir
}

it('a store that cannot be used at the start is said in one sentence', async () => {
  const port = await freePort()
  const said = await failToStart({ ...LIVE, DATA_DIR: newDir(), MEDIA_URL: s3.address({ port }) })
  expect(said).toBe(
    `The picture store of MEDIA_URL cannot be used: 127.0.0.1:${port}/shop cannot be reached (ECONNREFUSED).\n`,
  )
})

// Two processes need a database that takes two: the embedded one refuses the second.
describe.skipIf(!process.env.TEST_DATABASE_URL)('two servers on one PostgreSQL and one store', () => {
  let database: TestServer
  let hosts: [ServerProcess, ServerProcess]
  const paths: string[] = []

  beforeAll(async () => {
    database = await openTestServer({ shop: 'none', env: { MEDIA_URL: s3.mediaUrl } })
    const env = { ...LIVE, DATABASE_URL: database.pool.options.connectionString ?? '', MEDIA_URL: s3.mediaUrl }
    const start = () => startServer({ ...env, DATA_DIR: newDir() }, PICTURES_ENTRY)
    hosts = [await start(), await start()]
    await Promise.all(hosts.map(isReady))
    await runShop(['apply', folder.path], {
      pictures: openPictureStore(database.env),
      ask: answerAdmin(database.services, database.app.log),
    })
    const { rows } = await database.pool.query<{ src: string }>(
      `select image->>'src' as src from product_images order by 1 limit 2`,
    )
    for (const { src } of rows) paths.push(src, `/_image?src=${src}&w=320&f=webp`)
  })
  afterAll(async () => {
    await Promise.all(hosts.map(({ kill }) => kill()))
    await database.close()
  })

  const ask = async (host: ServerProcess, path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${host.port}${path}`, { headers })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('serve a picture alike that was applied after their start', async () => {
    expect(paths).toHaveLength(4)
    expect(readdirSync(database.env.dataDir)).not.toContain('media')
    for (const path of paths) {
      const [first, second] = [await ask(hosts[0], path), await ask(hosts[1], path)]
      expect([path, first.status, second.status]).toEqual([path, 200, 200])
      expect(second.bytes.equals(first.bytes)).toBe(true)
      const tag = first.headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[0-9a-f]{32}"$/)
      expect([second.headers.get('etag'), first.headers.get('last-modified')]).toEqual([tag, null])
      const known = await ask(hosts[1], path, { 'if-none-match': tag })
      expect([known.status, known.bytes.length, known.headers.get('cache-control')]).toEqual([
        304,
        0,
        'public, max-age=31536000, immutable',
      ])
    }
    expect((await ask(hosts[0], '/media/nothing-12345678.webp')).status).toBe(404)
  })

  // It starts the embedded database twice to restore into.
  it.runIf(process.env.SOAK)('have their pictures in an archive, and get them back from it', async () => {
    const dir = newDir()
    const file = join(dir, 'shop.tar.gz')
    const source = { dataDir: database.env.dataDir, pictures: openPictureStore(database.env) }
    await makeBackup(database.pool, source, file)
    const names = await source.pictures.list()
    expect(names.length).toBeGreaterThan(2)

    // On one host again, and in a bucket of another name.
    const restored = { databaseUrl: undefined, dataDir: join(dir, 'restored') }
    await restoreBackup(file, restored)
    expect(readdirSync(join(restored.dataDir, 'media')).toSorted()).toEqual(names.toSorted())
    const { pictures: bucket } = readEnv({ MEDIA_URL: s3.mediaUrl.replace('/pictures', '/restored') })
    const pictures = openPictureStore({ dataDir: dir, ...(bucket && { pictures: bucket }) })
    await restoreBackup(file, { databaseUrl: undefined, dataDir: join(dir, 'again'), pictures })
    expect((await pictures.list()).toSorted()).toEqual(names.toSorted())
    expect(readdirSync(join(dir, 'again'))).not.toContain('media')
  })

  it('go on with what they have while the store is away, and ask for the rest to be tried again', async () => {
    await s3.stop()
    try {
      expect((await ask(hosts[1], paths[1] ?? '')).status).toBe(200)
      for (const path of ['/media/new-12345678.webp', '/_image?src=/media/new-12345678.webp&w=320']) {
        const { status, headers } = await ask(hosts[1], path)
        expect([path, status, headers.get('retry-after')]).toEqual([path, 503, expect.stringMatching(/^\d+$/)])
        expect(headers.get('cache-control')).toBe('no-store')
      }
    } finally {
      await s3.start()
    }
    expect((await ask(hosts[1], '/media/new-12345678.webp')).status).toBe(404)
  })
})
