import { useState } from 'react'
import { useAtomValue } from 'jotai'
import type { AddressFields } from '#contract/account/addresses.ts'
import { useOutbox } from '#src/api/outbox/outbox-context.ts'
import { AddressForm, RecipientFields } from '#src/components/address/AddressForm.tsx'
import {
  type AddressLike,
  type AddressValues,
  bodyOf,
  FOLDED,
  rules,
  shortAddress,
  valuesOf,
} from '#src/components/address/address-values.ts'
import { useFields } from '#src/components/forms/use-fields.ts'
import { useTyped } from '#src/components/forms/use-typed.ts'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { SectionForm } from '#src/features/cart/SectionForm.tsx'
import { unsavedOf } from './checkout-order.ts'
import type { SectionProps } from './use-sections.tsx'

interface NewAddressProps extends Pick<SectionProps, 'state' | 'answer'> {
  /** An address of the customer's that is completed. */
  begun: AddressLike | undefined
  /** The contact's name and number: they are the recipient's too, unless another one is named. */
  contact: AddressLike
  onDone: (address: AddressFields) => void
}

/** A typed address, which may be saved for the next time. */
export const NewAddress = ({ state: { draft, change }, answer, begun, contact, onDone }: NewAddressProps) => {
  const address = begun ?? draft.address ?? { label: 'home' as const, country: 'SA' as const, ...contact }
  const typed = begun ? undefined : draft.typedAddress
  const { t } = useT()
  const { send } = useOutbox()
  const isGuest = useAtomValue(isGuestAtom)
  const [isSaved, setSaved] = useState(!isGuest)
  const form = useFields<AddressValues>({
    noDraft: 'stored',
    defaults: { ...valuesOf(address), ...(typed as Partial<AddressValues>) },
    rules,
    folded: FOLDED,
    problem: undefined,
  })
  const { full_name: name, phone } = { ...address, ...(typed as Partial<AddressValues>) }
  const [isOther, setOther] = useState(
    name !== contact.full_name || writtenPhone(phone ?? '') !== writtenPhone(contact.phone ?? ''),
  )
  const { full_name: wrongName, phone: wrongPhone } = form.formState.errors
  const isRecipientShown = isOther || !contact.full_name || !contact.phone || !!wrongName || !!wrongPhone
  useTyped(form, (typedAddress) => change({ typedAddress }))
  /** What the box means is in the fields, so that it is kept with them, and no parcel for another has the contact's name. */
  const sendToOther = (isToOther: boolean) => {
    setOther(isToOther)
    const { full_name: to, phone: at } = recipientOf(isToOther ? {} : contact)
    form.setValue('full_name', to, { shouldDirty: true, shouldValidate: !isToOther })
    form.setValue('phone', writtenPhone(at), { shouldDirty: true, shouldValidate: !isToOther })
  }
  const submit = form.handleSubmit((values) => {
    const tidy = { ...form.tidy(values), ...(!isRecipientShown && recipientOf(contact)) }
    const { is_default: _isDefault, ...body } = bodyOf({ ...tidy, short_address: shortAddress(tidy.short_address) })
    // The order has the address in any case, so keeping it besides is not awaited.
    if (isSaved && !isGuest) void send('addresses.add', { body }).catch(console.warn)
    onDone(body)
  })
  return (
    <SectionForm
      onSubmit={submit}
      isUnsaved={unsavedOf(draft) === 'address'}
      onCancel={draft.address && (() => answer(NOTHING_TYPED))}
    >
      {!!contact.full_name && !!contact.phone && (
        <Checkbox checked={isRecipientShown} onChange={(event) => sendToOther(event.target.checked)}>
          {t('checkout.address.other_recipient')}
        </Checkbox>
      )}
      {isRecipientShown && <RecipientFields form={form} isOther={isOther && !!contact.full_name} />}
      <AddressForm form={form} isDefault hasRecipient={false} hasLabel={isSaved && !isGuest} />
      {!isGuest && (
        <Checkbox checked={isSaved} onChange={(event) => setSaved(event.target.checked)}>
          {t('checkout.address.keep')}
        </Checkbox>
      )}
    </SectionForm>
  )
}

/** An address is answered. */
export const NOTHING_TYPED = { typedAddress: undefined, isToOther: undefined }

const recipientOf = ({ full_name: name, phone }: AddressLike) => ({ full_name: name ?? '', phone: phone ?? '' })
