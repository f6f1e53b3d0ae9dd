import { Link } from 'wouter'
import type { Subscription } from '#contract/membership/memberships.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { PauseDays } from './PauseDays.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import { useChange } from './use-subscription.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'

/** The actions of a membership in its present state. */
export const Actions = ({ of }: { of: Subscription }) => {
  const { t } = useT()
  const { change, isSending, problem } = useChange()
  const blocked = useOfflineReason()
  const pause = useOpening()
  const cancel = useOpening()
  const isRunning = of.status === 'active' || of.status === 'trialing'
  const isUndoable = of.cancel_at_period_end || of.pending_change !== null
  const isBlocked = blocked !== undefined
  const canPause = of.status === 'active' && !of.cancel_at_period_end && of.pause_blocked === undefined
  return (
    <>
      {blocked !== undefined && <Notice tone="warning">{blocked}</Notice>}
      <ErrorNotice problem={problem} />
      <Inline gap="xs">
        {isRunning && isUndoable && (
          <Button
            busy={isSending}
            blocked={isBlocked}
            onClick={() => void change({ undo: true }, t('subscription.undo.done'))}
          >
            {t(of.cancel_at_period_end ? 'subscription.undo.cancel' : 'subscription.undo.change')}
          </Button>
        )}
        {of.status === 'paused' && (
          <Button
            busy={isSending}
            blocked={isBlocked}
            onClick={() => void change({ resume: true }, t('subscription.resume.done'))}
          >
            {t('subscription.resume.action')}
          </Button>
        )}
        {isRunning && !of.cancel_at_period_end && (
          <Link href={href('membership')} className={buttonClass({ variant: isUndoable ? 'quiet' : 'secondary' })}>
            {t('subscription.change')}
          </Link>
        )}
        <Button
          variant={of.status === 'past_due' ? 'primary' : 'quiet'}
          busy={isSending}
          blocked={isBlocked}
          onClick={() => void change({ payment_method: 'new' }, '')}
        >
          {t('subscription.method_change')}
        </Button>
        {canPause && (
          <Button variant="quiet" blocked={isBlocked} onClick={() => pause.open(true)}>
            {t('subscription.pause.action')}
          </Button>
        )}
        {!of.cancel_at_period_end && (
          <Button variant="quiet" blocked={isBlocked} onClick={() => cancel.open(true)}>
            {t('subscription.cancel.action')}
          </Button>
        )}
      </Inline>
      <PauseDays of={of} />
      {pause.subject && (
        <PauseDialog
          key={`pause ${pause.round}`}
          window={of.pause_window}
          daysLeft={of.pause_days_left}
          isOpen={pause.isOpen}
          onClose={pause.close}
        />
      )}
      {cancel.subject && (
        <CancelDialog
          key={`cancel ${cancel.round}`}
          of={of}
          isOpen={cancel.isOpen}
          onClose={cancel.close}
          onPause={
            canPause
              ? () => {
                  cancel.close()
                  pause.open(true)
                }
              : undefined
          }
        />
      )}
    </>
  )
}
