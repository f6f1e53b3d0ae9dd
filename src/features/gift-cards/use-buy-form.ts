import { useAtomValue } from 'jotai'
import type { GiftCardDesign, GiftCardPlace } from '#contract/payment/gift-cards.ts'
import type { Money } from '#contract/rules/common.ts'
import { foldEmail } from '#contract/rules/email-address.ts'
import { GIFT_CARD_DAYS_MAX } from '#contract/rules/gift-cards.ts'
import { fromDecimal } from '#contract/rules/money.ts'
import { email } from '#src/components/forms/rules.ts'
import { useFields } from '#src/components/forms/use-fields.ts'
import { useFormDraft } from '#src/components/forms/use-form-draft.ts'
import { useKnownEmail } from '#src/components/forms/use-known-email.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import { usePageRestored } from '#src/components/payment/use-page-restored.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { href } from '#src/routes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Riyadh keeps UTC+3 all year. */
const OFFSET_MS = 3 * 60 * 60 * 1000
/** The shop's day, so many days from now. */
export const dayIn = (days: number): string =>
  new Date(shopNow() + OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10)

/** The choice of a sum that is typed. */
export const OWN = 'own'

interface Values {
  /** In minor units, `own`, or `place`. */
  choice: string
  /** By its kind and slug. */
  place: string
  own: string
  design: GiftCardDesign
  to_name: string
  from_name: string
  message: string
  way: 'mail' | 'print'
  to_email: string
  on: string
  email: string
}

/** What a card may be worth. */
export interface Terms {
  least: Money
  most: Money
  choices: Money[]
}

/** The choice of a place for two, whose price the server names. */
export const PLACE = 'place'

export type OfferedPlace = GiftCardPlace & { price: Money }
export const placeKey = ({ kind, slug }: GiftCardPlace): string => `${kind} ${slug}`

/** What is typed of a gift card, and buying it. */
export const useBuyForm = ({ least, most, choices }: Terms, places: readonly OfferedPlace[], onRefused: () => void) => {
  const move = useMove()
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const { currency } = least
  const { submit, isSending, problem, release } = useSubmit({ isOnce: true, staysPending: true, isQuiet: 'fields' })
  usePageRestored(release)
  const placeOf = ({ choice, place }: Pick<Values, 'choice' | 'place'>): OfferedPlace | undefined =>
    choice === PLACE ? places.find((one) => placeKey(one) === place) : undefined
  const amountOf = (values: Pick<Values, 'choice' | 'own' | 'place'>): number => {
    if (values.choice === PLACE) return placeOf(values)?.price.amount ?? 0
    return values.choice === OWN ? (fromDecimal(foldDigits(values.own), currency) ?? 0) : Number(values.choice)
  }
  const form = useFields<Values>({
    defaults: {
      ...{ choice: String(choices[1]?.amount ?? OWN), own: '', place: '', design: 'dunes', way: 'mail', on: dayIn(0) },
      ...{ to_name: '', from_name: '', message: '', to_email: '', email: '' },
    },
    rules: {
      own: (_, values) => {
        const amount = amountOf(values)
        if (values.choice === PLACE) return undefined
        return amount < least.amount || amount > most.amount ? 'gifts.cards.buy.wrong_amount' : undefined
      },
      place: (_, values) => (values.choice === PLACE && !placeOf(values) ? 'gifts.cards.buy.no_place' : undefined),
      to_email: (value, { way }) => (way === 'mail' ? email(value) : undefined),
      on: (value, { way }) =>
        way === 'mail' && (value < dayIn(0) || value > dayIn(GIFT_CARD_DAYS_MAX))
          ? 'gifts.cards.buy.wrong_day'
          : undefined,
      email,
    },
    problem,
  })
  const draft = useFormDraft('gift-card', form)
  useKnownEmail(form)
  const values = form.watch()
  const amount = { amount: amountOf(values), currency }
  const place = placeOf(values)
  const set = (name: 'choice' | 'design' | 'way') => (value: string) =>
    form.setValue(name, value, { shouldDirty: true })
  const buy = form.handleSubmit(async (typed) => {
    // A guest's session is as good as an account; what was typed is still there then.
    if (!hasSession) return void (await move(href('guest', {}, { redirect: href('giftCards') })))
    const chosen = placeOf(typed)
    const answer = await submit('giftCards.create', {
      body: {
        amount: amountOf(typed),
        ...(chosen && { place: { kind: chosen.kind, slug: chosen.slug } }),
        design: typed.design,
        to_name: typed.to_name.trim() || null,
        from_name: typed.from_name.trim() || null,
        message: typed.message.trim() || null,
        email: foldEmail(typed.email),
        ...(typed.way === 'mail' && { mail_to: { email: foldEmail(typed.to_email), on: typed.on } }),
      },
    })
    if (!answer) return onRefused()
    draft.drop()
    const { payment } = answer.data
    if (payment.url !== undefined && payment.status === 'pending') location.assign(payment.url)
    else await move(href('paymentSuccess', {}, { payment: payment.id }), { replace: true })
  })
  return {
    ...{ values, amount, place, set, isSending, problem },
    form: { method: 'post' as const, noValidate: true, onSubmit: buy },
    field: form.field,
    /** Who buys needs a session, if only a guest's. */
    hasSession,
  }
}
