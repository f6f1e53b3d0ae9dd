import { readFileSync } from 'node:fs'

/** How many tests ended how. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** The last line of every run, which others read. */
export const lastLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** A runner that failed without a failed test (it crashed, or a file could not be read) failed once all the same. */
export const settle = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
}

/** Reads vitest's JSON report. */
export const readVitest = (file: string): Counts => {
  const report = readJson<VitestReport>(file)
  if (!report) return NOTHING
  const skipped = report.numPendingTests + report.numTodoTests
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
  return settle(counts, report.success ? 0 : 1)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Reads Playwright's JSON report. A test that passed at its second try passed; the reporter has named it. */
export const readPlaywright = (file: string): Counts => {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return NOTHING
  const { expected, unexpected, flaky, skipped } = report.stats
  return settle({ passed: expected + flaky, failed: unexpected, skipped }, report.errors.length)
}

const readJson = <Report>(file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
