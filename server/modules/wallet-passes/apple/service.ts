import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ipPrefix } from '../../../lib/ip-prefix.ts'
import { isSigned, type SignedQuery } from '../../../accounts/signed-link.ts'
import { apiError } from '../../../errors/api-error.ts'
import type { Services } from '../../services.ts'
import { readPassFacts } from '../pass-facts.ts'
import { type WalletPass, walletPassesRepository } from '../repository.ts'
import { settingsRepository } from '../../../settings/repository.ts'
import { passImages } from './images.ts'
import { applePass, PASS_TYPE, passToken } from './pass.ts'

/** Below the API's prefix. Devices put the version of the protocol after it. */
const SERVICE_PATH = '/wallet'
const DEVICES = `${SERVICE_PATH}/v1/devices/:device/registrations/:type`

/** The subject of a signed link to the file of a pass, and its path below the API's prefix. */
export const passSubject = (serial: string): string => `wallet pass ${serial}`
export const passPath = (serial: string): string => `wallet/passes/${serial}.pkpass`

/** A device's own name and its push token. */
const SHORT = z.string().check(z.regex(/^[\w.:-]{1,200}$/))
const Registration = z.object({ pushToken: SHORT })

interface DeviceRoute {
  Params: { device: string; type: string; serial: string }
  Querystring: { passesUpdatedSince?: string }
}

/**
 * What Apple's devices call: the file of a pass, and the published protocol of its updates. A device proves itself with
 * the token in the pass; the list of changes needs only the device's name, which it has chosen at random.
 */
export const appleWalletRoutes = (app: FastifyInstance, services: Services): void => {
  const keys = services.wallets.apple
  if (!keys) return
  const { db, env, clock, secret, limiter, log } = services
  const repository = walletPassesRepository(db)
  const take = (request: FastifyRequest) => app.readBudget.take(request, 'call')

  const proven = async (request: FastifyRequest<{ Params: { type: string; serial: string } }>): Promise<WalletPass> => {
    const { type, serial } = request.params
    if (!isToken(secret, serial, request.headers.authorization)) {
      await limiter.take('token_ip_prefix', ipPrefix(request.ip))
      throw apiError('unauthorized')
    }
    const pass = type === keys.passType ? await repository.read(serial) : undefined
    if (!pass) throw apiError('not_found')
    return pass
  }

  app.get<{ Params: { serial: string }; Querystring: SignedQuery }>(
    `/${passPath(':serial')}`,
    async (request, reply) => {
      take(request)
      const { serial } = request.params
      const isOpen = isSigned(secret, passSubject(serial), request.query, clock.now())
      const pass = isOpen ? await repository.read(serial) : undefined
      if (!pass) throw apiError('not_found')
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `inline; filename="${serial}.pkpass"`,
        })
        .type(PASS_TYPE)
        .send(await fileOf(pass))
    },
  )

  app.post<DeviceRoute>(`${DEVICES}/:serial`, async (request, reply) => {
    take(request)
    const { serial } = await proven(request)
    const device = SHORT.safeParse(request.params.device)
    const body = Registration.safeParse(request.body)
    if (!device.success || !body.success) return reply.code(400).send()
    const { pushToken } = body.data
    const isNew = await repository.addDevice({ deviceId: device.data, serial, pushToken, createdAt: clock.now() })
    return reply.code(isNew ? 201 : 200).send()
  })

  app.delete<DeviceRoute>(`${DEVICES}/:serial`, async (request, reply) => {
    take(request)
    const { serial } = await proven(request)
    await repository.removeDevice(request.params.device, serial)
    return reply.code(200).send()
  })

  app.get<DeviceRoute>(DEVICES, async (request, reply) => {
    take(request)
    const { device, type } = request.params
    const since = new Date(Number(request.query.passesUpdatedSince ?? 0) || 0)
    const changed = type === keys.passType ? await repository.changedOn(device, since) : []
    if (changed.length === 0) return reply.code(204).send()
    return {
      lastUpdated: String(Math.max(...changed.map(({ updatedAt }) => updatedAt.getTime()))),
      serialNumbers: changed.map(({ serial }) => serial),
    }
  })

  app.get<DeviceRoute>(`${SERVICE_PATH}/v1/passes/:type/:serial`, async (request, reply) => {
    take(request)
    const pass = await proven(request)
    const since = Date.parse(request.headers['if-modified-since'] ?? '')
    reply.headers({ 'last-modified': pass.updatedAt.toUTCString(), 'cache-control': 'private, no-cache' })
    // A header has whole seconds.
    if (Math.floor(pass.updatedAt.getTime() / 1000) * 1000 <= since) return reply.code(304).send()
    return reply.type(PASS_TYPE).send(await fileOf(pass))
  })

  app.post<{ Body: { logs?: unknown } }>(`${SERVICE_PATH}/v1/log`, async (request, reply) => {
    take(request)
    await limiter.take('wallet_log_ip_prefix', ipPrefix(request.ip))
    const lines = z.array(z.string()).safeParse((request.body as { logs?: unknown } | null)?.logs)
    for (const line of lines.success ? lines.data.slice(0, LOG_LINES) : [])
      log.warn({ line: line.slice(0, LOG_LENGTH) }, 'a device complained about a pass')
    return reply.code(200).send()
  })

  const fileOf = async (pass: WalletPass): Promise<Buffer> => {
    const facts = await readPassFacts(db, pass, env.appTitle)
    if (!facts) throw apiError('not_found')
    const serviceUrl = `${env.publicUrl}${env.apiPrefix}${SERVICE_PATH}`
    return applePass(facts, {
      keys,
      secret,
      images: await passImages(env, await settingsRepository(db).read()),
      serviceUrl,
    })
  }
}

const [LOG_LINES, LOG_LENGTH] = [10, 300]

const isToken = (secret: string, serial: string, header = ''): boolean => {
  const given = Buffer.from(header.replace(/^ApplePass /, ''))
  const expected = Buffer.from(passToken(secret, serial))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
