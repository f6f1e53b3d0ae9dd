import { parseLocales } from '#locales/choose.ts'
import type { Locale } from '#locales/index.ts'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isLoopback, namedLoopback } from '../lib/is-loopback.ts'
import { StartError } from '../lib/start-error.ts'
import { type GatewayKeys, missingKeys, readGateways } from './gateways.ts'
import { readWallets, WALLET_VARIABLES, type WalletKeys } from './wallets.ts'
import { MESSAGE_VARIABLES, type MessageKeys, readMessages } from './messages.ts'
import { isGuessable } from './secret-variety.ts'
import {
  address,
  apiPrefix,
  flag,
  hostName,
  list,
  logLevel,
  mailAddress,
  networks,
  poolSize,
  port,
  postgresUrl,
  s3Address,
  seconds,
  secret,
  share,
  sums,
  text,
} from './values.ts'
import type { S3Address } from './s3-address.ts'

/** Every variable the server reads; `expected` ends the sentence "NAME must be …". */
const VARIABLES = {
  PORT: { schema: port, expected: 'a port number from 0 to 65535' },
  HOST: { schema: hostName, expected: 'a host name or an IP address' },
  DATA_DIR: { schema: text, expected: 'the path of a folder' },
  DIST_DIR: { schema: text, expected: 'the path of a folder' },
  DATABASE_URL: { schema: postgresUrl, expected: 'an address like postgres://user@host/name' },
  DATABASE_DIRECT_URL: { schema: postgresUrl, expected: 'an address like postgres://user@host/name' },
  POOL_SIZE: { schema: poolSize, expected: 'a number from 1 to 100' },
  API_BASE_URL: { schema: address('http:', 'https:'), expected: 'an http or https address' },
  API_PREFIX: { schema: apiPrefix, expected: 'a path like /api/v1' },
  APP_TITLE: { schema: text, expected: 'a name' },
  PUBLIC_URL: { schema: address('http:', 'https:'), expected: 'an http or https address' },
  MEDIA_URL: {
    schema: s3Address,
    expected: 'an address like s3://key:secret@host/bucket, with each "/" of the key as %2F',
  },
  IMAGE_DOMAIN: { schema: hostName, expected: 'a host name like images.example.com' },
  SMTP_URL: { schema: address('smtp:', 'smtps:'), expected: 'an address like smtps://user:password@host' },
  MAIL_FROM: { schema: mailAddress, expected: 'an email address like shop@example.com' },
  STRIPE_SECRET_KEY: { schema: text, expected: 'a secret key' },
  STRIPE_API_URL: { schema: address('http:', 'https:'), expected: 'an http or https address' },
  STRIPE_WEBHOOK_SECRET: { schema: text, expected: 'a signing secret' },
  ZATCA_FILE: { schema: text, expected: 'the path of a file' },
  MOYASAR_SECRET_KEY: { schema: text, expected: 'a secret key' },
  MOYASAR_PUBLISHABLE_KEY: { schema: text, expected: 'a publishable key' },
  MOYASAR_WEBHOOK_SECRET: { schema: secret, expected: 'at least 32 characters chosen at random' },
  MOYASAR_API_URL: { schema: address('http:', 'https:'), expected: 'an http or https address' },
  TABBY_SECRET_KEY: { schema: text, expected: 'a secret key' },
  TABBY_MERCHANT_CODE: { schema: text, expected: 'a merchant code' },
  TABBY_WEBHOOK_SECRET: { schema: secret, expected: 'at least 32 characters chosen at random' },
  TABBY_SUMS: { schema: sums, expected: 'two whole sums in riyals, the smaller first, like 10-5000' },
  TABBY_API_URL: { schema: address('http:', 'https:'), expected: 'an http or https address' },
  TAMARA_API_TOKEN: { schema: text, expected: 'an API token' },
  TAMARA_NOTIFICATION_TOKEN: { schema: text, expected: 'a notification token' },
  TAMARA_SUMS: { schema: sums, expected: 'two whole sums in riyals, the smaller first, like 100-5000' },
  TAMARA_API_URL: { schema: address('http:', 'https:'), expected: 'an http or https address' },
  PUSH_SERVICE_URL: { schema: address('http:', 'https:'), expected: 'an http or https address' },
  APPLE_PAY_DOMAIN_FILE: { schema: text, expected: 'the path of a file, or its text' },
  ...MESSAGE_VARIABLES,
  ...WALLET_VARIABLES,
  SECRET: { schema: secret, expected: 'at least 32 characters chosen at random' },
  TRUST_PROXY: { schema: list, expected: 'a number of proxies, or their addresses separated by commas' },
  DESK: { schema: flag, expected: '1 or 0' },
  DESK_NETWORKS: { schema: networks, expected: 'networks separated by commas, like 10.0.0.0/8,192.0.2.7' },
  METRICS_TOKEN: { schema: secret, expected: 'at least 32 characters chosen at random' },
  ADMIN_NAME: { schema: text, expected: 'a name' },
  ACCESS_LOG: { schema: flag, expected: '1 or 0' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { schema: address('http:', 'https:'), expected: 'an http or https address' },
  OTEL_SERVICE_NAME: { schema: text, expected: 'a name' },
  OTEL_TRACES_SAMPLER_ARG: { schema: share, expected: 'a number from 0 to 1' },
  DEMO: { schema: flag, expected: '1 or 0' },
  DEMO_LANGUAGES: { schema: text, expected: 'codes of languages with commas, like ar,en' },
  LANGUAGES: { schema: text, expected: 'codes of languages with commas, like ar,en' },
  DRAIN_SECONDS: { schema: seconds, expected: 'a number of seconds from 0 to 60' },
  LOG_LEVEL: { schema: logLevel, expected: 'one of fatal, error, warn, info, debug, trace, silent' },
} as const

type Variables = { [Name in keyof typeof VARIABLES]?: z.output<(typeof VARIABLES)[Name]['schema']> }

/** The server's environment variables, checked and with defaults filled in. */
export interface Env extends GatewayKeys, MessageKeys, WalletKeys {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** The build to serve. Absolute. */
  distDir: string
  /** PostgreSQL to use; the embedded database without it. */
  databaseUrl?: string
  /** The same database without a pooler in between, for migrations. */
  directUrl?: string
  /** How many connections to PostgreSQL this server opens at most; ten unless set. */
  poolSize?: number
  /**
   * Base address of another back end, without a trailing slash. With it this server has no database and no API of its
   * own.
   */
  foreignApi?: string
  apiPrefix: string
  appTitle: string
  /** The server's public address, without a trailing slash. */
  publicUrl: string
  /** Where pictures are; in the data folder without it. */
  pictures?: S3Address
  imageDomain?: string
  smtpUrl?: string
  /** The address mails come from; `no-reply` of the public address's host without it. */
  mailFrom?: string
  /** The file with the key and the CSID of the tax authority. */
  zatcaFile?: string
  /** A push service beside those of the known browsers. */
  pushServiceUrl?: string
  /** The file by which Apple Pay knows this domain: its path, or its text. */
  applePayDomain?: string
  secret?: string
  /** Proxies whose X-Forwarded-For is trusted: none, how many, or which. */
  trustProxy: false | number | string[]
  /** Whether the shop can be run in a browser, at `/desk`. */
  hasDesk: boolean
  /** The networks that reach the desk; all without it. */
  deskNetworks?: string[]
  /** The bearer token that `/metrics` requires; without it nothing is measured. */
  metricsToken?: string
  /** Where traces are sent to, under which name, and of which share of requests; none without it. */
  tracing?: { endpoint: string; service: string; share: number }
  /** Who types commands, for the audit; the user and host of the terminal unless set. */
  operator?: string
  /** Logs a line for each page and call. */
  logsAccess: boolean
  /** The languages offered where no shop folder says which: the demo, and the shop of another back end. */
  languages: readonly Locale[]
  /** Seeds the shop, logs codes and uses the sandbox gateway. */
  isDemo: boolean
  /** Sells from data that the demo seeded; set by `--keep-demo-data`. */
  keepsDemoData?: boolean
  /** How many generated products the demo shop holds beside its own, for measuring; set by `--products`. */
  generatedProducts?: number
  /** How long a balancer that asks `/readyz` is given to notice a stop before connections are refused. */
  drainSeconds: number
  logLevel: z.output<typeof logLevel>
}

/** Reads the environment. Throws a `StartError` whose one sentence names the variable and the expected value. */
export const readEnv = (
  source: Record<string, string | undefined> = process.env,
  { isServer = true }: { isServer?: boolean } = {},
): Env => {
  const read = readVariables(source)
  const host = read.HOST ?? '127.0.0.1'
  const httpPort = read.PORT ?? 3000
  const publicUrl = withoutSlash(
    read.PUBLIC_URL ?? namedLoopback(`http://${host.includes(':') ? `[${host}]` : host}:${httpPort}`),
  )
  const apiBase = withoutSlash(read.API_BASE_URL ?? publicUrl)
  const isForeign = namedLoopback(apiBase) !== namedLoopback(publicUrl)
  const isDemo = read.DEMO ?? (read.DATABASE_URL === undefined && isLoopback(new URL(publicUrl).hostname))
  // A command says which of them it needs.
  if (isServer && !isDemo && !isForeign) requireForSelling(read)

  return {
    port: httpPort,
    host,
    dataDir: resolve(read.DATA_DIR ?? './.data'),
    distDir: resolve(read.DIST_DIR ?? './dist'),
    apiPrefix: read.API_PREFIX ?? '/api/v1',
    appTitle: read.APP_TITLE ?? 'Qafila',
    publicUrl,
    trustProxy: read.TRUST_PROXY ?? false,
    isDemo,
    hasDesk: read.DESK ?? true,
    languages: parseLocales(isForeign ? read.LANGUAGES : isDemo ? read.DEMO_LANGUAGES : undefined),
    logsAccess: read.ACCESS_LOG ?? !isDemo,
    drainSeconds: read.DRAIN_SECONDS ?? 3,
    logLevel: read.LOG_LEVEL ?? 'warn',
    ...(isForeign && { foreignApi: apiBase }),
    ...(read.DATABASE_URL !== undefined && { databaseUrl: read.DATABASE_URL }),
    ...(read.DATABASE_DIRECT_URL !== undefined && { directUrl: read.DATABASE_DIRECT_URL }),
    ...(read.POOL_SIZE !== undefined && { poolSize: read.POOL_SIZE }),
    ...(read.MEDIA_URL !== undefined && { pictures: read.MEDIA_URL }),
    ...(read.IMAGE_DOMAIN !== undefined && { imageDomain: read.IMAGE_DOMAIN }),
    ...(read.SMTP_URL !== undefined && { smtpUrl: read.SMTP_URL }),
    ...(read.MAIL_FROM !== undefined && { mailFrom: read.MAIL_FROM }),
    ...(read.PUSH_SERVICE_URL !== undefined && { pushServiceUrl: read.PUSH_SERVICE_URL }),
    ...(read.APPLE_PAY_DOMAIN_FILE !== undefined && { applePayDomain: read.APPLE_PAY_DOMAIN_FILE }),
    ...(read.DESK_NETWORKS !== undefined && { deskNetworks: read.DESK_NETWORKS }),
    ...(read.METRICS_TOKEN !== undefined && { metricsToken: read.METRICS_TOKEN }),
    ...(read.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && {
      tracing: {
        endpoint: withoutSlash(read.OTEL_EXPORTER_OTLP_ENDPOINT),
        service: read.OTEL_SERVICE_NAME ?? 'qafila',
        share: read.OTEL_TRACES_SAMPLER_ARG ?? 1,
      },
    }),
    ...(read.ADMIN_NAME !== undefined && { operator: read.ADMIN_NAME }),
    ...(read.SECRET !== undefined && { secret: read.SECRET }),
    ...(read.ZATCA_FILE !== undefined && { zatcaFile: read.ZATCA_FILE }),
    ...readGateways(read),
    ...readMessages(read),
    ...readWallets(read),
  }
}

/** Whether `npm start` launched this process, by a shell of its own. */
export const isStartedByNpm = (): boolean => process.env.npm_lifecycle_event === 'start'

const readVariables = (source: Record<string, string | undefined>): Variables => {
  const read: Record<string, unknown> = {}
  for (const [name, { schema, expected }] of Object.entries(VARIABLES)) {
    const value = source[name]?.trim()
    // Set but empty is how shells and compose files leave a variable out.
    if (value === undefined || value === '') continue
    const result = schema.safeParse(value)
    if (!result.success) throw new StartError(`${name} must be ${expected}.`)
    read[name] = result.data
  }
  return read as Variables
}

/** Codes are hashed with it: a guessed secret and a copy of the database reveal them. */
const GUESSABLE = 'SECRET must be made at random, such as by "openssl rand -base64 48"; this one can be guessed.'

const requireForSelling = (read: Variables): void => {
  const missing = [
    ...(read.SMTP_URL === undefined ? ['SMTP_URL'] : []),
    ...missingKeys(read),
    ...(read.SECRET === undefined ? ['SECRET'] : []),
  ]
  if (missing.length === 0) {
    if (read.SECRET !== undefined && isGuessable(read.SECRET)) throw new StartError(GUESSABLE)
    return
  }
  const names = new Intl.ListFormat('en').format(missing)
  throw new StartError(`Outside demo mode the server also needs ${names}; set DEMO=1 to run the demo shop instead.`)
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
