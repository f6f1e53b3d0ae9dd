import { existsSync } from 'node:fs'
import { runScript } from './program.ts'

const MAIN = 'tests/bench/main.ts'

/** Runs the load figures, which are recorded and no test. */
export const bench = async (args: string[]): Promise<number> => {
  if (existsSync(MAIN)) return (await runScript(MAIN, args)).code
  console.error('There is nothing to measure yet.')
  return 1
}
