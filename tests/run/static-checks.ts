import { add, type Counts, NOTHING } from './counts.ts'
import { inParallel, runScript } from './program.ts'

interface Check {
  name: string
  script: string
  args: string[]
}

/** All checks that do not run the code. The slow ones begin first. */
const checks: Check[] = [
  { name: 'knip', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress', '--no-config-hints'] },
  { name: 'oxlint', script: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware'] },
  { name: 'tsc', script: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  { name: 'oxfmt', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] },
]

/** Runs all of them, two at a time; each counts as one test. Prints the output of failed ones. */
export const runStaticChecks = async (): Promise<Counts> => {
  const counts = await inParallel(checks, 2, async ({ name, script, args }) => {
    const { code, output } = await runScript(script, args, { quiet: true })
    if (code === 0) return { ...NOTHING, passed: 1 }
    console.log(`\n${name} failed:\n${output.trimEnd()}\n`)
    return { ...NOTHING, failed: 1 }
  })
  return counts.reduce(add, NOTHING)
}
