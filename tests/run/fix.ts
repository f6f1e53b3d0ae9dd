import { runScript } from './program.ts'

/** Mends what can be mended: lint first, because what it changes wants formatting. */
export const fix = async (): Promise<number> => {
  const lint = await runScript('node_modules/oxlint/bin/oxlint', ['--type-aware', '--fix'])
  const format = await runScript('node_modules/oxfmt/bin/oxfmt', ['.'])
  return lint.code || format.code
}
