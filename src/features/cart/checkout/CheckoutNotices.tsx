import { useEffect, useRef } from 'react'
import type { Money } from '#contract/rules/common.ts'
import { type ApiProblem, sentenceOf } from '#src/api/errors.ts'
import { OpenReservations } from '#src/components/payment/OpenReservations.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { sentencesOf } from './refusal.ts'

/** The answer to the order was lost: it may have been placed. */
export const UnsureNotice = ({ isOnline, onResend }: { isOnline: boolean; onResend: () => void }) => {
  const { t } = useT()
  return (
    <Notice
      tone="warning"
      title={t('checkout.unsure.title')}
      action={
        <Button variant="secondary" blocked={!isOnline} onClick={onResend}>
          {t('checkout.unsure.action')}
        </Button>
      }
    >
      {t('checkout.unsure.text')}
    </Notice>
  )
}

/** Why the server refused the order. */
export const RefusalNotice = ({ problem }: { problem: ApiProblem }) => {
  const { t } = useT()
  const ref = useRef<HTMLDivElement>(null)
  const sentences = sentencesOf(problem)
  // The pressed button is far below the message.
  useEffect(() => ref.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={ref}>
      <Notice tone="danger" title={t('checkout.failed')}>
        {sentences.length > 0 ? sentences.map((sentence) => <p key={sentence}>{sentence}</p>) : sentenceOf(problem, t)}
        <OpenReservations problem={problem} />
      </Notice>
    </div>
  )
}

/** The total differs from the accepted one, and has to be accepted again. */
export const NewTotalNotice = ({ before, after, onAccept }: { before: Money; after: Money; onAccept: () => void }) => {
  const { t, format } = useT()
  const values = { before: format.money(before), after: format.money(after) }
  return (
    <Notice
      tone="warning"
      title={t('checkout.total_changed.title')}
      action={
        <Button variant="secondary" onClick={onAccept}>
          {t('checkout.total_changed.accept', values)}
        </Button>
      }
    >
      {t('checkout.total_changed.text', values)}
    </Notice>
  )
}
