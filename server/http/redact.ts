import { contract } from '#contract/index.ts'
import { INSTALMENT_METHODS } from '#contract/rules/instalments.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const MASK = '…'

/** Calls and pages with a secret in their path, and those a payment is made on. */
const SECRET_PATHS: readonly string[] = [
  ...Object.values(contract)
    .flatMap((resource) => Object.values(resource) as Endpoint[])
    .filter(({ path }) => path.includes('{token}'))
    .map(({ path }) => path.replace('{token}', '')),
  'stripe/payments/',
  'moyasar/payments/',
  ...INSTALMENT_METHODS.map((name) => `${name}/payments/`),
  'sandbox/payments/',
  'calendar/',
  'gift/',
]
const SECRET_SEGMENT = new RegExp(`((?:${SECRET_PATHS.join('|')}))[^/?#:,\\\\\\s"'<>\\u2068\\u2069]+`, 'g')
/** Random text anywhere in a path: 32 characters or more of letters of both cases and digits. */
const RANDOM_SEGMENT = /(?<=\/)(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}/g
/** A query up to the end of the address: the isolate that closes around a path in a sentence, a quote, or white space. */
const QUERY = /(?<=[\w/%.~-])\?[^\s\\"'<>\u2069]+/g

/** A text without what may be secret in the addresses it names: queries, and tokens in paths. */
export const redact = (text: string): string =>
  text.replace(QUERY, `?${MASK}`).replace(SECRET_SEGMENT, `$1${MASK}`).replace(RANDOM_SEGMENT, MASK)

/** The path of an address as it may be logged. */
export const loggedPath = (url: string): string => redact(url.split(/[?#]/, 1)[0] ?? '')
