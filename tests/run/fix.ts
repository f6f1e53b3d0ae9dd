import { runScript } from './program.ts'

/** Fixes lint errors first, because the fixes need formatting. */
export const fix = async (): Promise<number> => {
  const lint = await runScript('node_modules/oxlint/bin/oxlint', ['--type-aware', '--fix'])
  const format = await runScript('node_modules/oxfmt/bin/oxfmt', ['.'])
  return lint.code || format.code
}
