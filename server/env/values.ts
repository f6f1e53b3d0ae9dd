import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { isAddressRange, parseAddress } from '../lib/ip-address.ts'
import { readS3Address, type S3Address } from './s3-address.ts'

/** How the text of an environment variable is read. */
export const text = z.string()

export const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.lte(65_535))),
)

const numberFrom = (least: number, most: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))))

export const poolSize = numberFrom(1, 100)
export const seconds = numberFrom(0, 60)

/** A share of the whole. */
export const share = z.pipe(z.string().check(z.regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/)), z.transform(Number))

export const hostName = z
  .string()
  .check(z.refine((value) => isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(value)))

export const apiPrefix = z.string().check(
  z.regex(/^(\/[\w.-]+)+$/),
  z.refine((value) => !/\/\.+(\/|$)/.test(value)),
)

export const secret = z.string().check(z.minLength(32))

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])

export const flag = z.pipe(
  z.enum(['1', 'true', '0', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
)

/** An address alone: the name beside it is the shop's. */
export const mailAddress = z.email()

/** Looser than a URL: `postgres://user@/name?host=/run/postgresql` is one to PostgreSQL. */
export const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/))

/** A bucket of an S3-compatible store. */
export const s3Address = z.pipe(
  z.string().check(z.refine((value) => readS3Address(value) !== undefined)),
  z.transform((value) => readS3Address(value) as S3Address),
)

/** The number of trusted proxies, or their addresses. */
export const list = z.pipe(
  z.string().check(z.refine((value) => /^\d{1,2}$/.test(value) || value.split(',').every(isAddressOrRange))),
  z.transform((value) => (/^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim()))),
)

/** Networks of clients, such as `10.0.0.0/8`; an address alone is one of a single machine. */
export const networks = z.pipe(
  z
    .string()
    .check(
      z.refine((value) =>
        value.split(',').every((part) => parseAddress(part.trim()) !== undefined || isAddressRange(part.trim())),
      ),
    ),
  z.transform((value) => value.split(',').map((part) => part.trim())),
)

/** A URL of one of the schemes. */
export const address = (...schemes: string[]) =>
  z.string().check(z.refine((value) => schemes.includes(URL.parse(value)?.protocol ?? '')))

const NAMED_BLOCKS = ['loopback', 'linklocal', 'uniquelocal']

const isAddressOrRange = (text: string): boolean => {
  const part = text.trim()
  return NAMED_BLOCKS.includes(part) || parseAddress(part) !== undefined || isAddressRange(part)
}

/** Two whole sums, the smaller first: `10-5000`. */
export const sums = z.pipe(
  z.string().check(
    z.regex(/^\d{1,7}-\d{1,7}$/),
    z.refine((value) => readSums(value).from < readSums(value).to),
  ),
  z.transform((value) => readSums(value)),
)

const readSums = (value: string): { from: number; to: number } => {
  const [from = 0, to = 0] = value.split('-').map(Number)
  return { from, to }
}
