import type { ReactNode, Ref } from 'react'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Container } from './Container.tsx'
import { Inline } from './Inline.tsx'
import * as styles from './Page.css.ts'

interface PageProps {
  children: ReactNode
  /** What is on the page: decides the space between its parts, above and below them. */
  spacing: keyof typeof styles.spacing
  /** `page` is the width of the site, `reading` that of running text. */
  width?: 'page' | 'reading'
  /** Its heading; a page whose heading stands elsewhere brings its own. */
  title?: string
  titleRef?: Ref<HTMLHeadingElement>
  /** Beside the title; `null` where there may be some later, so that the title stays the same element. */
  actions?: ReactNode
}

/** Frame of a page: its width, the space around and between its parts, and its title. */
export const Page = ({ children, spacing, width = 'page', title, titleRef, actions }: PageProps) => {
  const heading = title !== undefined && (
    <Heading level={1} {...(titleRef && { ref: titleRef })}>
      {title}
    </Heading>
  )
  return (
    <Container width={width} className={styles.spacing[spacing]}>
      {actions === undefined ? (
        heading
      ) : (
        <Inline justify="between">
          {heading}
          {actions}
        </Inline>
      )}
      {children}
    </Container>
  )
}
