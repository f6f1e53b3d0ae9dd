import Check from 'lucide/dist/esm/icons/check.mjs'
import { Children, type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import * as styles from './CheckoutSection.css.ts'

interface CheckoutSectionProps {
  number: number
  title: string
  isOpen: boolean
  /** The one to answer next. */
  isCurrent: boolean
  isDone: boolean
  /** What was answered, while it is folded. */
  summary: readonly ReactNode[]
  onOpen: () => void
  children: ReactNode
}

/** One section of the checkout: collapsed to its value unless it is the current one or is edited. */
export const CheckoutSection = ({ number, title, isOpen, isCurrent, ...props }: CheckoutSectionProps) => {
  const { t, format } = useT()
  const { isDone, summary, onOpen, children } = props
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
        <span aria-hidden="true" className={classNames(styles.number, isOpen ? styles.current : isDone && styles.done)}>
          {isDone && !isOpen ? <Icon glyph={Check} size="sm" /> : format.number(number)}
        </span>
        <div className={styles.title}>
          <Heading level={2} size="lead" id={id}>
            {title}
          </Heading>
        </div>
        {!isOpen && isDone && (
          <Button
            variant="quiet"
            aria-label={t('checkout.edit_named', { name: title })}
            className={styles.edit}
            onClick={onOpen}
          >
            {t('checkout.edit')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className={styles.fields}>{children}</div>
      ) : (
        summary.length > 0 && (
          <div className={styles.summary}>
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
