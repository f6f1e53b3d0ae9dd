import type { ReactNode } from 'react'
import { Heading } from '#src/ui/text/Heading.tsx'
import * as styles from './order.css.ts'

/** A part of an order's page under its name. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.panel}>
    <Heading level={2} size="lead">
      {title}
    </Heading>
    {children}
  </section>
)
