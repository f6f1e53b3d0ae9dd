import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, delimiter, resolve } from 'node:path'
import { testFormer } from './former-release.ts'
import { findBrowser } from './support/browser/browser.ts'
import { hasPostgres, startPostgres } from './support/database/postgres.ts'
import { closingLine, readReport, type StageResult, sum } from './support/test-counts.ts'

/** A program, with its arguments. One that writes no report counts as one test. */
interface Stage {
  program: string
  args: string[]
  writesReport?: true
}

type Stages = Record<string, Stage>

/** Where vitest and Playwright report. */
const REPORT = 'test-results/report.json'

const command = (line: string): Stage => {
  const [program = '', ...args] = line.split(' ')
  return { program, args }
}
const vitest = (project: string, ...args: string[]): Stage => ({
  program: 'vitest',
  args: ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...args],
  writesReport: true,
})

const checks: Stages = {
  derived: command('node server/build/derived-tables.ts --check'),
  format: command('oxfmt --check .'),
  lint: command('oxlint --type-aware'),
  types: command('tsc -b'),
  unused: command('knip --no-progress --no-config-hints'),
}
const build = command('node server/build.ts --if-needed')
const e2e: Stage = { program: 'playwright', args: ['test'], writesReport: true }

/** What each command runs. */
const commands: Record<string, Stages> = {
  check: { ...checks, commits: command('node tests/check-commits.ts') },
  test: {
    ...checks,
    build,
    unit: vitest('unit'),
    browser: vitest('browser'),
    // Where there is PostgreSQL, most of them run on it alone: they take a third of the time there.
    api: vitest((await hasPostgres()) ? 'embedded' : 'api'),
    postgres: vitest('postgres'),
    e2e,
  },
  soak: { build, browser: vitest('browser'), api: vitest('api'), postgres: vitest('postgres'), e2e },
}

/**
 * What a change since a commit can touch. Every API test imports the whole server, so imports cannot choose among
 * them: the tests of changed resources run. The conventions are about files that no test imports.
 */
const stagesOfChange = (commit: string): Stages => {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
  // Named after the resource, in whatever folder.
  const resources = changed.flatMap(
    (file) =>
      /^(?:server\/modules\/([^/]+)\/|contract\/(?:.+\/)?([^/]+)\.ts$)/.exec(file)?.slice(1).filter(Boolean) ?? [],
  )
  const apiTests = git('ls-files', '--cached', '--others', '--exclude-standard', 'tests/api').filter(
    (file) =>
      file.endsWith('.test.ts') &&
      existsSync(file) &&
      (changed.includes(file) || resources.includes(basename(file, '.test.ts'))),
  )
  const since = [`--changed=${commit}`, '--passWithNoTests']
  return {
    ...checks,
    conventions: vitest('unit', 'tests/conventions'),
    unit: vitest('unit', ...since),
    browser: vitest('browser', ...since),
    ...(apiTests.length > 0 && { api: vitest('api', ...apiTests) }),
  }
}

/** Chooses by the command line: `test`, `test unit api`, `test check`, `test --changed`, `test --changed=main`. */
const chooseStages = ([name = 'test', ...args]: string[]): Stages => {
  const change = args.find((arg) => /^--changed(?:=|$)/.test(arg))
  if (change) return stagesOfChange(change.split('=')[1] ?? 'HEAD')
  const all = commands[name]
  if (!all) throw new Error(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}.`)
  // A command among them stands for its stages.
  const asked = args.flatMap((arg) => Object.keys(commands[arg] ?? { [arg]: '' }))
  const unknown = asked.find((stage) => !(stage in all))
  if (unknown) throw new Error(`There is no stage ${unknown}; there are ${Object.keys(all).join(', ')}.`)
  return Object.fromEntries(Object.entries(all).filter(([stage]) => asked.length === 0 || asked.includes(stage)))
}

let child: ChildProcess | undefined
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopped = true
    child?.kill(signal)
  })
}

const run = async ({ program, args, writesReport }: Stage): Promise<StageResult> => {
  rmSync(REPORT, { force: true })
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  child = spawn(program, args, { env: { ...process.env, PATH }, stdio: 'inherit' })
  const code = await new Promise<number>((done) => {
    child?.on('error', () => done(1)).on('close', (status) => done(status ?? 1))
  })
  if (writesReport) return readReport(REPORT, code)
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] }
  return { passed: 0, failed: 1, skipped: 0, failures: [`${[program, ...args].join(' ')}: exit code ${code}`] }
}

/** Runs the API tests on a PostgreSQL of their own, where one is installed. */
const runOnPostgres = async (stage: Stage): Promise<StageResult | undefined> => {
  const postgres = await startPostgres()
  if (!postgres) return undefined
  process.env.TEST_DATABASE_URL = postgres.url
  try {
    return await run(stage)
  } finally {
    delete process.env.TEST_DATABASE_URL
    await postgres.stop()
  }
}

const useBrowser = async (): Promise<void> => {
  const browser = await findBrowser()
  if (!browser) throw new Error('No browser to test with: install Chromium, or name one in CHROMIUM.')
  process.env.CHROMIUM = browser.executablePath
  if (browser.libraries) process.env.CHROMIUM_LIBRARIES = browser.libraries
}

const main = async (args: string[]): Promise<void> => {
  if (args[0] === 'soak' && args[1] === 'former') {
    process.exitCode = await testFormer(args[2], args.slice(3))
    return
  }
  if (args[0] === 'soak' && args[1] === 'hosts') {
    await useBrowser()
    const { testHosts } = await import('./soak/hosts/run-hosts.ts')
    process.exitCode = await testHosts()
    return
  }
  if (args[0] === 'soak' && args[1] === 'archive') {
    const { testArchive } = await import('./soak/archive/run-archive.ts')
    process.exitCode = await testArchive()
    return
  }
  if (args[0] === 'soak' && args[1] === 'years') {
    process.env.YEARS_ORDERS = args[2] ?? '1000000'
    const counts = await runOnPostgres(vitest('postgres', '--retry=0', 'tests/api/server/years.test.ts'))
    console.log(counts ? closingLine(counts) : 'There is no PostgreSQL to test on.')
    process.exitCode = counts && counts.failed === 0 && counts.passed > 0 ? 0 : 1
    return
  }
  const stages = chooseStages(args)
  if (args[0] === 'soak') process.env.SOAK = '1'
  if ('browser' in stages || 'e2e' in stages) await useBrowser()
  mkdirSync('test-results', { recursive: true })
  const lines: string[] = []
  const all: StageResult[] = []
  for (const [name, stage] of Object.entries(stages)) {
    if (isStopped) break
    console.log(`\n── ${name} ──`)
    const started = performance.now()
    const counts = name === 'postgres' ? await runOnPostgres(stage) : await run(stage)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (counts) all.push(counts)
    lines.push(
      `${name.padEnd(12)}${seconds.padStart(7)} s   ${counts ? closingLine(counts) : 'left out: no PostgreSQL'}`,
    )
  }
  const total = sum(all)
  // Last, so that a log that is cut names them.
  const failures = all.flatMap((stage) => stage.failures.map((failure) => `  ${failure}\n`))
  console.log(`\n${failures.join('')}\n${lines.join('\n')}\n\n${closingLine(total)}`)
  process.exitCode = isStopped || total.failed > 0 ? 1 : 0
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
