import { useState } from 'react'
import { EmailCodeForm } from './EmailCodeForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import type { Customer } from './use-customer.ts'

export interface EmailDialogProps {
  customer: Customer
  startsAt: 'address' | 'code'
  isOpen: boolean
  onClose: () => void
}

/** Another e-mail address in two steps: where to, and the code that went there. */
export const EmailDialog = ({ customer, startsAt, ...dialog }: EmailDialogProps) => {
  const [sentTo, setSentTo] = useState(startsAt === 'code' ? (customer.user.pending_email ?? '') : '')
  return sentTo === '' ? (
    <EmailForm {...dialog} onRequested={setSentTo} />
  ) : (
    <EmailCodeForm {...dialog} sentTo={sentTo} onConfirmed={customer.learn} onOther={() => setSentTo('')} />
  )
}
