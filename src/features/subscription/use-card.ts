import type { Subscription } from '#contract/membership/memberships.ts'
import { useCardBrand } from '#src/i18n/use-card-brand.ts'
import { useT } from '#src/i18n/use-t.ts'

type Card = NonNullable<Subscription['payment_method']>

/** The usual name of a card. */
export const useCard = (): ((card: Card) => string) => {
  const { t } = useT()
  const named = useCardBrand()
  return ({ brand, last4 }) => t('subscription.method_value', { brand: named(brand), last4 })
}
