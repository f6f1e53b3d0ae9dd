import type { ReactNode } from 'react'
import { isOutOfReach, type ApiProblem, sentenceOf } from '#src/api/errors.ts'
import { OpenReservations } from '#src/components/payment/OpenReservations.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

interface ErrorNoticeProps {
  problem: ApiProblem | undefined
  title?: string
  /** In place of the title and the sentence where it is not known whether the call arrived. */
  unsure?: { title: string; text: string }
  /** Replaces the problem's own sentence. */
  children?: ReactNode
}

/** Why an action failed, beside its button. A field shows its own error, and the form moves the focus to it. */
export const ErrorNotice = ({ problem, title, unsure, children }: ErrorNoticeProps) => {
  const { t } = useT()
  if (!problem) return null
  if (unsure && isOutOfReach(problem))
    return (
      <AnswerNotice tone="warning" title={unsure.title}>
        {unsure.text}
      </AnswerNotice>
    )
  const isOfField = Object.keys(problem.fields ?? {}).length > 0
  const Frame = isOfField ? Notice : AnswerNotice
  return (
    <Frame tone="danger" {...(title && { title })}>
      {title !== undefined && children ? null : sentenceOf(problem, t)}
      {children}
      <OpenReservations problem={problem} />
    </Frame>
  )
}
