import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#locales/index.ts'
import { ipPrefix } from '../../lib/ip-prefix.ts'
import { requestLocale } from '../../lib/request-locale.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { stockNotices } from '../../db/schema/store-schema.ts'
import { ERRORS } from '../../errors/messages.ts'
import { toApiError } from '../../errors/translate-error.ts'
import { UNSUBSCRIBE, UNSUBSCRIBE_PAGE } from '../../mail/messages/unsubscribe-messages.ts'
import { openUnsubscribe, UNSUBSCRIBE_PATH, type UnsubscribeLink } from '../../mail/unsubscribe-token.ts'
import { PLAIN_SOURCES, plainPage } from '../../payments/plain-page.ts'
import { shopOf } from '../../payments/shop-of.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { Services } from '../services.ts'
import { recordConsent } from './repository.ts'
import { textIn } from '../../lib/text-in.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'env' | 'secret' | 'limiter'>

/** `List-Unsubscribe=One-Click`, or nothing. */
const BODY_LIMIT = 2000

const HEADERS = {
  'cache-control': 'no-store',
  // The address is the right to end the mails: it is told to no other site.
  'referrer-policy': 'no-referrer',
  'content-security-policy': `${PLAIN_SOURCES}; form-action 'self'`,
}

/**
 * The page of the link in mails that are sent by choice. Opening it changes nothing, since mail scanners open links; its
 * button posts, and so does a mail program in one press (RFC 8058), without a session or a cookie.
 */
export const unsubscribeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { env, secret, limiter } = deps
  const read = async (request: FastifyRequest): Promise<UnsubscribeLink | undefined> => {
    app.readBudget.take(request, 'call')
    const { token } = request.query as { token?: unknown }
    const link = typeof token === 'string' ? openUnsubscribe(secret, token) : undefined
    if (!link) await limiter.take('token_ip_prefix', ipPrefix(request.ip))
    return link
  }
  const toShop = (locale: Locale): string =>
    `<nav><a class="button second" href="${escapeHtml(`${shopOf(env)}/`)}">${escapeHtml(textIn(UNSUBSCRIBE_PAGE, locale).shop)}</a></nav>`
  const unknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const locale = requestLocale(request)
    const { unknownTitle: title, unknownText } = textIn(UNSUBSCRIBE_PAGE, locale)
    return send(reply.code(404), { title, body: `<p>${escapeHtml(unknownText)}</p>${toShop(locale)}`, locale })
  }

  app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null))
    pages.setErrorHandler((thrown, request, reply) => {
      const error = toApiError(thrown)
      if (error.status >= 500) request.log.error({ err: thrown }, 'a page to end mails failed')
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      const locale = requestLocale(request)
      return send(reply.code(error.status), { title: textIn(ERRORS[error.code], locale), body: toShop(locale), locale })
    })

    pages.get(UNSUBSCRIBE_PATH, async (request, reply) => {
      const link = await read(request)
      if (!link) return unknown(request, reply)
      const { locale } = link
      const { title, text, stop } = textIn(UNSUBSCRIBE, locale)[link.purpose]
      const body = `<p>${escapeHtml(text)}</p><form method="post"><button>${escapeHtml(stop)}</button></form>`
      return send(reply, { title, body, locale })
    })

    pages.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      const link = await read(request)
      if (!link) return unknown(request, reply)
      await withdraw(deps, link)
      const { locale } = link
      const { doneTitle: title, doneText } = textIn(UNSUBSCRIBE, locale)[link.purpose]
      return send(reply, { title, body: `<p>${escapeHtml(doneText)}</p>${toShop(locale)}`, locale })
    })
  })
}

const send = (reply: FastifyReply, page: Parameters<typeof plainPage>[0]): FastifyReply =>
  reply.headers(HEADERS).type('text/html; charset=utf-8').send(plainPage(page))

/** Ends what a link is for, once or again; of a customer who was erased there is nothing left to end. */
const withdraw = async ({ db, clock }: Deps, { purpose, of, locale }: UnsubscribeLink): Promise<void> => {
  if (purpose === 'stock') {
    await db.delete(stockNotices).where(eq(stockNotices.email, of))
    return
  }
  const sentence = textIn(UNSUBSCRIBE, locale)[purpose].stop
  const choice = { purpose, granted: false, at: clock.now(), source: 'mail', sentence, locale } as const
  await db.transaction(async (tx) => {
    const userId = await customerOf(tx, of)
    if (userId !== undefined) await recordConsent(tx, { ...choice, userId })
  })
}

/** The customer of a link, or who has its booking now. */
const customerOf = async (db: Database, id: string): Promise<string | undefined> => {
  const [found] = id.startsWith('bkg_')
    ? await db.select({ id: bookings.userId }).from(bookings).where(eq(bookings.id, id))
    : await db.select({ id: users.id }).from(users).where(eq(users.id, id))
  return found?.id ?? undefined
}
