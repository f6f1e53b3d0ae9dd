import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many tests ended how. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The closing line of every run, which scripts read. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** How a stage ended, with a line for each test that failed. */
export interface StageResult extends Counts {
  failures: string[]
}

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  })

interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

/** What is read of a report of vitest (`testResults`) or of Playwright (`stats`, `suites`). */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: Suite[]
}

/**
 * Reads a JSON report of vitest or Playwright. A test that passed at its second try passed. A runner that failed
 * without a failed test, or left no report, failed once all the same.
 */
export const readReport = (file: string, exitCode: number): StageResult => {
  const report = readJson(file)
  const { stats } = report
  const counts = stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    : {
        passed: report.numPassedTests ?? 0,
        failed: report.numFailedTests ?? 0,
        skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
      }
  const failed = exitCode === 0 ? counts.failed : Math.max(counts.failed, 1)
  const failures = [...failuresOfFiles(report), ...(report.suites ?? []).flatMap((suite) => failuresOfSuite(suite))]
  return { ...counts, failed, failures }
}

const failuresOfFiles = ({ testResults = [] }: Report): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A file fails without a failed test when it cannot be read, or when its hooks fail.
    if (status === 'failed' && tests.length === 0) return [`${file}: ${firstLine(message)}`]
    return tests.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
  })

const failuresOfSuite = ({ title, suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const message = firstLine(results.find(({ error }) => error)?.error?.message)
        return `${title} › ${spec.title}${status === 'flaky' ? ' (passed at its second try)' : ''}: ${message}`
      }),
  ),
  ...suites.flatMap((suite) => failuresOfSuite({ ...suite, title: `${title} › ${suite.title}` })),
]

const firstLine = (message = 'no message'): string => stripVTControlCharacters(message).split('\n')[0] ?? ''

const readJson = (file: string): Report => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return {}
  }
}
