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

test('failed tests are named with their file and the first line of their message', () => {
  const files = {
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      {
        name: join(process.cwd(), 'tests/api/a.test.ts'),
        status: 'failed',
        assertionResults: [
          {
            fullName: 'an order is paid',
            status: 'failed',
            failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n  at x'],
          },
          { fullName: 'an order is placed', status: 'passed', failureMessages: [] },
        ],
      },
      {
        name: join(process.cwd(), 'tests/api/b.test.ts'),
        status: 'failed',
        message: 'hook failed',
        assertionResults: [],
      },
    ],
  }
  expect(readReport(report(JSON.stringify(files)), 1).failures).toEqual([
    'tests/api/a.test.ts › an order is paid: expected 1 to be 2',
    'tests/api/b.test.ts: hook failed',
  ])
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error: { message: 'timed out' } }] }],
  })
  const suites = [
    { title: 'app/a.e2e.ts', suites: [{ title: 'ar', specs: [spec('opens', 'unexpected'), spec('closes', 'flaky')] }] },
  ]
  const stats = { expected: 0, unexpected: 1, flaky: 1, skipped: 0 }
  expect(readReport(report(JSON.stringify({ stats, suites })), 1).failures).toEqual([
    'app/a.e2e.ts › ar › opens: timed out',
    'app/a.e2e.ts › ar › closes (passed at its second try): timed out',
  ])
})
