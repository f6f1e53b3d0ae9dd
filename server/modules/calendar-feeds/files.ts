import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Locale, Translated } from '#locales/index.ts'
import { ipPrefix } from '../../lib/ip-prefix.ts'
import { apiError } from '../../errors/api-error.ts'
import { isKnownTag } from '../../lib/etag.ts'
import { feedOf } from '../bookings/calendar.ts'
import type { Services } from '../services.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { calendarFeedsRepository } from './repository.ts'
import { textIn } from '../../lib/text-in.ts'

/** The path of a subscription, below that of the API. */
export const calendarPath = (token: string): string => `/calendar/${token}.ics`

const TOKEN = /^[\w-]{43}$/

const NAMES: Translated<(shop: string) => string> = {
  ar: (shop) => `حجوزات ${shop}`,
  en: (shop) => `${shop} bookings`,
}

/** The bookings of a customer for calendars that subscribe: who knows the address reads them, without signing in. */
export const calendarFiles = (app: FastifyInstance, { db, env, clock, limiter }: Services): void => {
  const repository = calendarFeedsRepository(db)
  const nameOf = async (locale: Locale): Promise<string> =>
    textIn(NAMES, locale)(textIn((await settingsRepository(db).read())?.name, locale) || env.appTitle)

  app.get<{ Params: { token: string } }>(calendarPath(':token'), async (request, reply) => {
    app.readBudget.take(request, 'call')
    const { token } = request.params
    const reader = TOKEN.test(token) ? await repository.open(token, clock.now()) : undefined
    if (!reader) {
      await limiter.take('token_ip_prefix', ipPrefix(request.ip))
      throw apiError('not_found')
    }
    await limiter.take('calendar_feed', reader.userId)
    const { userId, locale } = reader
    const text = feedOf(await repository.bookings(userId, clock.now()), {
      locale,
      name: await nameOf(locale),
      pageOf: (id) => `${env.publicUrl}/profile/history/bookings/${id}`,
    })
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.headers({
      etag: tag,
      // Asked for again each time, so that a cancelled booking is struck out with the next look.
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    if (isKnownTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply
      .headers({ 'content-language': locale, 'content-disposition': 'inline; filename="bookings.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(text)
  })
}
