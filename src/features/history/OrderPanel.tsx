import type { ReactNode } from 'react'
import { Heading } from '#src/ui/text/Heading.tsx'
import * as styles from './order.css.ts'

/** A part of an order's page under its name. */
export const Panel = ({ title, code, children }: { title: string; code?: ReactNode; children: ReactNode }) => (
  <section className={styles.panel}>
    <Heading level={2} size="lead">
      {title}
      {code}
    </Heading>
    {children}
  </section>
)
