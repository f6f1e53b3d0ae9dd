import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { User } from '#contract/account/users.ts'
import { usePersistedForm } from '#src/components/forms/use-persisted-form.ts'
import { needed, phone } from '#src/components/forms/rules.ts'
import { useT } from '#src/i18n/use-t.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { RestoredNotice } from '#src/ui/feedback/RestoredNotice.tsx'
import type { Customer, UserChange } from './use-customer.ts'

export interface DetailsDialogProps {
  customer: Customer
  isOpen: boolean
  onClose: () => void
}

/** Changes a customer's name, phone and birth date. */
export const DetailsDialog = ({ customer, isOpen, onClose }: DetailsDialogProps) => {
  const { t } = useT()
  const toast = useSetAtom(addToastAtom)
  // The values from when the form was opened: changes made elsewhere meanwhile must not look like changes made here.
  const [{ user, saved }] = useState(customer)
  const form = usePersistedForm('me.update', {
    draft: 'profile:details',
    defaults: { name: user.name ?? '', phone: user.phone ?? '', birth_date: user.birth_date ?? '' },
    rules: { name: needed, phone },
    folded: ['phone', 'birth_date'],
    input: ({ name, phone: number, birth_date: born }) => ({
      body: changed(user, { name: name.trim(), phone: number || null, birth_date: born || null }),
    }),
    send: ({ body }) => customer.change(body, saved),
    onSent: (sent) => {
      if (sent && 'done' in sent) toast({ title: t('profile.saved'), color: 'success' })
      else if (sent && 'waiting' in sent) toast({ title: t('profile.saved_here') })
      onClose()
    },
  })
  const cancel = () => {
    form.startOver()
    onClose()
  }
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={t('profile.details.edit_title')}
      closeLabel={t('core.close')}
      form={form.form}
      submitLabel={t('profile.save')}
      isSending={form.isSending}
      cancelLabel={t('profile.cancel')}
      onCancel={cancel}
      failure={form.failure}
    >
      {form.isRestored && (
        <RestoredNotice
          text={t('profile.restored')}
          startOverLabel={t('profile.start_over')}
          onStartOver={form.startOver}
        />
      )}
      <FormField {...form.field('name')} label={t('profile.details.name')} autoComplete="name" aria-required />
      {/* A number that signs in is changed by a code alone. */}
      {!user.phone_verified_at && (
        <FormField
          {...form.field('phone')}
          label={t('forms.optional', { label: t('profile.details.phone') })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      )}
      <FormField
        {...form.field('birth_date')}
        label={t('forms.optional', { label: t('profile.details.birth_date') })}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
      />
    </FormDialog>
  )
}

/** Only what is another than before, so that nothing is overwritten that was changed elsewhere meanwhile. */
const changed = (user: User, details: UserChange): UserChange =>
  Object.fromEntries(
    Object.entries(details).filter(([key, value]) => value !== ((user[key] as string | null | undefined) ?? null)),
  )
