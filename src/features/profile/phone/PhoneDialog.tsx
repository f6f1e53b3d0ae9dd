import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Challenge, User } from '#contract/account/users.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { PhoneCodeForm } from './PhoneCodeForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { PhoneRemoval } from './PhoneRemoval.tsx'

export interface PhoneDialogProps {
  user: User
  /** The account as it is after the change. */
  onChanged: (user: User) => void
  isOpen: boolean
  onClose: () => void
}

/** A number that is a code waiting for, with the challenge of that code. */
interface Sent {
  phone: string
  challenge: Challenge
}

/** The number that signs in: which one, and the code that went there; or its removal. */
export const PhoneDialog = (props: PhoneDialogProps) => (useMessages('account') ? <Steps {...props} /> : null)

const Steps = ({ user: opened, onChanged, isOpen, onClose }: PhoneDialogProps) => {
  const { t } = useT()
  const toast = useSetAtom(addToastAtom)
  const refresh = useRefresh()
  // From when the dialog was opened: it does not change its question while it closes.
  const [user] = useState(opened)
  const [sent, setSent] = useState<Sent>()
  const [isRemoving, setRemoving] = useState(false)
  const learn = (changed: User, title: string) => {
    onChanged(changed)
    void refresh('me.read')
    toast({ title, color: 'success' })
    onClose()
  }
  const dialog = { isOpen, onClose }
  if (isRemoving)
    return (
      <PhoneRemoval
        {...dialog}
        phone={user.phone ?? ''}
        onBack={() => setRemoving(false)}
        onRemoved={(changed) => learn(changed, t('account.phone.removed'))}
      />
    )
  return sent ? (
    <PhoneCodeForm
      {...dialog}
      {...sent}
      onRenewed={(challenge) => setSent({ ...sent, challenge })}
      onConfirmed={(changed) => learn(changed, t('account.phone.done'))}
      onOther={() => setSent(undefined)}
    />
  ) : (
    <PhoneForm
      {...dialog}
      user={user}
      onRequested={(challenge, phone) => setSent({ challenge, phone })}
      onRemove={() => setRemoving(true)}
    />
  )
}
