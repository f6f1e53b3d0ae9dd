import { type ReactNode, useEffect, useRef } from 'react'
import { isOutOfReach, type ApiProblem, sentenceOf } from '#src/api/errors.ts'
import { OpenReservations } from '#src/components/payment/OpenReservations.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import * as styles from './ErrorNotice.css.ts'

interface ErrorNoticeProps {
  problem: ApiProblem | undefined
  title?: string
  /** Replaces the problem's own sentence where it is not known whether the call arrived. */
  unsure?: string
  /** Replaces the problem's own sentence. */
  children?: ReactNode
}

/** Why an action failed, shown at its button. Takes the focus, so that it is in view and read aloud. */
export const ErrorNotice = ({ problem, title, unsure, children }: ErrorNoticeProps) => {
  const { t } = useT()
  const ref = useRef<HTMLDivElement>(null)
  // A field shows its own error, and the form moves the focus to it.
  const isOfField = Object.keys(problem?.fields ?? {}).length > 0
  useEffect(() => {
    if (!problem || isOfField) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, isOfField])
  if (!problem) return null
  const own = unsure !== undefined && isOutOfReach(problem) ? unsure : sentenceOf(problem, t)
  return (
    <div ref={ref} tabIndex={-1} className={styles.refusal}>
      <Notice tone="danger" {...(title && { title })}>
        {title !== undefined && children ? null : own}
        {children}
        <OpenReservations problem={problem} />
      </Notice>
    </div>
  )
}
