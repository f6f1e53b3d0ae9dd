import type { ReactNode } from 'react'
import type { Image, Money } from '#contract/rules/common.ts'
import { MoneyPrice } from '#src/components/price/MoneyPrice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './SummaryItem.css.ts'

interface SummaryItemProps {
  image: Image | undefined
  name: ReactNode
  price: ReactNode
  /** Below the name. */
  children: ReactNode
}

/** A thing that is bought, in a line of the summary. */
export const SummaryItem = ({ image, name, price, children }: SummaryItemProps) => (
  <div className={styles.item}>
    <span>{image && <Picture image={image} alt="" sizes="3rem" ratio="square" rounded="sm" />}</span>
    <span>
      <Text as="span" size="caption" weight="medium" className={styles.line}>
        {name}
      </Text>
      {children}
    </span>
    {price}
  </div>
)

/** A line below the name of an item. */
export const SummaryLine = ({ children }: { children: ReactNode }) => (
  <Text as="span" size="caption" tone="muted" className={styles.line}>
    {children}
  </Text>
)

/** What something costs, beside what it is. */
export const PriceLine = ({ label, amount }: { label: ReactNode; amount: Money }) => (
  <Inline justify="between" gap="xs">
    <Text as="span" size="caption" weight="medium">
      {label}
    </Text>
    <MoneyPrice of={amount} />
  </Inline>
)
