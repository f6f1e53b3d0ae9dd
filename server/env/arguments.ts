import { parseArgs } from 'node:util'
import type { Env } from './env.ts'
import { StartError } from '../lib/start-error.ts'

/** More have never been measured, and beyond 576,000 names would repeat. */
const MAX_PRODUCTS = 500_000

/**
 * The environment with the options of the command line. Throws a `StartError` that describes in one sentence what is
 * wrong.
 */
export const withArguments = (env: Env, args: readonly string[]): Env => {
  const { products, 'keep-demo-data': keepsDemoData } = readOptions(args)
  if (products === undefined) return keepsDemoData ? { ...env, keepsDemoData } : env
  const count = /^\d{1,6}$/.test(products) ? Number(products) : 0
  if (count < 1 || count > MAX_PRODUCTS) throw new StartError(BAD_NUMBER)
  if (!env.isDemo || env.foreignApi !== undefined)
    throw new StartError('--products adds to the demo shop, which this start has not; set DEMO=1, or leave it out.')
  return { ...env, generatedProducts: count }
}

const BAD_NUMBER = `--products must be followed by a whole number from 1 to ${MAX_PRODUCTS}.`

const UNKNOWN_OPTION = 'The only options of a start are --products and --keep-demo-data.'
const OPTIONS = { products: { type: 'string' }, 'keep-demo-data': { type: 'boolean' } } as const

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (cause) {
    const isBadValue = (cause as { code?: unknown }).code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
    const isBadNumber = isBadValue && args.some((arg) => arg.startsWith('--products'))
    throw new StartError(isBadNumber ? BAD_NUMBER : UNKNOWN_OPTION, { cause })
  }
}
