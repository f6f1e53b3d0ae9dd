import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { readSecret } from '../accounts/secret.ts'
import { createPublicVersion } from '../cache/public-version.ts'
import { systemClock } from '../lib/clock.ts'
import { connect, type Database, type DatabaseClient } from '../db/client.ts'
import { holdsShop, noShopIn } from '../db/embedded/marker.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { readableError } from '../db/readable-error.ts'
import { requireSchema } from '../db/schema/require-schema.ts'
import type { Env } from '../env/env.ts'
import type { Services } from '../modules/services.ts'
import type { Gateway } from '../payments/gateway.ts'
import { StartError } from '../lib/start-error.ts'
import { answerCommands } from './answer.ts'
import { AdminError } from './command.ts'
import type { CommandDeps } from './commands.ts'
import type { AnswerAdmin } from './socket.ts'

/** A database that is open for a command. */
interface Opened {
  client: DatabaseClient
  close: () => Promise<void>
}

/**
 * Opens the database for one command, and of the shop's services only what that command needs. A data folder without a
 * shop is filled by the command that `makesShop` alone: any other was typed without the server's settings.
 */
export const openHere = async (
  env: Env,
  { makesShop }: { makesShop: boolean },
): Promise<{ answer: AnswerAdmin; close: () => Promise<void> }> => {
  const log = { debug: () => {}, error: printError }
  if (env.databaseUrl === undefined && !makesShop && !holdsShop(env.dataDir))
    return { answer: answerCommands(withoutShop(env), log), close: async () => {} }
  const { client, close } = await (env.databaseUrl === undefined ? openFolder(env) : openPostgres(env, env.databaseUrl))
  const { db } = client
  const version = createPublicVersion({ db, clock: systemClock, onRaised: () => {}, isShared: false, log })
  let services: Promise<Services> | undefined
  const deps = {
    db,
    clock: systemClock,
    env,
    readSecret: () => secretOf(env) ?? readSecret(env),
    clearAnswers: version.raise,
  }
  const answer = answerCommands(
    { ...deps, services: ({ secret }) => (services ??= openServices(deps, secret ? secretOf(env) : unusedSecret())) },
    log,
  )
  return {
    answer,
    close: async () => {
      const opened = await services?.catch(() => undefined)
      await opened?.jobs.stop()
      await opened?.mailer.drain()
      await close()
    },
  }
}

/** What needs no shop, such as `help`, is answered all the same. */
const withoutShop = (env: Env): CommandDeps => {
  const refuse = (): never => {
    throw new AdminError(noShopIn(env.dataDir))
  }
  return {
    db: new Proxy({} as Database, { get: refuse }),
    clock: systemClock,
    env,
    readSecret: refuse,
    clearAnswers: refuse,
    services: refuse,
  }
}

const openPostgres = async (env: Env, connectionString: string): Promise<Opened> => {
  const client = connect({ connectionString, max: 2 }, () => {})
  try {
    await requireSchema(client.pool)
  } catch (error) {
    await client.close()
    throw readableError(error, env)
  }
  return { client, close: client.close }
}

const openFolder = async (env: Env): Promise<Opened> => {
  const [{ takeFolder }, { generateAvailability }] = await Promise.all([
    import('../db/embedded.ts'),
    import('../modules/availability/generate.ts'),
  ])
  const embedded = await (await takeFolder(env.dataDir)).opened
  const client = connect(embedded.connection, () => {})
  const close = async (): Promise<void> => {
    await client.close()
    await embedded.stop()
  }
  try {
    await migrateDatabase(client.pool)
    await generateAvailability(client.db)
  } catch (error) {
    await close()
    throw error
  }
  return { client, close }
}

type Deps = Pick<Services, 'env' | 'clock' | 'clearAnswers'> & { db: Database }

/** Without a server: jobs are left to those that run, and nothing is called over HTTP. */
const openServices = async (deps: Deps, secret: string | undefined): Promise<Services> => {
  const [{ createServices }, { createAnswerCache }, { fastify }, { loggerOptions }] = await Promise.all([
    import('../modules/create-services.ts'),
    import('../cache/answer-cache.ts'),
    import('fastify'),
    import('../http/logger.ts'),
  ])
  const log: FastifyBaseLogger = fastify({ logger: loggerOptions(deps.env.logLevel) }).log
  return createServices({
    ...deps,
    // What a demo begins with is for its server; a command sells nothing.
    env: { ...deps.env, isDemo: false },
    counts: createAnswerCache().counts,
    inject: () => {
      throw new Error('a command has no routes')
    },
    log,
    secret,
    gateway: deps.env.stripe || deps.env.databaseUrl === undefined ? undefined : closedGateway,
  })
}

/** Refunds and captures are jobs, which servers do. */
const closedGateway = new Proxy<Gateway>({} as Gateway, {
  get: () => {
    throw new StartError('This command needs STRIPE_SECRET_KEY, as the servers have it.')
  },
})

/** Servers find what a mail was counted under only with the same secret. */
const secretOf = (env: Env): string | undefined => {
  if (env.secret === undefined && env.databaseUrl !== undefined && !env.isDemo)
    throw new AdminError('This command also needs SECRET, as the servers have it.')
  return env.secret
}

const unusedSecret = (): string => randomBytes(48).toString('base64url')

const printError = (what: unknown, message?: string): void => {
  const { err } = what as { err?: Error }
  process.stderr.write(`${message ?? 'an error'}: ${err?.stack ?? String(what)}\n`)
}
