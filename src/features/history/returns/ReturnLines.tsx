import type { Order } from '#contract/shop/orders.ts'
import { isShopsFault } from '#contract/rules/return-reasons.ts'
import type { ReturnReason } from '#contract/shop/return-parts.ts'
import { ShopTexts } from '#src/i18n/ShopTexts.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Stepper } from '#src/ui/forms/Stepper.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './Returns.css.ts'
import { isExcluded, leftOf } from './worth.ts'

interface ReturnLinesProps {
  order: Order
  reason: ReturnReason | undefined
  chosen: ReadonlyMap<string, number>
  onChoose: (id: string, pieces: number) => void
  /** What the server refused, by line. */
  errors: ReadonlyMap<string, string>
}

/** The lines of an order with how many pieces go back; a line that cannot says why. */
export const ReturnLines = ({ order, reason, chosen, onChoose, errors }: ReturnLinesProps) => {
  const { t, say, format } = useT()
  return (
    <ul>
      {order.items.map((item) => {
        const left = leftOf(order, item)
        const name = say(item.name)
        // What the shop is to blame for can be returned whatever it is.
        const rule = reason !== undefined && isShopsFault(reason) ? undefined : item.not_returnable
        const excluded = isExcluded(item, reason)
        return (
          <li key={item.id} className={styles.line}>
            <div className={styles.picture}>
              <Picture image={item.image} alt="" sizes="3.5rem" ratio="square" rounded="md" />
            </div>
            <div className={styles.words}>
              <Text weight="medium">
                <ShopTexts texts={[item.name, ...item.options.map(({ value }) => value)]} separator={t('cart.comma')} />
              </Text>
              {excluded && <Text size="caption">{t('orders.returns.excluded')}</Text>}
              {rule && (
                <Text size="caption" tone="muted">
                  <ShopText text={rule} />
                </Text>
              )}
              {left === 0 && (
                <Text size="caption">
                  {t(item.returned === item.quantity ? 'orders.returns.none_left' : 'orders.returns.none_now')}
                </Text>
              )}
              {errors.has(item.id) && <p className={styles.error}>{errors.get(item.id)}</p>}
            </div>
            {left > 0 && !excluded && (
              <Stepper
                label={t('orders.returns.pieces', { name })}
                lessLabel={t('cart.less', { name })}
                moreLabel={t('cart.more', { name })}
                value={chosen.get(item.id) ?? 0}
                text={format.number(chosen.get(item.id) ?? 0)}
                min={0}
                max={left}
                onChange={(pieces) => onChoose(item.id, pieces)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
