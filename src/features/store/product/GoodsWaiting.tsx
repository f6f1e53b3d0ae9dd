import { useState } from 'react'
import type { Variant } from '#contract/shop/products.ts'
import { OFFER_MINUTES } from '#contract/rules/waiting.ts'
import { JoinWaiting } from '#src/components/waiting/JoinWaiting.tsx'
import { useWaiting } from '#src/components/waiting/use-waiting.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { Stepper } from '#src/ui/forms/Stepper.tsx'

/** The waiting list of a sold-out variant. */
export const GoodsWaiting = ({ variant }: { variant: Variant }) => {
  const { t, format } = useT()
  const { hasLists, entries } = useWaiting()
  const hasWords = useMessages('waiting')
  const [quantity, setQuantity] = useState(1)
  if (!hasLists || !hasWords) return null
  return (
    <JoinWaiting
      key={variant.id}
      wish={{ variant_id: variant.id, quantity }}
      entry={entries.find(({ goods }) => goods?.variant_id === variant.id)}
      hint={t('waiting.join_goods_hint', { minutes: OFFER_MINUTES })}
    >
      <Stepper
        label={t('waiting.quantity')}
        lessLabel={t('product.cart.less')}
        moreLabel={t('product.cart.more')}
        value={quantity}
        text={format.number(quantity)}
        max={Math.max(1, variant.max_per_order)}
        onChange={setQuantity}
      />
    </JoinWaiting>
  )
}
