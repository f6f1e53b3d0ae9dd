import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createBuilder } from 'vite'
import { keepFormerAssets, writeRelease } from './build/release.ts'
import { splitWorker } from './build/split-worker.ts'
import { precompress } from './web/precompress.ts'

/** Builds beside the build in use and puts it in its place when all of it is done: a failed build never replaces a good one. */
const build = async (dist: string): Promise<void> => {
  const next = `${dist}.next`
  const former = `${dist}.former`
  await rm(next, { recursive: true, force: true })
  process.env.DIST_DIR = next
  process.env.BUILD_ID ||= Date.now().toString(36)
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  const isWhole = ['client/index.html', 'client/sw.js', 'server/entry-server.js'].every((file) =>
    existsSync(join(next, file)),
  )
  if (!isWhole) throw new Error('the build left something out')
  await splitWorker(join(next, 'client'), process.env.BUILD_ID)
  await writeRelease(join(next, 'client'), process.env.BUILD_ID)
  await precompress(join(next, 'client'))
  await keepFormerAssets(join(dist, 'client'), join(next, 'client'))

  await rm(former, { recursive: true, force: true })
  if (existsSync(dist)) await rename(dist, former)
  await rename(next, dist)
  await rm(former, { recursive: true, force: true })
}

build(process.env.DIST_DIR || join(dirname(import.meta.dirname), 'dist')).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
