import { isBelowCard } from '#contract/rules/money.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import type { Locale } from '#locales/index.ts'
import { fieldError } from '../errors/api-error.ts'

/** A card is not charged so little. */
export const TOO_SMALL: Record<Locale, string> = {
  ar: 'هذا المبلغ أقل مما يُقبل دفعه بالبطاقة.',
  en: 'This amount is too small to pay by card.',
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
