import type { GiftCard, GiftCardPlace, giftCards } from '#contract/payment/gift-cards.ts'
import type { Money } from '#contract/rules/common.ts'
import { GIFT_CARD_CHOICES, GIFT_CARD_DAYS_MAX, GIFT_CARD_SUMS } from '#contract/rules/gift-cards.ts'
import { decimalsOf } from '#contract/rules/money.ts'
import type { Locale } from '#locales/index.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Handler, Handlers } from '../../calls/implement.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { shopTime } from '../../lib/shop-time.ts'
import { writtenMoney } from '../../mail/money.ts'
import { giftCardCode, hashGiftCardCode } from '../../payments/gift-cards/code.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { newReference } from '../orders/reference.ts'
import { pageMeta } from '../page-meta.ts'
import { serializeStep } from '../payments/serialize.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import type { Database } from '../../db/client.ts'
import type { GiftCardRow } from '../../db/schema/rows.ts'
import type { Services } from '../services.ts'
import { AMOUNT_LIMITS, DAY_LIMITS, PLACE_GONE, PLACE_PRICE } from './messages.ts'
import { payableSince, payUntilOf } from './payment-subject.ts'
import { giftPlaces, placeKey, shownPlaces } from './places.ts'
import { readGiftCard } from './read-codes.ts'
import { giftCardsRepository } from './repository.ts'
import { serializeBalance, serializeGiftCard } from './serialize.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Buy = Handler<typeof giftCards.create>

/** Refuses a sum or a day that the shop does not offer. */
const check = (
  { amount, mail_to: mail, place }: Parameters<Buy>[0]['body'],
  currency: string,
  now: Date,
  locale: Locale,
) => {
  const unit = 10 ** decimalsOf(currency)
  const { least, most } = GIFT_CARD_SUMS
  if (!place && (amount < least * unit || amount > most * unit)) {
    const [from, to] = [least, most].map((sum) => writtenMoney(sum * unit, currency, locale)) as [string, string]
    throw fieldError('validation_failed', 'amount', locale, AMOUNT_LIMITS(from, to))
  }
  const [first] = shopTime(now)
  const [last] = shopTime(new Date(now.getTime() + GIFT_CARD_DAYS_MAX * DAY_MS))
  if (mail?.on !== undefined && (mail.on < first || mail.on > last))
    throw fieldError('validation_failed', 'mail_to.on', locale, DAY_LIMITS)
}

/** What a card is given for, at the price for two of now; null of one for a sum. */
const placeOf = async (
  tx: Database,
  { place: given, amount }: Parameters<Buy>[0]['body'],
  currency: string,
  locale: Locale,
): Promise<GiftCardPlace | null> => {
  if (!given) return null
  const found = (await giftPlaces(tx, currency)).find((place) => placeKey(place) === placeKey(given))
  if (!found) throw fieldError('validation_failed', 'place', locale, PLACE_GONE)
  const { price, ...place } = found
  if (price !== amount)
    throw fieldError('validation_failed', 'amount', locale, PLACE_PRICE(writtenMoney(price, currency, locale)))
  return place
}

const buy =
  ({ clock, payments, secret }: Services): Buy =>
  async ({ body, request: { db: tx, user, locale } }) => {
    const now = clock.now()
    const currency = await readCurrency(tx)
    check(body, currency, now, locale)
    const place = await placeOf(tx, body, currency, locale)
    const id = newId('gft')
    const code = giftCardCode(secret, id)
    const { amount, design, mail_to: mail } = body
    const card = await giftCardsRepository(tx).add({
      ...{ id, amount, currency, design, place, locale, userId: user.id, buyerEmail: body.email },
      reference: await newReference(tx, 'QG'),
      codeHash: hashGiftCardCode(code),
      lastFour: code.slice(-4),
      state: 'unpaid',
      fromName: body.from_name || null,
      toName: body.to_name || null,
      message: body.message || null,
      toEmail: mail?.email ?? null,
      sendOn: mail ? (mail.on ?? shopTime(now)[0]) : null,
      createdAt: now,
      updatedAt: now,
    })
    const payment = await payments.begin(tx, {
      ...{ intent: 'gift_card', intentId: id, reference: card.reference, userId: user.id, method: 'card' },
      ...{ amount, currency, locale, expiresAt: payUntilOf(card) },
    })
    return {
      data: {
        gift_card: serializeGiftCard(card, { secret, payment, isPlaceShown: true }),
        payment: serializeStep(payment),
      },
    }
  }

export const giftCardsHandlers = (services: Services): Handlers<typeof giftCards> => {
  const { db, clock, secret } = services
  /** A card with the attempt to go on with while it is unpaid. */
  const whole = async (card: GiftCardRow, shown: ReadonlySet<string>): Promise<GiftCard> => {
    const attempts = card.state === 'unpaid' ? await paymentsRepository(db).of('gift_card', card.id) : []
    const isPlaceShown = card.place !== null && shown.has(placeKey(card.place))
    return serializeGiftCard(card, { secret, payment: attempts[0], isPlaceShown })
  }
  return {
    terms: async () => {
      const currency = await readCurrency(db)
      const money = (sum: number): Money => ({ amount: sum * 10 ** decimalsOf(currency), currency })
      const { least, most } = GIFT_CARD_SUMS
      return { data: { least: money(least), most: money(most), choices: GIFT_CARD_CHOICES.map(money) } }
    },

    places: async () => {
      const currency = await readCurrency(db)
      const offered = await giftPlaces(db, currency)
      return { data: offered.map(({ price: amount, ...place }) => ({ ...place, price: { amount, currency } })) }
    },

    create: buy(services),

    check: async ({ body, request }) => ({
      data: { gift_card: serializeBalance(await readGiftCard(services, body.code, request)) },
    }),

    list: async ({ query, request: { user } }) => {
      const { rows, total } = await giftCardsRepository(db).list(user.id, query, payableSince(clock.now()))
      const shown = await shownPlaces(
        db,
        rows.map(({ place }) => place),
      )
      return { data: await Promise.all(rows.map((row) => whole(row, shown))), meta: pageMeta(query, total) }
    },

    read: async ({ params, request: { user } }) => {
      const card = await giftCardsRepository(db).mine(params.id, user.id)
      if (!card) throw apiError('not_found')
      return { data: { gift_card: await whole(card, await shownPlaces(db, [card.place])) } }
    },
  }
}
