import { Suspense } from 'react'
import type { Address } from '#contract/account/addresses.ts'
import { useShopTerms } from '#src/components/use-shop-terms.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { section } from '#src/components/checkout/CheckoutSection.css.ts'
import { GiftFields } from '#src/features/cart/checkout/late-parts.ts'
import type { DraftState } from '#src/features/cart/checkout/use-checkout-draft.ts'

interface GiftChoiceProps {
  state: DraftState
  addresses: readonly Address[]
}

/** Whether the order is a gift; what belongs to one unfolds. Nothing where the back end takes no gifts. */
export const GiftChoice = ({ state, addresses }: GiftChoiceProps) => {
  const { t } = useT()
  const { gifts } = useShopTerms()
  const { isGift = false } = state.draft
  return (
    gifts && (
      <section className={section}>
        <Checkbox checked={isGift} onChange={({ target }) => state.change({ isGift: target.checked })}>
          {t('checkout.gift')}
        </Checkbox>
        <Suspense>{isGift && <GiftFields state={state} addresses={addresses} wrapping={gifts.wrapping} />}</Suspense>
      </section>
    )
  )
}
