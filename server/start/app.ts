import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { Pool } from 'pg'
import { onLeftOut } from '../lib/attempt.ts'
import { onCircuitChange } from '../lib/circuit.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { type AnswerCache, createAnswerCache } from '../cache/answer-cache.ts'
import { createPublicVersion } from '../cache/public-version.ts'
import { databaseGauges, diskGauge } from './database-gauges.ts'
import { createMetrics, type Metrics } from '../observe/metrics.ts'
import type { SpanSource } from '../observe/spans.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { registerCalls } from './calls.ts'
import { startRetention } from './retention.ts'
import { createReadBudget, type ReadBudget } from '../limits/read-budget.ts'
import { createLanguages, type Languages } from '../settings/languages.ts'
import { serverOptions } from '../http/options.ts'
import { giftRoutes } from '../modules/gifts/routes.ts'
import { avatarFiles } from '../modules/me/avatar.ts'
import { createServices } from '../modules/create-services.ts'
import { startWatches } from '../modules/watches.ts'
import type { Services } from '../modules/services.ts'
import { accessLog } from '../http/plugins/access-log.ts'
import { inShopLook, LOOK_PLACE } from '../brand/shop-look.ts'
import { answerNotFound, apiErrors } from '../http/plugins/api-errors.ts'
import { compression } from '../http/plugins/compress.ts'
import { deskGate } from '../http/plugins/desk-gate.ts'
import { draining } from '../http/plugins/draining.ts'
import { measure } from '../http/plugins/measure.ts'
import { jsonOnly } from '../http/plugins/json-only.ts'
import { probes } from '../http/plugins/probes.ts'
import { requestId } from '../http/plugins/request-id.ts'
import { securityHeaders } from '../http/plugins/security-headers.ts'
import { untrustedProxy } from '../http/plugins/untrusted-proxy.ts'

/** What a server is built from. */
export interface AppOptions {
  env: Env
  /** Without one (a foreign back end) there is no API here. */
  db?: Database
  cache?: AnswerCache
  /** Where requests and pages are measured; made where METRICS_TOKEN is set. */
  metrics?: Metrics | undefined
  /** Where spans are started, if the process is traced. */
  tracing?: SpanSource | undefined
  /** Hashes passwords; the usual way unless said. */
  passwords?: Passwords
  /** The time it is, unless said. */
  clock?: Clock
  /** Receives the services of the API, for other parts of the server that use them. */
  onServices?: ((services: Services) => void) | undefined
  /** Answers everything outside the API's prefix: documents, assets, pictures. */
  web?: FastifyPluginAsync
}

/** More connections than two cores can serve; the rest wait in the kernel's queue. */
const MAX_CONNECTIONS = 4000

/** How soon the languages that could not be read are read again. */
const LANGUAGES_AGAIN_MS = 2000

