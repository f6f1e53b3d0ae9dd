import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { precacheList } from '../support/precache-list.ts'
import type { Recorder } from './record.ts'

/** What a build is made from, and the modules it needs. */
const SOURCES = [
  'src',
  'sw',
  'staff',
  'contract',
  'locales',
  'public',
  'server',
  'demo',
  'index.html',
  'vite.config.ts',
  'package.json',
]
const CONFIGS = ['tsconfig.json', 'src/tsconfig.json']
const PAGE = 'src/features/store/product.page.tsx'
const CHANGE = `\nProductPage.displayName = 'a page that was changed'\n`

/**
 * Builds a copy of the app twice, with a string of one page changed in between, and weighs what an update would fetch.
 */
export const measureUpdate = (record: Recorder): string[] => {
  const tree = mkdtempSync(join(tmpdir(), 'qafila-bench-'))
  try {
    for (const path of [...SOURCES, ...CONFIGS]) cpSync(path, join(tree, path), { recursive: true })
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
    const before = build(tree, 'before')
    appendFileSync(join(tree, PAGE), CHANGE)
    const after = build(tree, 'after')
    const known = precached(before)
    const changed = [...precached(after)].filter(([url, revision]) => known.get(url) !== revision).map(([url]) => url)
    if (changed.length === 0) throw new Error(`${PAGE} was not changed`)
    const files = [...changed, 'sw.js'].map((url) => ({
      url,
      bytes: weigh(join(after, url)),
    }))
    const line = { section: 'Update', subject: 'one page changed' }
    record.add({ ...line, measure: 'files', unit: 'requests' }, 'this', files.length)
    record.add({ ...line, measure: 'download', unit: 'kB' }, 'this', kilobytes(files))
    const all = [...precached(after).keys()].map((url) => ({ url, bytes: weigh(join(after, url)) }))
    record.add({ ...line, subject: 'all that is precached', measure: 'files', unit: 'requests' }, 'this', all.length)
    record.add({ ...line, subject: 'all that is precached', measure: 'download', unit: 'kB' }, 'this', kilobytes(all))
    return files.map(({ url, bytes }) => `${bytes} ${url}`)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** Answers the folder of the client's build. */
const build = (tree: string, name: string): string => {
  process.stderr.write(`Update: building ${name} the change\n`)
  // As long as the real ones.
  const BUILD_ID = name.padEnd(12, '0')
  const env = { ...process.env, NODE_ENV: 'production', DIST_DIR: join(tree, name), BUILD_ID }
  execFileSync(process.execPath, ['server/build.ts'], { cwd: tree, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return join(tree, name, 'client')
}

/** Paths and revisions in the worker's list. */
const precached = (clientDir: string): Map<string, string | null> =>
  new Map(precacheList(clientDir).map(({ url, revision }) => [url, revision]))

/** As the server sends it: in brotli where there is such a twin. */
const weigh = (file: string): number => {
  const twin = `${file}.br`
  return existsSync(twin) ? readFileSync(twin).length : sizeOf(file)
}

const sizeOf = (file: string): number => {
  const bytes = readFileSync(file)
  return /\.(?:js|css|html|svg|webmanifest)$/.test(file)
    ? Math.min(bytes.length, brotliCompressSync(bytes).length)
    : bytes.length
}

const kilobytes = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
