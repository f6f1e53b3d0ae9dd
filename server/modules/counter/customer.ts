import type { Contact } from '#contract/shop/quotes.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { fieldError } from '../../errors/api-error.ts'
import { type ByHand, CASH, TERMINAL } from '../../payments/refunds/parts.ts'
import type { PaymentOrder } from '../../payments/payments.ts'
import { usersRepository } from '../users/repository.ts'

/** How a person at the counter pays: in cash, by card at the counter's own terminal, or by a link. */
export const COUNTER_WAYS = ['cash', 'terminal', 'link'] as const
export type CounterWay = (typeof COUNTER_WAYS)[number]

/** How long a link may be paid; what it is for is held until then. */
export const LINK_MS = 30 * 60 * 1000

/** A person at the counter. */
export interface AtCounter {
  /** Each part by choice: what was not said is empty. */
  contact: Contact
  /** The language of mails and documents. */
  locale: Locale
  paid: CounterWay
}

const LINK_NEEDS_EMAIL: Translated = {
  ar: 'اكتب البريد الإلكتروني للعميل: يُرسل إليه رابط الدفع ثم الإيصال.',
  en: 'Write the customer’s email: the link to pay goes there, and the receipt after it.',
}

/**
 * Whose a sale at the counter is: a guest, whom the links of mails open it for; null of a person who leaves no address.
 * It is never an account's, since an address that staff types proves nothing.
 */
export const guestAtCounter = async (
  tx: Database,
  { contact: { name, email }, locale, paid }: AtCounter,
  now: Date,
): Promise<string | null> => {
  if (paid === 'link' && email === '') throw fieldError('validation_failed', 'email', locale, LINK_NEEDS_EMAIL)
  if (email === '') return null
  const guest = { id: newId('usr'), name, email, locale, isGuest: true, createdAt: now, updatedAt: now }
  return (await usersRepository(tx).add(guest)).id
}

const BY_HAND: Partial<Record<CounterWay, ByHand>> = { cash: CASH, terminal: TERMINAL }

/** By what the payment of a sale at the counter is made. */
export const paymentAt = (
  paid: CounterWay,
): Required<Pick<PaymentOrder, 'method'>> & Pick<PaymentOrder, 'takenBy'> => ({
  method: paid === 'cash' ? 'cod' : 'card',
  takenBy: BY_HAND[paid],
})
