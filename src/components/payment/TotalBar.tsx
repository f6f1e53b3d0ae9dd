import { type ReactNode, useId } from 'react'
import type { Money } from '#contract/rules/common.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './TotalBar.css.ts'

interface TotalBarProps {
  label: string
  /** A price, or what is spent in its place in words. */
  total: Money | string | undefined
  /** The words of the button. */
  children: ReactNode
  /** Why it is blocked, or what it means: it describes the button. */
  note: ReactNode
  /** Beside the note. */
  more?: ReactNode
  isSending: boolean
  isBlocked: boolean
  /** Left out where it submits its form. */
  onPress?: () => void
}

/** The total and the button that orders or books, in view wherever a checkout is scrolled on a phone. */
export const TotalBar = ({ label, total, children, note, more, ...button }: TotalBarProps) => {
  const { format } = useT()
  const { isSending, isBlocked, onPress } = button
  const id = useId()
  return (
    <div data-bar className={styles.bar}>
      <div className={styles.line}>
        <div className={styles.total}>
          {total && (
            <>
              <Text as="span" size="caption" tone="muted">
                {label}
              </Text>
              {typeof total === 'string' ? (
                <Text weight="medium">{total}</Text>
              ) : (
                <Price text={format.amount(total)} label={format.money(total)} currency={total.currency} />
              )}
            </>
          )}
        </div>
        <Button
          {...(onPress ? { onClick: onPress } : { type: 'submit' })}
          size="lg"
          className={styles.button}
          busy={isSending}
          blocked={isBlocked}
          aria-describedby={note ? id : undefined}
        >
          {children}
        </Button>
      </div>
      <Text as="div" size="caption" tone="muted">
        <span id={id} role="status">
          {note}
        </span>{' '}
        {more}
      </Text>
    </div>
  )
}
