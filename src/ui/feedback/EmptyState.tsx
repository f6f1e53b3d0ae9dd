import type { ReactNode, Ref } from 'react'
import * as styles from './EmptyState.css.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** A small drawing, 320 by 240, that only repeats the words. */
  picture?: string
  /** What to do next: one or two buttons. */
  action?: ReactNode
  /** Level of the title; 1 when it is the page's only content. */
  level?: 1 | 2 | 3
  titleRef?: Ref<HTMLHeadingElement>
}

/** Nothing to show, why, and what to do next. */
export const EmptyState = ({ title, text, picture, action, level = 2, titleRef }: EmptyStateProps) => (
  <div className={styles.box}>
    {picture && <img src={picture} alt="" width="320" height="240" className={styles.picture} />}
    <Heading level={level} size={level === 1 ? 'heading' : 'title'} {...(titleRef && { ref: titleRef })}>
      {title}
    </Heading>
    {text && (
      <Text as="div" tone="muted">
        {text}
      </Text>
    )}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
