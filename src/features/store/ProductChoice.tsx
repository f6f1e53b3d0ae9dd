import type { Product, Variant } from '#contract/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { OptionPicker } from '#src/ui/OptionPicker.tsx'
import { StockLabel } from '#src/ui/StockLabel.tsx'
import * as styles from './product.css.ts'
import { obstacleTo, withValue } from './variants.ts'

interface ProductChoiceProps {
  product: Product
  variant: Variant
  onChoose: (variant: Variant) => void
}

/** The options, and whether what is chosen can be had. What cannot be had can still be looked at. */
export const ProductChoice = ({ product, variant, onChoose }: ProductChoiceProps) => {
  const { t, say } = useT()
  const noteOn = (value: string) => {
    const obstacle = obstacleTo(product, variant, value)
    return obstacle && t(`product.${obstacle}`)
  }
  return (
    <div className={styles.choice}>
      {product.options.map(({ id, name, values }) => (
        <OptionPicker
          key={id}
          legend={say(name)}
          values={values.map(({ id: value, label, swatch }) => ({
            id: value,
            label: say(label),
            swatch,
            unavailable: noteOn(value),
          }))}
          value={values.find((value) => variant.option_value_ids.includes(value.id))?.id}
          onChange={(value) => onChoose(withValue(product, variant, value))}
        />
      ))}
      <div role="status">
        <StockLabel state={variant.stock_state} label={t(`card.stock.${variant.stock_state}`)} />
      </div>
    </div>
  )
}
