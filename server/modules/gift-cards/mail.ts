import type { GiftCardPlace } from '#contract/payment/gift-cards.ts'
import type { SoldSubject } from '#contract/payment/payments.ts'
import { writtenGiftCardCode } from '#contract/rules/gift-card-code.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { Locale, Translated } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { textIn } from '../../lib/text-in.ts'
import { dateTag } from '../../lib/written-day.ts'
import type { Mail, MailCard, MailRow } from '../../mail/kinds.ts'
import { writtenMoney } from '../../mail/money.ts'
import { giftCardCode } from '../../payments/gift-cards/code.ts'
import { type Prepaid, prepaidOf } from '../../payments/gift-cards/prepaid.ts'
import { refundWay, type WrittenRefund } from '../orders/mail/refund-messages.ts'
import type { BookingRow, GiftCardRow } from '../../db/schema/rows.ts'

export type GiftCardMail = Extract<Mail['kind'], `gift_card${string}`>

const WORDS = {
  by: { ar: 'ببطاقة الإهداء', en: 'By gift card' },
  code: { ar: 'الرمز', en: 'Code' },
  balance: { ar: 'الرصيد', en: 'Balance' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  until: { ar: 'صالحة حتى', en: 'Valid until' },
  to: { ar: 'إلى', en: 'To' },
  receiver: { ar: 'إلى', en: 'For' },
  giver: { ar: 'من', en: 'From' },
  forTwo: { ar: 'لشخصين', en: 'For two' },
  seePlace: { ar: 'تعرّف على المكان', en: 'See the place' },
  reference: { ar: 'الرقم المرجعي', en: 'Reference' },
  someone: { ar: 'من يعزّك', en: 'Someone who thinks of you' },
} satisfies Record<string, Translated>

/** What gift cards paid, in a mail about what was bought. */
export const giftCardRows = (prepaid: Prepaid | undefined, currency: string, locale: Locale): MailRow[] =>
  (prepaid?.cards ?? []).map(({ lastFour, amount }) => ({
    label: `${textIn(WORDS.by, locale)} \u2066····${lastFour}\u2069`,
    value: writtenMoney(amount, currency, locale),
  }))

/** The same of what was bought, by its id. */
export const giftCardRowsOf = async (
  db: Database,
  intent: SoldSubject,
  { id, currency, locale }: Pick<BookingRow, 'id' | 'currency' | 'locale'>,
): Promise<MailRow[]> => giftCardRows(await prepaidOf(db, intent, id), currency, locale)

/** The page of what a card is given for. */
const placePath = ({ kind, slug }: GiftCardPlace): string =>
  kind === 'location' ? `/booking/locations/${slug}` : `/booking/destinations/experiences/${slug}`

/** How a card looks that is given: what is on it, for whom, the message, and from whom. */
const faceOf = ({ design, place, balance, currency, locale, toName, fromName, message }: GiftCardRow): MailCard => {
  const named = (label: Translated, name: string | null) => (name ? [`${textIn(label, locale)}: ${name}`] : [])
  return {
    design,
    amount: writtenMoney(balance, currency, locale),
    ...(place && { link: { label: textIn(WORDS.seePlace, locale), url: placePath(place) } }),
    lines: [
      ...(place ? [`${textIn(place.name, locale)} · ${textIn(WORDS.forTwo, locale)}`] : []),
      ...named(WORDS.receiver, toName),
      ...(message ? [message] : []),
      ...named(WORDS.giver, fromName),
    ],
  }
}

/** What is mailed to the buyer of a card whose price goes back. */
const refundMail = (
  { buyerEmail, locale, currency, reference, amount }: GiftCardRow,
  refund: WrittenRefund = { amount, to: 'card' },
): Mail | undefined => {
  const write = (sum: number): string => writtenMoney(sum, currency, locale)
  return buyerEmail === null
    ? undefined
    : {
        kind: 'gift_card_refunded',
        to: buyerEmail,
        locale,
        values: { reference, refund: write(refund.amount), refund_way: refundWay(refund, locale, write) },
      }
}

/** What is mailed of a card: to its receiver with its code, or to its buyer; with the code where it is theirs to print. */
export const giftCardMail = (
  card: GiftCardRow,
  { kind, refund }: { kind: GiftCardMail; refund?: WrittenRefund | undefined },
  secret: string,
): Mail | undefined => {
  if (kind === 'gift_card_refunded') return refundMail(card, refund)
  const isReceipt = kind === 'gift_card_bought'
  const to = isReceipt ? card.buyerEmail : card.toEmail
  if (card.state !== 'active' || to === null) return undefined
  const { locale, currency } = card
  const row = (label: Translated, value: string | null): MailRow[] =>
    value ? [{ label: textIn(label, locale), value }] : []
  const ends =
    card.expiresAt &&
    new Intl.DateTimeFormat(dateTag(locale, 'gregory'), { dateStyle: 'long', timeZone: SHOP_TIME_ZONE }).format(
      card.expiresAt,
    )
  const code = `\u2066${writtenGiftCardCode(giftCardCode(secret, card.id))}\u2069`
  return {
    kind,
    to,
    locale,
    values: {
      giver: card.fromName || textIn(WORDS.someone, locale),
      amount: writtenMoney(isReceipt ? card.amount : card.balance, currency, locale),
    },
    ...(!isReceipt && { card: faceOf(card) }),
    rows: [
      ...(isReceipt && card.toEmail !== null ? row(WORDS.to, card.toEmail) : row(WORDS.code, code)),
      ...(isReceipt
        ? row(WORDS.amount, writtenMoney(card.amount, currency, locale))
        : row(WORDS.balance, writtenMoney(card.balance, currency, locale))),
      ...row(WORDS.until, ends),
      ...(isReceipt ? row(WORDS.reference, card.reference) : []),
    ],
  }
}
