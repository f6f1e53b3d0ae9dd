import type { Order } from '#contract/shop/orders.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { ShopTexts } from '#src/i18n/ShopTexts.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './PaidThing.css.ts'

/** What was ordered: pictures, names and quantities. */
export const OrderItems = ({ order: { items } }: { order: Order }) => {
  const { format } = useT()
  return (
    <ul className={styles.items}>
      {items.map(({ id, image, name, options, quantity }) => (
        <li key={id} className={styles.item}>
          <span className={styles.picture}>
            <Picture image={image} alt="" sizes="3.5rem" ratio="square" rounded="sm" />
          </span>
          <div>
            <bdi>
              <ShopText text={name} />
            </bdi>{' '}
            {`× ${format.number(quantity)}`}
            {options.length > 0 && (
              <Text size="caption" tone="muted">
                <ShopTexts texts={options.map(({ value }) => value)} separator=" · " />
              </Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
