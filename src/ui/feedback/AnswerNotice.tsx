import { type ComponentProps, useEffect, useRef } from 'react'
import * as styles from './AnswerNotice.css.ts'
import { Notice } from './Notice.tsx'

interface AnswerNoticeProps extends ComponentProps<typeof Notice> {
  /** Left from before the page was loaded: nothing was pressed, so that the focus stays where it is. */
  isOld?: boolean
}

/**
 * The answer to a pressed button where it is no success: refused, failed or unknown. It stands beside the button, takes
 * the focus once, and scrolls into sight. Render it while there is such an answer.
 */
export const AnswerNotice = ({ isOld = false, ...notice }: AnswerNoticeProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOld) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isOld])
  return (
    <div ref={ref} tabIndex={-1} className={styles.answer}>
      <Notice {...notice} />
    </div>
  )
}
