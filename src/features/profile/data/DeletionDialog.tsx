import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Deletion, OpenThing } from '#contract/account/me.ts'
import { query } from '#src/api/query.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useAuth } from '#src/domain/session/auth.ts'
import type { Format } from '#src/i18n/format.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { DialogAnswers } from '#src/ui/overlay/DialogAnswers.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './DeletionDialog.css.ts'
import { LoadedDialog } from '#src/features/profile/LoadedDialog.tsx'

export interface DeletionDialogProps {
  format: Format
  isOpen: boolean
  onClose: () => void
}

/** Deletes the account: says first what goes, what stays, and what still goes on. */
export const DeletionDialog = (props: DeletionDialogProps) => (useMessages('account') ? <Asking {...props} /> : null)

const Asking = ({ format, isOpen, onClose }: DeletionDialogProps) => {
  const { t } = useT()
  const toast = useSetAtom(addToastAtom)
  const { signOut } = useAuth()
  const { data: answer, error: failure } = useQuery(query('me.deletion', {}))
  const refresh = useRefresh()
  const removal = useSubmit({ onProblem: () => refresh('me.deletion') })
  const [isAccepted, setAccepted] = useState(false)
  const blocked = useOfflineReason()
  const deletion = answer?.data
  const goesOn = deletion !== undefined && deletion.open.length > 0
  const remove = async () => {
    const removed = await removal.submit('me.remove', { query: { goes_on: goesOn ? 'true' : 'false' } })
    if (!removed) return
    await signOut()
    toast({ title: t('account.delete.done', { until: format.date(removed.data.deletes_at) }), color: 'success' })
  }
  return (
    <LoadedDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.delete.title')}
      failure={failure}
      footer={
        deletion && (
          <DialogAnswers
            keepLabel={t('account.delete.keep')}
            onKeep={onClose}
            confirmLabel={t('account.delete.submit')}
            onConfirm={() => void remove()}
            isDanger
            isSending={removal.isSending}
            isBlocked={blocked !== undefined}
            isDisabled={goesOn && !isAccepted}
          />
        )
      }
    >
      {deletion && (
        <>
          {goesOn && (
            <Notice tone="warning" title={t('account.delete.open')}>
              <Stack gap="xs">
                <OpenThings things={deletion.open} onLeave={onClose} />
                <Checkbox checked={isAccepted} onChange={(event) => setAccepted(event.currentTarget.checked)}>
                  {t('account.delete.accept')}
                </Checkbox>
              </Stack>
            </Notice>
          )}
          <Facts deletion={deletion} />
        </>
      )}
    </LoadedDialog>
  )
}

const pathOf = ({ kind, id }: OpenThing): string => {
  if (kind === 'order') return href('order', { id })
  if (kind === 'booking') return href('booking', { id })
  return kind === 'membership' ? href('subscription') : href('bookingCheckout')
}

const OpenThings = ({ things, onLeave }: { things: readonly OpenThing[]; onLeave: () => void }) => {
  const { t } = useT()
  return (
    <ul className={styles.list}>
      {things.map((thing) => (
        <li key={thing.id}>
          <Link href={pathOf(thing)} onClick={onLeave}>
            {t(`account.delete.${thing.kind}`)}
            {(thing.kind === 'order' || thing.kind === 'booking') && (
              <>
                {' '}
                <Code>{thing.reference}</Code>
              </>
            )}
          </Link>
          {thing.kind === 'membership' && <Text tone="muted">{t('account.delete.membership_ends')}</Text>}
        </li>
      ))}
    </ul>
  )
}

const Facts = ({ deletion: { remaining, grace_days: days } }: { deletion: Deletion }) => {
  const { t } = useT()
  return (
    <>
      <div>
        <Text weight="medium">{t('account.delete.goes')}</Text>
        <Text tone="muted">{t('account.delete.goes_text')}</Text>
      </div>
      <div>
        <Text weight="medium">{t('account.delete.stays')}</Text>
        <Text tone="muted">{t('account.delete.stays_text')}</Text>
        <ul className={styles.list}>
          {(['orders', 'bookings', 'invoices', 'reviews'] as const)
            .filter((name) => remaining[name] > 0)
            .map((name) => (
              <li key={name}>
                <Text tone="muted">{t(`account.delete.kept.${name}`, { count: remaining[name] })}</Text>
              </li>
            ))}
        </ul>
      </div>
      <Text>{t('account.delete.grace', { count: days })}</Text>
    </>
  )
}
