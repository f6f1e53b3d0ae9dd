import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { createAppServer } from '../support/server/app-server.ts'
import { ensureBuild } from '../support/build.ts'
import { seededFolder } from '../support/global-setup.ts'
import { measureBrowser } from './browser/browser.ts'
import { judge } from './checks.ts'
import { type Options, type Part, readOptions } from './options.ts'
import { createRecorder, type Recorder } from './record.ts'
import { measureBeside } from './server/beside.ts'
import { measureServer } from './server/server.ts'
import { asTable } from './table.ts'
import { createTime, type Time } from './time.ts'
import { measureUpdate } from './update.ts'

const RESULTS = 'test-results'
/** A figure of fewer runs is no median, and no target is judged by it. */
const ENOUGH = 3

/** What part of the time is over when each part ends, where all are measured. */
const ENDS: Record<Part, number> = { server: 0.35, beside: 0.42, browser: 0.97, update: 1 }

/**
 * Measures what was asked for, prints one table, and writes it with every sample to `test-results/bench.json`. A run
 * that is cut short reports what was measured until then, and a failed part does not stop the others.
 */
const main = async (options: Options): Promise<number> => {
  const record = createRecorder(Math.min(options.runs, ENOUGH))
  const time = createTime(options.minutes)
  const failures: string[] = []
  const about: Record<string, unknown> = {
    at: new Date().toISOString(),
    cores: availableParallelism(),
    node: process.version,
    loadBefore: loadavg(),
    ...options,
    failures,
  }
  const report = (): boolean => {
    const checks = judge(record)
    console.log(asTable(record.lines(), checks, options.runs))
    console.log(
      `\nMedians of ${options.runs} interleaved runs (least–most), or of as many as are named; load ${loadavg().join(' ')}`,
    )
    for (const failure of failures) console.log(failure)
    mkdirSync(RESULTS, { recursive: true })
    const kept = { about: { ...about, loadAfter: loadavg() }, lines: record.lines(), checks }
    writeFileSync(`${RESULTS}/bench.json`, `${JSON.stringify(kept, null, 2)}\n`)
    return checks.some(({ result }) => result === 'fail')
  }
  let isCut = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isCut = true
      time.cut()
      failures.push(`Cut short by ${signal}: this is what was measured until then.`)
      // Reported at once: the process may be killed before everything is closed.
      report()
    })

  const dist = ensureBuild()
  const template = await seededFolder(dist)
  const former = isFolder(options.base) ? await startFormer(options.base, template) : undefined
  const measured: Options = former ? { ...options, base: former.url } : options
  const parts: Record<Part, (until: Time) => Promise<void>> = {
    server: (until) => measureServer({ dist, template }, measured, record, until),
    beside: (until) => measureBeside({ dist, template }, measured, record, until),
    browser: async (until) =>
      void Object.assign(about, await measureOwnPages({ dist, template }, measured, record, until)),
    update: async () => void (about.updated = measureUpdate(record)),
  }
  for (const [part, measure] of Object.entries(parts) as [Part, (until: Time) => Promise<void>][]) {
    if (isCut || (options.only !== undefined && options.only !== part)) continue
    if (time.isOver()) failures.push(`No time was left for "${part}"; --minutes gives more.`)
    else
      await measure(time.until(options.only === undefined ? ENDS[part] : 1)).catch((error: unknown) => {
        // What is closed while it is measured fails, and that is no news.
        if (!isCut) failures.push(`"${part}" failed: ${(error as Error).message}`)
      })
  }
  await former?.dispose()
  if (isCut) return 1
  const isMissed = report()
  return failures.length > 0 || (options.isStrict && isMissed) ? 1 : 0
}

const isFolder = (base: string | undefined): base is string => base !== undefined && !/^https?:/.test(base)

/** Serves a former build beside this one: its app and its pages, by today's server. */
const startFormer = async (dist: string, template: string) => {
  const server = await createAppServer({ dist, template })
  await server.start()
  return server
}

const measureOwnPages = async (
  from: { dist: string; template: string },
  options: Options,
  record: Recorder,
  time: Time,
) => {
  const server = await createAppServer(from)
  try {
    await server.start()
    return await measureBrowser(server.url, options, record, time)
  } finally {
    await server.dispose()
  }
}

/** The options of the command line, or an error message. */
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
