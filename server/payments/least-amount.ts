import { isBelowCard } from '#contract/rules/money.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { fieldError } from '../errors/api-error.ts'

/** A card is not charged so little. */
export const TOO_SMALL: Translated = {
  ar: 'هذا المبلغ أقل مما يُقبل دفعه بالبطاقة.',
  en: 'This amount is too small to pay by card.',
}

/** A provider of instalments does not take it: the sum, or where the goods go. */
export const NOT_SPLIT: Translated = {
  ar: 'لا يمكن تقسيط هذا المبلغ. اختر طريقة دفع أخرى.',
  en: 'This amount can’t be split into payments. Choose another way to pay.',
}

interface Owed {
  amount: number
  currency: string
  method: PaymentMethod
  locale: Locale
}

/** Refuses an attempt whose page no gateway would open. */
export const checkLeast = ({ amount, currency, method, locale }: Owed): void => {
  if (method === 'card' && isBelowCard(amount, currency))
    throw fieldError('validation_failed', 'payment_method', locale, TOO_SMALL)
}
