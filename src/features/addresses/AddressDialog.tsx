import type { Address, AddressFields } from '#contract/account/addresses.ts'
import type { InputFor } from '#contract/index.ts'
import { useOutbox } from '#src/api/outbox/outbox-context.ts'
import { type Accepted, usePersistedForm } from '#src/components/forms/use-persisted-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { RestoredNotice } from '#src/ui/feedback/RestoredNotice.tsx'
import { AddressForm } from '#src/components/address/AddressForm.tsx'
import {
  type AddressLike,
  type AddressValues,
  bodyOf,
  FOLDED,
  rules,
  shortAddress,
  valuesOf,
} from '#src/components/address/address-values.ts'

/** What the form is opened for. */
export interface AddressTask {
  /** What it shows at first. */
  address: AddressLike
  /** The server's copy of the address that is changed; none for a new one, or for one deleted there. */
  saved?: Address | undefined
  /** The refused pending write that it replaces. */
  refused?: string
}

export interface AddressDialogProps {
  task: AddressTask
  /** Kinds of the customer's other addresses. */
  taken: readonly string[]
  isOpen: boolean
  onClose: () => void
  onSaved: (sent: Accepted<'addresses.add'> | undefined) => void
}

type Body = InputFor<'addresses.add'>['body']

/** Adds an address, or changes one. Unsent input is restored when it is opened again. */
export const AddressDialog = ({
  task: { address, saved, refused },
  taken,
  isOpen,
  onClose,
  onSaved,
}: AddressDialogProps) => {
  const { t } = useT()
  const { resend, send } = useOutbox()
  const bodyFrom = (values: AddressValues): AddressFields =>
    bodyOf({ ...values, short_address: shortAddress(values.short_address) }, saved ?? address)
  const params = saved && { id: String(saved.id) }
  const change = (body: Body) => params && send('addresses.update', { params, body }, { base: saved })
  const instead = (key: string, body: Body) =>
    params
      ? resend<'addresses.update'>(key, { input: { params, body } })
      : resend(key, { name: 'addresses.add', input: { body } })

  const form = usePersistedForm<'addresses.add', AddressValues>('addresses.add', {
    draft: `address:${refused ?? saved?.id ?? 'new'}`,
    defaults: valuesOf(address),
    rules,
    folded: FOLDED,
    input: (values) => ({ body: bodyFrom(values) }),
    send: async ({ body }) => (refused ? instead(refused, body) : (change(body) ?? send('addresses.add', { body }))),
    onSent: (sent) => {
      onSaved(sent)
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
      title={t(saved ? 'address.form.edit_title' : 'address.form.add_title')}
      closeLabel={t('core.close')}
      form={form.form}
      submitLabel={t('address.form.save')}
      isSending={form.isSending}
      cancelLabel={t('address.form.cancel')}
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
      <AddressForm form={form} isDefault={saved?.is_default === true} taken={taken} />
    </FormDialog>
  )
}
