import { bench } from './run/bench.ts'
import { fix } from './run/fix.ts'
import { runStages } from './run/run-stages.ts'
import { stages, type StageName } from './run/stages.ts'

/**
 * What each command of package.json runs. Stages may be named to run only those: `npm test -- unit api`; and
 * `npm test -- --changed` runs what a change can touch, since the last commit or since another: `--changed=main`.
 */
const COMMANDS: Record<string, StageName[]> = {
  test: ['check', 'build', 'unit', 'browser', 'api', 'postgres', 'e2e'],
  check: ['check', 'unit', 'api'],
  e2e: ['build', 'e2e'],
  soak: ['build', 'browser', 'api', 'postgres', 'e2e'],
}

const [command = 'test', ...args] = process.argv.slice(2)

const chooseStages = (known: StageName[]): StageName[] => {
  const asked = args.filter((name): name is StageName => name in stages)
  const unknown = args.filter((name) => !(name in stages) && !name.startsWith('-'))
  if (unknown.length > 0 && command !== 'e2e') {
    throw new Error(`There is no stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`)
  }
  // A stage that needs a build adds it.
  return asked.length === 0
    ? known
    : [...new Set(asked.flatMap((name) => (name === 'e2e' ? (['build', name] as const) : name)))]
}

const main = async (): Promise<number> => {
  if (command === 'fix') return fix()
  if (command === 'bench') return bench(args)
  const known = COMMANDS[command]
  if (!known) throw new Error(`There is no command ${command}.`)
  if (command === 'soak') process.env.SOAK = '1'
  const changed = args.find((arg) => /^--changed(?:=|$)/.test(arg))
  if (changed !== undefined) return runStages(['check', 'changed'], [changed.split('=')[1] ?? 'HEAD'])
  return runStages(chooseStages(known), command === 'e2e' ? args.filter((name) => !(name in stages)) : [])
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
