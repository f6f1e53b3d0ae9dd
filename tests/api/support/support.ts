import '#server/modules/job-payloads.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync, LightMyRequestResponse } from 'fastify'
import type { Pool } from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { answerAdmin } from '#server/admin/answer.ts'
import { createPasswords, type Passwords } from '#server/accounts/passwords.ts'
import { type AnswerCache, createAnswerCache } from '#server/cache/answer-cache.ts'
import { buildApp } from '#server/start/app.ts'
import { connect, type Database } from '#server/db/client.ts'
import { seedShop } from '#server/demo/seed.ts'
import { type Env, readEnv } from '#server/env/env.ts'
import type { Services } from '#server/modules/services.ts'
import type { SpanSource } from '#server/observe/spans.ts'
import type { ShopModel } from '#server/shop-folder/model.ts'
import { filledDataFolder } from '../../support/database/embedded.ts'
import { startEmbedded } from '../../support/database/start-embedded.ts'
import type { Filling } from '../../support/database/filled-database.ts'
import { seedPlans } from '../../support/shop/plans.ts'
import { ownDatabase } from '../../support/database/postgres-database.ts'

/** Database of a test: embedded, or one of its own on TEST_DATABASE_URL. */
interface TestDatabase {
  config: Parameters<typeof connect>[0]
  remove: () => Promise<void>
}

/** A server on a fresh database. */
export interface TestServer {
  app: FastifyInstance
  db: Database
  pool: Pool
  env: Env
  cache: AnswerCache
  services: Services
  /** The time by the shop's clock. */
  now: () => Date
  /** Advances the shop's clock, and runs what is due. */
  pass: (ms: number) => Promise<void>
  /** Asks the API: `get('products?q=x', { lang: 'ar' })`. */
  get: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Makes any call: `call('PUT', 'addresses/x', { token, body })`. `from` is the caller's address. */
  call: (method: Method, path: string, options?: CallOptions) => Promise<LightMyRequestResponse>
  /** Runs an operator's command, as typed or in words. */
  type: (command: string | readonly string[]) => ReturnType<ReturnType<typeof answerAdmin>>
  /** Another server over the same database, with the same clock. */
  another: () => Promise<Services>
  close: () => Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallOptions {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  from?: string
}

export interface TestOptions {
  passwords?: Passwords
  /** Seed of the database: the demo shop's words by default, `bookable` with its places and their slots. */
  shop?: ShopModel | 'demo' | 'bookable' | 'none'
  /** Whether the shop sells memberships. */
  plans?: boolean
  env?: Record<string, string>
  web?: FastifyPluginAsync
  tracing?: SpanSource
}

/** Longest delay of a job after its due time. */
const ROUNDED_MS = 3000
/** What is tested here is what passwords open, not how long they take; that is tested by itself. */
const QUICK = { memory: 64, passes: 1, parallelism: 1 }

/** Builds a server over a fresh database. */
export const openTestServer = async ({
  shop = 'demo',
  plans = false,
  env: extra = {},
  web,
  tracing,
  passwords = createPasswords(QUICK),
}: TestOptions = {}) => {
  const isOwn = typeof shop === 'object'
  const database = await open(isOwn || shop === 'none' ? 'schema' : shop === 'demo' ? 'shop' : 'bookable')
  const { db, pool, close } = connect(database.config, () => {})
  if (isOwn) await seedShop(db, shop)
  if (plans) await seedPlans(db)
  const dataDir = mkdtempSync(join(tmpdir(), 'qafila-test-data-'))
  const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...extra })
  const cache = createAnswerCache()
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  let services: Services | undefined
  const onServices = (made: Services) => {
    services = made
  }
  const app = await buildApp({ env, db, cache, passwords, clock, onServices, tracing, ...(web && { web }) })
  if (!services) throw new Error('there is no API')
  const { jobs } = services
  const others: FastifyInstance[] = []
  const server: TestServer = {
    app,
    db,
    pool,
    env,
    cache,
    services,
    now: clock.now,
    pass: async (ms) => {
      ahead += ms
      // Due times are whole seconds, rounded up: what falls due within this time is not left for the next second.
      const due = ms > 0 ? ms + ROUNDED_MS : 0
      await pool.query(
        `update pgboss.job set start_after = start_after - $1 * interval '1 ms' where state < 'active'`,
        [due],
      )
      await jobs.runDue()
    },
    get: (path, headers = {}) => app.inject({ url: `${env.apiPrefix}/${path}`, headers }),
    call: (method, path, { body, token, headers = {}, from } = {}) =>
      app.inject({
        method,
        url: `${env.apiPrefix}/${path}`,
        headers: {
          lang: 'en',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(needsKey(method, path) && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
        ...(from !== undefined && { remoteAddress: from }),
      }),
    type: (command) =>
      answerAdmin(server.services, app.log)(typeof command === 'string' ? command.split(' ') : [...command]),
    another: async () => {
      let made: Services | undefined
      const onMade = (services: Services) => {
        made = services
      }
      others.push(await buildApp({ env, db, cache: createAnswerCache(), passwords, clock, onServices: onMade }))
      await others.at(-1)?.ready()
      if (!made) throw new Error('there is no API')
      return made
    },
    close: async () => {
      for (const one of [app, ...others]) await one.close()
      rmSync(dataDir, { recursive: true })
      await close()
      await database.remove()
    },
  }
  return server
}

/** The status and the code of an answer, as a refusal is compared. */
export const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code?: string }>().code]

/** Whether a call is refused without a key: then it gets one of its own, as from any client. */
const needsKey = (method: Method, path: string): boolean =>
  Object.values(contract)
    .flatMap((resource) => Object.values(resource) as Endpoint[])
    .some(
      (endpoint) =>
        endpoint.needsKey === true &&
        endpoint.method === method &&
        new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] ?? ''),
    )

const open = async (filling: Filling): Promise<TestDatabase> => {
  if (process.env.TEST_DATABASE_URL) {
    const { url, remove } = await ownDatabase(process.env.TEST_DATABASE_URL, filling)
    return { config: { connectionString: url }, remove }
  }
  const dir = await filledDataFolder(filling)
  const embedded = await startEmbedded(dir)
  return {
    config: embedded.connection,
    remove: async () => {
      await embedded.stop()
      rmSync(dir, { recursive: true })
    },
  }
}
