import type { Subscription } from '#contract/memberships.ts'
import { cardBrand } from '#locales/card-brands.ts'
import { useT } from '#src/i18n/use-t.ts'

type Card = NonNullable<Subscription['payment_method']>

/** A card as people name it. */
export const useCard = (): ((card: Card) => string) => {
  const { t, locale } = useT()
  return ({ brand, last4 }) => t('subscription.method_value', { brand: cardBrand(brand, locale), last4 })
}
