import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { createAppServer } from '../support/app-server.ts'
import { ensureBuild } from '../support/build.ts'
import { seededFolder } from '../support/global-setup.ts'
import { measureBrowser } from './browser/browser.ts'
import { judge } from './checks.ts'
import { type Options, type Part, readOptions } from './options.ts'
import { createRecorder, type Recorder } from './record.ts'
import { measureServer } from './server/server.ts'
import { asTable } from './table.ts'
import { measureUpdate } from './update.ts'

const RESULTS = 'test-results'

/** Measures what was asked for, shows one table, and keeps it with every sample in `test-results/bench.json`. */
const main = async (options: Options): Promise<number> => {
  const record = createRecorder()
  const about: Record<string, unknown> = {
    at: new Date().toISOString(),
    cores: availableParallelism(),
    node: process.version,
    loadBefore: loadavg(),
    ...options,
  }
  const dist = ensureBuild()
  const template = await seededFolder(dist)
  const parts: Record<Part, () => Promise<void>> = {
    browser: async () => void Object.assign(about, await measureOwnPages({ dist, template }, options, record)),
    server: () => measureServer({ dist, template }, options, record),
    update: async () => void (about.updated = measureUpdate(record)),
  }
  for (const [part, measure] of Object.entries(parts))
    if (options.only === undefined || options.only === part) await measure()

  about.loadAfter = loadavg()
  const lines = record.lines()
  const checks = judge(record)
  console.log(asTable(lines, checks))
  console.log(`\nMedians of ${options.runs} interleaved runs (least–most); load ${loadavg().join(' ')}`)
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(`${RESULTS}/bench.json`, `${JSON.stringify({ about, lines, checks }, null, 2)}\n`)
  return options.isStrict && checks.some(({ verdict }) => verdict === 'fail') ? 1 : 0
}

const measureOwnPages = async (from: { dist: string; template: string }, options: Options, record: Recorder) => {
  const server = await createAppServer(from)
  try {
    await server.start()
    return await measureBrowser(server.url, options, record)
  } finally {
    await server.dispose()
  }
}

/** What was asked for, or what is wrong with it. */
const askedFor = (): Options | string => {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    return (error as Error).message
  }
}

const asked = askedFor()
if (typeof asked === 'string') console.error(asked)
process.exitCode = typeof asked === 'string' ? 1 : await main(asked)
