import { runScript } from './program.ts'

/** Runs the load figures, which are recorded and no test. */
export const bench = async (args: string[]): Promise<number> => (await runScript('tests/bench/main.ts', args)).code
