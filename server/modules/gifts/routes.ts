import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GIFT_PAGE_DAYS } from '#contract/rules/limits.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import type { Locale } from '#locales/index.ts'
import { bySource } from '#locales/sources.ts'
import { ipPrefix } from '../../lib/ip-prefix.ts'
import { languagesOf, requestLocale } from '../../lib/request-locale.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import { toApiError } from '../../errors/translate-error.ts'
import { PLAIN_SOURCES } from '../../payments/plain-page.ts'
import { shopOf } from '../../payments/shop-of.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { nameAndLogo } from '../settings/serialize.ts'
import { ordersRepository, type WholeOrder } from '../orders/repository.ts'
import { plainText } from '#contract/inputs.ts'
import type { NewReturn } from '../orders/returns/changes.ts'
import type { Services } from '../services.ts'
import { openGiftCode } from './code.ts'
import { exchangeOffers } from './exchange.ts'
import {
  chosenLocale,
  choiceField,
  exchangeable,
  GIFT_PATH,
  giftPage,
  noGiftPage,
  OTHER,
  piecesField,
  type Shop,
  type Typed,
} from './page.ts'
import { giftFonts } from './fonts.ts'
import { GIFT_PAGE } from './words.ts'
import { textIn } from '../../lib/text-in.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Three long words of a form in either script, and its choices. */
const BODY_LIMIT = 20_000
/** A gift has been paid for, and is kept. */
const SHOWN: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']

type Deps = Pick<Services, 'db' | 'clock' | 'env' | 'secret' | 'limiter' | 'orderChanges'>

interface WithCode {
  Params: { code?: string }
  Querystring: { lang?: string }
}

/**
 * The page that the code on the card of a gift opens, and asks for an exchange from. It is no page of the app: it needs no
 * script, session or cookie, and the code is the right to read it.
 */
