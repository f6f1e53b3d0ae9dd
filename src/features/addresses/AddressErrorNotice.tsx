import type { ReactNode } from 'react'
import type { PendingWrite } from '#src/api/outbox/outbox-context.ts'
import { reasonsOf } from '#src/api/outbox/reasons-of.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Comparison } from '#src/ui/layout/Comparison.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './AddressErrorNotice.css.ts'
import { isA } from '#src/api/outbox/overlay.ts'
import { type AddressEntry, isGone } from './address-entries.ts'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import type { AddressLike } from '#src/components/address/address-values.ts'

export interface AddressErrorNoticeProps {
  entry: AddressEntry
  pendingWrite: PendingWrite
  onResend: (change?: { overwrite: true }) => void
  onDrop: () => void
  onEdit: () => void
}

/** A change of an address that needs the customer: what happened, and the choices. */
export const AddressErrorNotice = (props: AddressErrorNoticeProps) => {
  const { state } = props.pendingWrite
  if (state === 'conflict') return <Conflict {...props} />
  return state === 'unsure' ? <Unsure {...props} /> : <Refused {...props} />
}

/** Changed elsewhere meanwhile: both versions, and which one is to stay. */
const Conflict = ({ entry, pendingWrite, onResend, onDrop }: AddressErrorNoticeProps) => {
  const { t } = useT()
  const { compare, name } = useDescribe()
  const theirs = pendingWrite.problem?.theirs?.address as AddressLike | undefined
  const isRemoval = isA(pendingWrite, 'addresses.remove')
  return (
    <Card className={styles.card}>
      <Notice tone="warning" title={t('addresses.conflict.title', { name: name(entry.address) })}>
        {t(isRemoval ? 'addresses.conflict.removal_text' : 'addresses.conflict.text')}
      </Notice>
      {theirs && (
        <Comparison
          label={t('addresses.conflict.compare')}
          mineTitle={t(isRemoval ? 'addresses.conflict.seen' : 'addresses.conflict.mine')}
          theirsTitle={t('addresses.conflict.theirs')}
          differsLabel={t('addresses.conflict.differs')}
          rows={compare(entry.address, theirs)}
        />
      )}
      <Ways>
        <Button onClick={() => onResend({ overwrite: true })}>
          {t(isRemoval ? 'addresses.conflict.remove' : 'addresses.conflict.keep_mine')}
        </Button>
        <Button variant="secondary" onClick={onDrop}>
          {t(isRemoval ? 'addresses.conflict.keep' : 'addresses.conflict.take_theirs')}
        </Button>
      </Ways>
    </Card>
  )
}

/** It is unknown whether the write arrived, and this back end would execute a second one too. */
const Unsure = ({ entry, onResend, onDrop }: AddressErrorNoticeProps) => {
  const { t } = useT()
  const { name } = useDescribe()
  return (
    <Notice
      tone="warning"
      title={t('addresses.unsure.title', { name: name(entry.address) })}
      action={
        <Ways>
          <Button onClick={() => onResend()}>{t('addresses.unsure.again')}</Button>
          <Button variant="secondary" onClick={onDrop}>
            {t('addresses.do_not_send')}
          </Button>
        </Ways>
      }
    >
      {t('addresses.unsure.text')}
    </Notice>
  )
}

const Refused = ({ entry, pendingWrite, onResend, onDrop, onEdit }: AddressErrorNoticeProps) => {
  const { t } = useT()
  const { name } = useDescribe()
  const isRemoval = isA(pendingWrite, 'addresses.remove')
  const reasons = isGone(pendingWrite) ? [t('addresses.refused.gone')] : reasonsOf(pendingWrite, t)
  return (
    <Notice
      tone="danger"
      title={t(isRemoval ? 'addresses.refused.removal_title' : 'addresses.refused.title', {
        name: name(entry.address),
      })}
      action={
        <Ways>
          {isRemoval ? (
            <Button onClick={() => onResend()}>{t('core.retry')}</Button>
          ) : (
            <Button onClick={onEdit}>{t('addresses.refused.edit')}</Button>
          )}
          <Button variant="secondary" onClick={onDrop}>
            {t(isRemoval ? 'addresses.conflict.keep' : 'addresses.refused.drop')}
          </Button>
        </Ways>
      }
    >
      {reasons.map((reason) => (
        <Text key={reason}>{reason}</Text>
      ))}
    </Notice>
  )
}

const Ways = ({ children }: { children: ReactNode }) => <Inline gap="xs">{children}</Inline>
