import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closingLine, readReport, sum } from '../../support/test-counts.ts'

const report = (content: string): string => {
  const dir = mkdtempSync(join(tmpdir(), 'counts-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, 'report.json'), content)
  return join(dir, 'report.json')
}
const vitest = JSON.stringify({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 2, numTodoTests: 1 })
const playwright = JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 2 } })

test('the closing line has exactly the form scripts read', () => {
  expect(closingLine(sum([readReport(report(vitest), 1), readReport(report(playwright), 0)]))).toBe(
    '13 passed, 2 failed, 5 skipped',
  )
})

test.each([playwright, '{"numPassed', ''])('a runner that failed without a failed test failed once: %s', (content) => {
  expect(readReport(report(content), 1)).toMatchObject({ failed: 1 })
})
