import { readFileSync } from 'node:fs'

/** How many tests ended how. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The closing line of every run, which scripts read. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  })

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/**
 * Reads a JSON report of vitest or Playwright. A test that passed at its second try passed. A runner that failed
 * without a failed test, or left no report, failed once all the same.
 */
export const readReport = (file: string, exitCode: number): Counts => {
  const { stats, ...report } = readJson(file)
  const counts = stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    : {
        passed: report.numPassedTests ?? 0,
        failed: report.numFailedTests ?? 0,
        skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
      }
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

const readJson = (file: string): Partial<Report> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>
  } catch {
    return {}
  }
}
