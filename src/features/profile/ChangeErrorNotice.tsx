import { reasonsOf } from '#src/api/outbox/reasons-of.ts'
import { type PendingWrite, useOutbox } from '#src/api/outbox/outbox-context.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import type { User } from '#contract/account/users.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Comparison } from '#src/ui/layout/Comparison.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import type { Customer, UserChange } from './use-customer.ts'
import { useDescribe } from './use-describe.ts'

interface ChangeErrorNoticeProps {
  customer: Customer
  pendingWrite: PendingWrite
  /** Called after a decision, which removes the buttons. */
  onDecided: () => void
}

/** A failed change of the account: why, and the choices. */
export const ChangeErrorNotice = ({ customer, pendingWrite, onDecided }: ChangeErrorNoticeProps) => {
  const { t } = useT()
  const { resend, drop } = useOutbox()
  const refresh = useRefresh()
  const { compare } = useDescribe(customer)
  const body = (pendingWrite.input as { body: UserChange }).body ?? {}
  const theirs = pendingWrite.problem?.theirs?.user as User | undefined
  const giveUp = () => {
    if (theirs) customer.learn(theirs)
    void drop(pendingWrite.key).then(() => {
      onDecided()
      return refresh('me.read')
    })
  }
  const isConflict = pendingWrite.state === 'conflict'
  const reasons = isConflict ? [] : reasonsOf(pendingWrite, t)
  return (
    <>
      <Notice
        tone={isConflict ? 'warning' : 'danger'}
        title={t(isConflict ? 'profile.conflict.title' : 'profile.refused.title')}
      >
        {isConflict && t('profile.conflict.text')}
        {reasons.map((reason) => (
          <Text key={reason}>{reason}</Text>
        ))}
      </Notice>
      {theirs && (
        <Comparison
          label={t('profile.conflict.compare')}
          mineTitle={t('profile.conflict.mine')}
          theirsTitle={t('profile.conflict.theirs')}
          differsLabel={t('profile.conflict.differs')}
          rows={compare(body, theirs)}
        />
      )}
      <Inline gap="xs">
        <Button
          onClick={() => void resend(pendingWrite.key, isConflict ? { overwrite: true } : undefined).then(onDecided)}
        >
          {t(isConflict ? 'profile.conflict.mine_button' : 'core.retry')}
        </Button>
        <Button variant="secondary" onClick={giveUp}>
          {t(isConflict ? 'profile.conflict.theirs_button' : 'profile.refused.drop')}
        </Button>
      </Inline>
    </>
  )
}
