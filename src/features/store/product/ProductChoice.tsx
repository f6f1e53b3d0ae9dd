import type { Product, Variant } from '#contract/shop/products.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { OptionPicker } from '#src/ui/forms/OptionPicker.tsx'
import { StockLabel } from '#src/ui/feedback/StockLabel.tsx'
import * as styles from '#src/features/store/product.css.ts'
import { blockedReasonOf, withValue } from './variants.ts'

interface ProductChoiceProps {
  product: Product
  variant: Variant
  onChoose: (variant: Variant) => void
}

/** The options, and whether what is chosen can be had. What cannot be had can still be looked at. */
export const ProductChoice = ({ product, variant, onChoose }: ProductChoiceProps) => {
  const { t, say } = useT()
  const { stock_state: stock, option_value_ids: chosen } = variant
  const named = (ids: readonly string[]) =>
    product.options
      .flatMap(({ values }) => values.filter(({ id }) => ids.includes(id)))
      .map(({ label }) => say(label))
      .join(' · ')
  const noteOn = (value: string) => {
    const blockedReason = blockedReasonOf(product, variant, value)
    return blockedReason && t(`product.${blockedReason.kind}`, { with: named(blockedReason.others) })
  }
  return (
    <div className={styles.choice}>
      {product.options.map(({ id, name, values }) => (
        <OptionPicker
          key={id}
          legend={<ShopText text={name} />}
          values={values.map(({ id: value, label, swatch }) => ({
            id: value,
            label: <ShopText text={label} />,
            swatch,
            unavailable: noteOn(value),
          }))}
          value={values.find((value) => chosen.includes(value.id))?.id}
          onChange={(value) => onChoose(withValue(product, variant, value))}
        />
      ))}
      <div role="status">
        <StockLabel
          state={stock}
          label={
            stock === 'out_of_stock' && chosen.length > 0
              ? t('product.chosen_sold_out', { chosen: named(chosen) })
              : t(`card.stock.${stock}`)
          }
        />
      </div>
    </div>
  )
}
