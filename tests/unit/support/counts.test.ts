import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lastLine, readPlaywright, readVitest, settle } from '../../run/counts.ts'

const report = (content: string): string => {
  const dir = mkdtempSync(join(tmpdir(), 'counts-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, 'report.json'), content)
  return join(dir, 'report.json')
}
const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, success: false }
const playwright = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }

test('the last line has exactly the form others read', () => {
  expect(lastLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped')
})

test('vitest: what was not run counts as skipped', () => {
  expect(readVitest(report(JSON.stringify(vitest)))).toEqual({ passed: 7, failed: 1, skipped: 3 })
})

test('vitest: a file that could not even be read is a failure', () => {
  expect(readVitest(report(JSON.stringify({ ...vitest, numFailedTests: 0 })))).toMatchObject({ failed: 1 })
})

test('Playwright: what passed at the second try passed', () => {
  expect(readPlaywright(report(JSON.stringify(playwright)))).toEqual({ passed: 6, failed: 1, skipped: 2 })
})

test('Playwright: an error outside the tests is a failure', () => {
  const broken = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'no server' }] }
  expect(readPlaywright(report(JSON.stringify(broken)))).toMatchObject({ failed: 1 })
})

test.each(['{"numPassed', ''])('a runner that died leaves %j behind, and failed', (content) => {
  expect(settle(readVitest(report(content)), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(settle(readPlaywright(report(content)), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
