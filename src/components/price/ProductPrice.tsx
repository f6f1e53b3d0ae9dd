import type { Variant } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Price } from '#src/ui/text/Price.tsx'
import { PriceText } from './PriceText.tsx'
import { useHasMemberPrices } from './use-member-prices.ts'

interface ProductPriceProps {
  /** What costs it: a product's card or one of its variants. */
  of: Pick<Variant, 'price' | 'compare_at_price' | 'member_price'>
  /** Other variants cost more. */
  varies?: boolean
  size?: 'md' | 'lg'
  /** What it includes. */
  note?: string | undefined
}

/** What it costs, what it cost before, what members pay: to a member their own price first. */
export const ProductPrice = ({ of, varies = false, size = 'md', note }: ProductPriceProps) => {
  const { t, format } = useT()
  const { price, compare_at_price: before } = of
  // Another back end may name one that is no lower.
  const member = of.member_price && of.member_price.amount < price.amount ? of.member_price : undefined
  const isMember = useHasMemberPrices()
  if (member && isMember)
    return (
      <Price
        text={format.amount(member)}
        label={format.money(member)}
        currency={member.currency}
        size={size}
        fromLabel={varies ? t('card.from') : undefined}
        compareText={format.amount(price)}
        compareLabel={t('card.regular', { price: format.money(price) })}
        memberText={t('card.your_price')}
      />
    )
  return (
    <Price
      text={format.amount(price)}
      label={format.money(price)}
      currency={price.currency}
      size={size}
      fromLabel={varies ? t('card.from') : undefined}
      compareText={before && format.amount(before)}
      compareLabel={before && t('card.was', { price: format.money(before) })}
      note={note}
      memberText={member && <PriceText message="card.member" price={member} />}
    />
  )
}
