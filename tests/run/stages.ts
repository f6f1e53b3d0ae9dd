import { rmSync } from 'node:fs'
import { startPostgres } from '../support/postgres.ts'
import { apiTestsOf, changedSince } from './changed.ts'
import { add, type Counts, NOTHING, readPlaywright, readVitest, settle } from './counts.ts'
import { runScript } from './program.ts'
import { runStaticChecks } from './static-checks.ts'

/** What a stage answers: its counts, or why it was left out. */
export type StageResult = Counts | { leftOut: string }

interface Stage {
  needsBrowser?: boolean
  run: (args: string[]) => Promise<StageResult>
}

export const RESULTS = 'test-results'

const vitest = async (
  name: string,
  project: string,
  {
    env = {},
    without = [],
    only = [],
  }: { env?: Record<string, string>; without?: readonly string[]; only?: readonly string[] } = {},
): Promise<Counts> => {
  const file = `${RESULTS}/${name}.json`
  rmSync(file, { force: true })
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  args.push(...without.map((path) => `--exclude=${path}`), ...only)
  const { code } = await runScript('node_modules/vitest/vitest.mjs', args, { env })
  return settle(readVitest(file), code)
}

const playwright = async (args: string[]): Promise<Counts> => {
  const file = `${RESULTS}/e2e.json`
  rmSync(file, { force: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { code } = await runScript('node_modules/@playwright/test/cli.js', ['test', ...args], { env })
  return settle(readPlaywright(file), code)
}

/** Builds once for all: the tests below use what is in `dist`. */
const build = async (): Promise<Counts> => {
  const { code } = await runScript('server/start.mjs', ['build', '--if-needed'])
  return code === 0 ? NOTHING : { ...NOTHING, failed: 1 }
}

/** Tests that touch no database, or only the embedded one: SQL means the same in these. */
const ABOVE_DATABASES = [
  ...[
    'abuse',
    'crowds',
    'data-folder',
    'demo-customer',
    'enumeration',
    'fuzz',
    'implement',
    'kill',
    'kill-bookings',
    'kill-orders',
    'mail',
    'openapi',
    'options',
    'outbox',
    'start',
    'stop',
    'strangers',
    'unknown',
  ].map((name) => `tests/api/${name}.test.ts`),
  'tests/api/web/**',
]

const onPostgres = async (): Promise<StageResult> => {
  const postgres = await startPostgres()
  if (!postgres) return { leftOut: 'no PostgreSQL is installed' }
  try {
    return await vitest('postgres', 'api', { env: { TEST_DATABASE_URL: postgres.url }, without: ABOVE_DATABASES })
  } finally {
    await postgres.stop()
  }
}

/**
 * Runs the convention tests, the tests that import files changed since a commit, and the API tests of changed
 * resources.
 */
const onChanges = async ([commit = 'HEAD']: string[]): Promise<StageResult> => {
  const since = [`--changed=${commit}`, '--passWithNoTests']
  const api = apiTestsOf(changedSince(commit))
  return [
    await vitest('rules', 'unit', { only: ['tests/conventions'] }),
    await vitest('unit', 'unit', { only: since, without: ['tests/conventions/**'] }),
    await vitest('browser', 'browser', { only: since }),
    api.length > 0 ? await vitest('api', 'api', { only: api }) : NOTHING,
  ].reduce(add)
}

/** The stages, in the order they run. */
export const stages = {
  check: { run: runStaticChecks },
  build: { run: build },
  unit: { run: () => vitest('unit', 'unit') },
  browser: { needsBrowser: true, run: () => vitest('browser', 'browser') },
  api: { run: () => vitest('api', 'api') },
  postgres: { run: onPostgres },
  e2e: { needsBrowser: true, run: playwright },
  changed: { needsBrowser: true, run: onChanges },
} as const satisfies Record<string, Stage>

export type StageName = keyof typeof stages
