import { Children, type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './CheckoutSection.css.ts'

interface CheckoutSectionProps {
  /** Of a step, before its title; left out where all is on one page. */
  mark?: ReactNode
  title: string
  isOpen?: boolean
  /** The one to answer next. */
  isCurrent?: boolean
  isDone?: boolean
  /** What was answered, while it is folded. */
  summary?: readonly ReactNode[]
  onOpen?: () => void
  children: ReactNode
}

/** One section of a checkout, which may fold to its answer while another is current. */
export const CheckoutSection = ({
  mark,
  title,
  isOpen = true,
  isCurrent = false,
  isDone = false,
  summary = [],
  onOpen,
  children,
}: CheckoutSectionProps) => {
  const { t } = useT()
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const wasCurrent = useRef(isCurrent)
  useEffect(() => {
    // The focus moves on with the answers.
    if (isCurrent && !wasCurrent.current) {
      ref.current?.focus({ preventScroll: true })
      ref.current?.scrollIntoView({ block: 'nearest' })
    }
    wasCurrent.current = isCurrent
  }, [isCurrent])
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        {mark}
        <div className={styles.title}>
          <Heading level={2} size="lead" id={id}>
            {title}
          </Heading>
        </div>
        {!isOpen && isDone && (
          <Button
            variant="quiet"
            aria-label={t('buying.edit_named', { name: title })}
            className={styles.edit}
            onClick={onOpen}
          >
            {t('buying.edit')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className={styles.fields}>{children}</div>
      ) : (
        summary.length > 0 && (
          <div className={classNames(styles.folded, mark !== undefined && styles.indented)}>
            {Children.map(summary, (part) => (
              <div>
                <bdi>{part}</bdi>
              </div>
            ))}
          </div>
        )
      )}
    </section>
  )
}
