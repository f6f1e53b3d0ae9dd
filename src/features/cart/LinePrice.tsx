import { useT } from '#src/i18n/use-t.ts'
import { Price } from '#src/ui/text/Price.tsx'
import type { CartLineView } from './cart-line-view.ts'

/** What a line costs; where membership makes it less, that it does, and what it would have been. */
export const LinePrice = ({ of: { total, regularTotal } }: { of: CartLineView }) => {
  const { t, format } = useT()
  return (
    <Price
      text={format.amount(total)}
      label={format.money(total)}
      currency={total.currency}
      compareText={regularTotal && format.amount(regularTotal)}
      compareLabel={regularTotal && t('cart.regular', { price: format.money(regularTotal) })}
      memberText={regularTotal && t('cart.member')}
    />
  )
}
