import type { ReactNode } from 'react'
import { Text } from '#src/ui/text/Text.tsx'
import { line } from '#src/components/checkout/SummaryItem.css.ts'

/** A choice of the checkout: what it is called, and below that what it means. */
export const ChoiceWords = ({ name, text }: { name: ReactNode; text: string }) => (
  <>
    <Text as="span" weight="medium" className={line}>
      {name}
    </Text>
    <Text as="span" size="caption" tone="muted" className={line}>
      {text}
    </Text>
  </>
)
