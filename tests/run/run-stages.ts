import { mkdirSync } from 'node:fs'
import { findBrowser, versionOf } from '../support/browser.ts'
import { add, type Counts, lastLine, NOTHING } from './counts.ts'
import { RESULTS, type StageName, type StageResult, stages } from './stages.ts'

/** Runs the stages one after the other, sums them up, and answers the exit code. */
export const runStages = async (names: StageName[], args: string[]): Promise<number> => {
  mkdirSync(RESULTS, { recursive: true })
  if (names.some((name) => 'needsBrowser' in stages[name]) && !(await announceBrowser())) return 1

  let total = NOTHING
  const lines: string[] = []
  for (const name of names) {
    console.log(`\n── ${name} ──`)
    const started = performance.now()
    const result = await attempt(name, args)
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
    if (!('leftOut' in result)) total = add(total, result)
    lines.push(
      `${name.padEnd(10)}${seconds.padStart(8)}   ${'leftOut' in result ? `left out: ${result.leftOut}` : lastLine(result)}`,
    )
    // The stages below mean nothing without a build.
    if (name === 'build' && !('leftOut' in result) && result.failed > 0) break
  }
  console.log(`\n${lines.join('\n')}\n\n${lastLine(total)}`)
  return total.failed > 0 ? 1 : 0
}

const attempt = async (name: StageName, args: string[]): Promise<StageResult> => {
  try {
    return await stages[name].run(args)
  } catch (error) {
    console.error(error)
    return { ...NOTHING, failed: 1 } satisfies Counts
  }
}

/** Finds the browser once and hands it to every runner by the environment. */
const announceBrowser = async (): Promise<boolean> => {
  const browser = await findBrowser()
  if (!browser) {
    console.error(
      'No browser to test with: install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM.',
    )
    return false
  }
  process.env.CHROMIUM = browser.executablePath
  if (browser.libraries) process.env.CHROMIUM_LIBRARIES = browser.libraries
  console.log(`Testing with ${versionOf(browser) ?? browser.executablePath}`)
  return true
}
