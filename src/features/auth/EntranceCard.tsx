import type { MouseEvent, ReactNode } from 'react'
import { Heading } from '#src/ui/Heading.tsx'
import { Stack } from '#src/ui/Stack.tsx'
import { Text } from '#src/ui/Text.tsx'
import * as styles from './EntranceCard.css.ts'

interface EntranceCardProps {
  title: string
  /** Why one is here, in a sentence. */
  lead: ReactNode
  children: ReactNode
  /** Other ways to go. */
  end?: ReactNode
}

/** One page of the entrance: a question, its form, and the other ways to go. */
export const EntranceCard = ({ title, lead, children, end }: EntranceCardProps) => (
  <div className={styles.place} onMouseDown={stayInField}>
    <div className={styles.card}>
      <Stack gap="xs">
        <Heading level={1} size="heading">
          {title}
        </Heading>
        <Text tone="muted" reading>
          {lead}
        </Text>
      </Stack>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  </div>
)

/**
 * A field that is left may say what is wrong with it, and what is being pressed would move away under the pointer before
 * it is released: so pressing leaves the focus in the field, until what was pressed takes it somewhere.
 */
const stayInField = (event: MouseEvent<HTMLElement>) => {
  if (event.target instanceof Element && event.target.closest('a, button')) event.preventDefault()
}
