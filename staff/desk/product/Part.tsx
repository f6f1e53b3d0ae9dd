import type { ReactNode } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import * as styles from './Product.css.ts'

interface PartProps {
  name: 'texts' | 'pictures' | 'shelf' | 'details' | 'returns' | 'related' | 'variants'
  /** What is wrong with the part as a whole. */
  error?: string | undefined
  children: ReactNode
}

/** A part of the page of a product. */
export const Part = ({ name, error, children }: PartProps) => {
  const { t } = useT()
  return (
    <section className={styles.part} aria-label={t(`desk.product.parts.${name}`)}>
      <Heading level={2} size="lead">
        {t(`desk.product.parts.${name}`)}
      </Heading>
      {error !== undefined && (
        <p role="alert" data-problem tabIndex={-1} className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </section>
  )
}
