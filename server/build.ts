import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { refuseChunkCircles } from './build/chunk-circles.ts'
import { keepPreviousAssets, writeRelease } from './build/release.ts'
import { buildStaff, STAFF_PAGES } from './build/staff.ts'
import { stampOfSources } from './build/stamp.ts'
import { precompress } from './web/precompress.ts'

const root = dirname(import.meta.dirname)

/** Names what the build was made from. */
const STAMP = '.stamp'

/** Builds beside the build in use and puts it in its place when all of it is done: a failed build never replaces a good one. */
const build = async (dist: string, stamp: string): Promise<void> => {
  const next = `${dist}.next`
  const previous = `${dist}.former`
  await rm(next, { recursive: true, force: true })
  process.env.NODE_ENV = 'production'
  process.env.DIST_DIR = next
  const id = (process.env.BUILD_ID ||= stamp.slice(0, 12))
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  await buildStaff(root)
  const isWhole = [
    ...['client/index.html', 'client/sw.js', 'server/entry-server.js', 'check-in/check-in.js', 'desk/desk.js'],
    ...STAFF_PAGES.map((page) => `${page}/index.html`),
  ].every((file) => existsSync(join(next, file)))
  if (!isWhole) throw new Error('the build left something out')
  refuseChunkCircles(join(next, 'client'))
  await writeRelease(join(next, 'client'), id)
  await precompress(join(next, 'client'))
  for (const page of STAFF_PAGES) await precompress(join(next, page))
  await keepPreviousAssets(join(dist, 'client'), join(next, 'client'))
  writeFileSync(join(next, STAMP), stamp)

  await rm(previous, { recursive: true, force: true })
  if (existsSync(dist)) await rename(dist, previous)
  await rename(next, dist)
  await rm(previous, { recursive: true, force: true })
}

const main = async (): Promise<void> => {
  const dist = resolve(root, process.env.DIST_DIR || 'dist')
  const stamp = stampOfSources(root, process.env)
  const file = join(dist, STAMP)
  if (process.argv.includes('--if-needed') && existsSync(file) && readFileSync(file, 'utf8') === stamp) return
  process.stderr.write('Building the app.\n')
  await build(dist, stamp)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nThe app could not be built.\n`)
  process.exit(1)
})
