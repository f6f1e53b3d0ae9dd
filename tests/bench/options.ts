import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Locale, locales } from '#locales/index.ts'

const PARTS = ['browser', 'server', 'beside', 'update'] as const
/** What can be measured alone. */
export type Part = (typeof PARTS)[number]

/** Options of the command line. */
export interface Options {
  /** Number of runs; odd and at least 5 by default. */
  runs: number
  only?: Part
  /** What to measure in turn with this site: another one, without a trailing slash, or the folder of a former build. */
  base?: string
  /** The language pages are read in. */
  locale: Locale
  /** Slowdown of the visitor's processor against this machine's. */
  cpu: number
  /** Whether a missed target fails the command. */
  isStrict: boolean
  /** How long it may take. */
  minutes: number
}

const RUNS = 5
const MINUTES = 10
/** What makes a desktop of the usual strength as slow as a phone; less on a machine that is slow itself. */
const CPU = 4

/** Parses the command line. Throws one sentence about an unknown option. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string' },
      only: { type: 'string' },
      base: { type: 'string' },
      lang: { type: 'string' },
      cpu: { type: 'string' },
      minutes: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs ?? RUNS)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1.')
  const locale = values.lang ?? 'en'
  if (!isLocale(locale)) throw new Error(`--lang takes ${Object.keys(locales).join(' or ')}.`)
  const cpu = Number(values.cpu ?? CPU)
  const minutes = Number(values.minutes ?? MINUTES)
  if (!(minutes > 0)) throw new Error('--minutes takes a number: how long it may take.')
  if (!(cpu >= 1)) throw new Error('--cpu takes a number from 1: how many times slower the processor shall be.')
  return {
    runs,
    cpu,
    locale,
    minutes,
    isStrict: values.check,
    ...(values.only !== undefined && { only: readPart(values.only) }),
    ...(values.base !== undefined && { base: readBase(values.base) }),
  }
}

const readBase = (base: string): string => {
  if (/^https?:/.test(base) && URL.canParse(base)) return new URL(base).origin
  if (existsSync(join(base, 'client/index.html'))) return resolve(base)
  throw new Error('--base takes the folder of a former build, such as ../former/dist, or the address of a site.')
}

const readPart = (name: string): Part => {
  const part = PARTS.find((one) => one === name)
  if (!part) throw new Error(`--only takes ${PARTS.join(', ')}.`)
  return part
}

const isLocale = (name: string): name is Locale => Object.hasOwn(locales, name)