export const giftRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock, env, orderChanges } = deps
  const localeOf = (request: FastifyRequest): Locale =>
    chosenLocale((request.query as { lang?: unknown }).lang, requestLocale(request), languagesOf(app))
  /** Read with each page: settings change while the server runs. */
  const shopFor = async (locale: Locale): Promise<Shop> => {
    const row = await settingsRepository(db).read()
    const { site_name: name, site_logo: logo } = nameAndLogo(row, locale, env.appTitle)
    const isAllowed = logo.startsWith('/') || URL.parse(logo)?.host === env.imageDomain
    return {
      home: `${shopOf(env)}/`,
      name,
      logo: isAllowed ? logo : undefined,
      logoDark: row?.brand.logo_dark?.src,
      isNameInLogo: isAllowed && row?.brand.show_name === false,
    }
  }
  const pictures = `img-src 'self' data:${env.imageDomain ? ` https://${env.imageDomain}` : ''}`
  const send = (reply: FastifyReply, html: string): FastifyReply =>
    reply
      .headers({
        'content-security-policy': `${PLAIN_SOURCES.replace('img-src data:', pictures)}; font-src 'self'; form-action 'self'`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  const shown = async (whole: WholeOrder, locale: Locale, more: { typed?: Typed; error?: string } = {}) =>
    giftPage({
      whole,
      offers: await exchangeOffers(db, whole.items, clock.now()),
      locale,
      languages: languagesOf(app),
      shop: await shopFor(locale),
      now: clock.now(),
      ...more,
    })

  app.register(async (pages) => {
    giftFonts(pages)
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    pages.setErrorHandler(async (thrown, request, reply) => {
      const error = toApiError(thrown)
      if (error.status >= 500) request.log.error({ err: thrown }, 'the page of a gift failed')
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      const locale = localeOf(request)
      // Without the database the page is shown all the same.
      const shop = await shopFor(locale).catch(() => ({ home: `${shopOf(env)}/`, name: env.appTitle }))
      const { code } = request.params as WithCode['Params']
      return send(reply.code(error.status), noGiftPage(locale, error.status === 404 ? 'unknown' : 'later', shop, code))
    })

    // The form of the page sends the code here.
    const askForCode = async (request: FastifyRequest, reply: FastifyReply) => {
      const locale = localeOf(request)
      const code = String((request.query as { code?: unknown }).code ?? '').replace(/\s/g, '')
      if (code === '') return send(reply, noGiftPage(locale, 'no_code', await shopFor(locale)))
      return send(reply.code(303).header('location', `${GIFT_PATH}/${encodeURIComponent(code)}?lang=${locale}`), '')
    }
    for (const path of [GIFT_PATH, `${GIFT_PATH}/`]) pages.get(path, askForCode)
    pages.get<WithCode>('/gift/:code', async (request, reply) => {
      const whole = await open(app, deps, request)
      return send(reply, await shown(whole, localeOf(request)))
    })

    pages.post<WithCode>('/gift/:code', async (request, reply) => {
      const [{ order }, locale] = [await open(app, deps, request), localeOf(request)]
      const typed = (request.body ?? {}) as Typed
      const error = await db.transaction(async (tx) => {
        await ordersRepository(tx).lock(order.id)
        // Read again once it is locked: another exchange or return may have been asked for meanwhile.
        const whole = await ordersRepository(tx).read(order.id)
        if (!whole) throw apiError('not_found')
        const wanted = await readExchange(tx, whole, { typed, locale, now: clock.now() })
        if (typeof wanted === 'string') return wanted
        await orderChanges.requestReturn(tx, whole.order, wanted)
        return undefined
      })
      // A reload after this asks for nothing again.
      if (error === undefined) return send(reply.code(303).header('location', `?lang=${locale}`), '')
      const whole = await open(app, deps, request)
      return send(reply.code(422), await shown(whole, locale, { typed, error }))
    })
  })
}

/** The order of a code: 404 for a wrong one, of which an IP prefix tries few, and for one that is no gift any more. */
const open = async (
  app: FastifyInstance,
  { db, clock, secret, limiter }: Deps,
  request: FastifyRequest<WithCode>,
): Promise<WholeOrder> => {
  app.readBudget.take(request, 'call')
  const reference = openGiftCode(secret, request.params.code ?? '')
  if (!reference) await limiter.take('token_ip_prefix', ipPrefix(request.ip))
  const found = reference && (await ordersRepository(db).find(reference))
  const isOpen =
    found &&
    found.gift !== null &&
    SHOWN.includes(found.status) &&
    found.paymentStatus !== 'pending' &&
    clock.now().getTime() - found.createdAt.getTime() < GIFT_PAGE_DAYS * DAY_MS
  const whole = isOpen ? await ordersRepository(db).read(found.id) : undefined
  if (!whole) throw apiError('not_found')
  return whole
}

/** What the receiver asks for, checked; else the sentence that says what is wrong with it. */
const readExchange = async (
  tx: Database,
  whole: WholeOrder,
  { typed, locale, now }: { typed: Typed; locale: Locale; now: Date },
): Promise<NewReturn | string> => {
  const words = textIn(GIFT_PAGE, locale)
  const chosen = whole.items.filter((item) => typed[choiceField(item)])
  if (chosen.length === 0) return words.choose
  const contact = plainText(120, 5).safeParse(typed.contact ?? '')
  if (!contact.success) return words.noContact
  const offers = await exchangeOffers(tx, whole.items, now)
  const lines: NewReturn['lines'] = []
  const wanted: NonNullable<NewReturn['exchange']>['lines'] = []
  for (const item of chosen) {
    const most = exchangeable(whole, item, now)
    const quantity = Number(typed[piecesField(item)] ?? 1)
    const choice = typed[choiceField(item)]
    const offer = offers.get(item.id)?.find(({ variant }) => variant.id === choice)
    const isOffered = choice === OTHER || (offer && offer.variant.stock >= quantity)
    if (!isOffered || !Number.isInteger(quantity) || quantity < 1 || quantity > most) return words.refused
    lines.push({ item_id: item.id, quantity })
    const label = (of: Locale): string => (offer?.options ?? []).map(({ value }) => value[of]).join(' · ')
    wanted.push({
      item_id: item.id,
      ...(offer && { variant_id: offer.variant.id, name: bySource(label) }),
    })
  }
  const text = plainText(500).safeParse(typed.text ?? '')
  const exchange = { lines: wanted, text: text.success ? text.data : '', contact: contact.data }
  return { reason: 'changed_mind', text: '', lines, photos: [], exchange }
}
