import { writeContractTables } from '#server/build/contract-tables.ts'
import { runScript } from './program.ts'

/** Writes the derived files of the contract and fixes lint errors first, because both need formatting. */
export const fix = async (): Promise<number> => {
  await writeContractTables()
  const lint = await runScript('node_modules/oxlint/bin/oxlint', ['--type-aware', '--fix'])
  const format = await runScript('node_modules/oxfmt/bin/oxfmt', ['.'])
  return lint.code || format.code
}