/** Builds the server without listening, so that tests and the first-visit renderer can `inject`. */
export const buildApp = async ({
  env,
  db,
  metrics = env.metricsToken === undefined ? undefined : createMetrics(),
  cache = createAnswerCache({ onRead: metrics && ((result) => metrics.countCacheRead('answers', result)) }),
  passwords,
  clock,
  onServices,
  web,
  tracing,
}: AppOptions): Promise<FastifyInstance> => {
  const app = fastify(serverOptions(env))
  const budget = createReadBudget()
  app.decorate('readBudget', budget)
  app.decorate('metrics', metrics)
  let readVersion = () => 0
  app.decorate('publicVersion', () => readVersion() + cache.version())
  let offered = () => env.languages
  app.decorate('languages', () => offered())
  app.decorateRequest('pageName', undefined)
  app.server.maxConnections = MAX_CONNECTIONS
  await app.register(requestId)
  if (tracing) await app.register((await import('../http/plugins/traced.ts')).traced(tracing, env.trustProxy))
  await app.register(securityHeaders(env.publicUrl))
  await app.register(compression)
  await app.register(draining)
  await app.register(untrustedProxy)
  await app.register(deskGate(env))
  if (env.logsAccess) await app.register(accessLog)
  if (metrics && env.metricsToken !== undefined) {
    await app.register(measure(metrics, env.metricsToken))
    for (const gauge of [diskGauge(env.dataDir), ...(db ? databaseGauges(db) : [])]) metrics.addGauge(gauge)
  }
  const unheard = onLeftOut(({ part, of, error }) => {
    app.log.error({ err: error, part, of }, 'a part was left out')
    metrics?.countLeftOut(part)
  })
  const unwatched = onCircuitChange(({ service, isOpen }) =>
    app.log[isOpen ? 'error' : 'warn']({ service }, isOpen ? 'a service does not answer' : 'a service answers again'),
  )
  app.addHook('onClose', async () => {
    unheard()
    unwatched()
  })
  await app.register(probes(db && (db as Database & { $client: Pool }).$client, env.dataDir))
  app.setNotFoundHandler(answerNotFound)
  if (db) {
    avatarFiles(app, { db })
    // Pages outside the app are written in many places, and wear the look of the shop in this one.
    app.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' && payload.startsWith('<!doctype html>') && payload.includes(LOOK_PLACE)
        ? inShopLook(db, payload)
        : payload,
    )
    const opened: Services[] = []
    await app.register(
      apiRoutes({
        env,
        db,
        cache,
        metrics,
        budget,
        passwords,
        clock,
        onServices: (services) => {
          opened.push(services)
          onServices?.(services)
        },
        onVersion: (current) => {
          readVersion = current
        },
        onLanguages: (current) => {
          offered = current
        },
      }),
      {
        prefix: env.apiPrefix,
      },
    )
    // Outside the prefix, since the address is printed on a card.
    for (const services of opened) giftRoutes(app, services)
  }
  if (web) await app.register(web)
  await app.ready()
  return app
}

interface Api {
  env: Env
  db: Database
  cache: AnswerCache
  metrics: Metrics | undefined
  budget: ReadBudget
  passwords: Passwords | undefined
  clock: Clock | undefined
  onServices: AppOptions['onServices']
  onVersion: (current: () => number) => void
  onLanguages: (current: Languages['current']) => void
}

const apiRoutes =
  ({
    env,
    db,
    cache,
    metrics,
    budget,
    passwords,
    clock = systemClock,
    onServices,
    onVersion,
    onLanguages,
  }: Api): FastifyPluginAsync =>
  async (api) => {
    await api.register(apiErrors)
    await api.register(jsonOnly)
    // Data is never a document: should one be opened as such, nothing in it may run or be framed.
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      // The clock that days and deadlines go by, which that of a device need not agree with.
      reply.header('date', clock.now().toUTCString())
    })
    const inject = api.inject.bind(api) as typeof api.inject
    const languages = createLanguages(db, env.languages)
    // The database may be away: calls say so, and the languages are read once it is back.
    const readAgain = () =>
      void setTimeout(() => languages.read().then(cache.clear, readAgain), LANGUAGES_AGAIN_MS).unref()
    await languages.read().catch((error: unknown) => {
      api.log.warn({ err: error }, 'no languages were read')
      readAgain()
    })
    onLanguages(languages.current)
    const version = createPublicVersion({
      db,
      clock,
      onRaised: () => {
        cache.clear()
        // What was made meanwhile names the former languages.
        languages.read().then(cache.clear, (error: unknown) => api.log.warn({ err: error }, 'no languages were read'))
      },
      isShared: env.databaseUrl !== undefined,
      log: api.log,
    })
    onVersion(version.current)
    const services = await createServices({
      env,
      db,
      counts: cache.counts,
      clearAnswers: version.raise,
      log: api.log,
      passwords,
      clock,
      metrics,
      inject,
    })
    onServices?.(services)
    const watches = [startRetention(db, api.log, env), ...startWatches(services, api.log)]
    // Pending mails are sent before the database is closed.
    api.addHook('onClose', async () => {
      version.stop()
      for (const { stop } of watches) await stop()
      await services.jobs.stop()
      await services.mailer.drain()
      await services.messenger.drain()
    })
    const get: AnswerCache['get'] = (key, load) => {
      // Clears the cache on a new day.
      version.current()
      return cache.get(key, load)
    }
    await registerCalls(api, services, { cache: { ...cache, get }, budget })
    // Else the pages of the site would answer a call that does not exist.
    api.all('/*', answerNotFound)
  }
