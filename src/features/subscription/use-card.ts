import type { Subscription } from '#contract/memberships.ts'
import { useT } from '#src/i18n/use-t.ts'

type Card = NonNullable<Subscription['payment_method']>

/** A card as people name it: gateways write brands in small letters. */
export const useCard = (): ((card: Card) => string) => {
  const { t } = useT()
  return ({ brand, last4 }) =>
    t('subscription.method_value', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 })
}
