import type { AddressFields } from '#contract/account/addresses.ts'
import { ContactFields, useContact } from '#src/components/checkout/Contact.tsx'
import type { ContactDraft } from '#src/domain/cart/checkout-draft.ts'
import { SectionForm } from '#src/features/cart/SectionForm.tsx'
import { unsavedOf } from './checkout-order.ts'
import type { SectionProps } from './use-sections.tsx'

/** The contact for the shop's mail and the courier's call. */
export const ContactSection = ({ state: { draft, change }, user, answer }: SectionProps) => {
  const { contact, address, typedContact = contact } = draft
  const { field, submit } = useContact({
    user,
    typed: typedContact,
    onTyped: (typed) => change({ typedContact: typed }),
    onDone: (given) =>
      answer({
        contact: given,
        typedContact: undefined,
        address: address && withRecipient(address, contact, given),
      }),
  })
  return (
    <SectionForm
      onSubmit={submit}
      isUnsaved={unsavedOf(draft) === 'contact'}
      onCancel={contact && (() => answer({ contact, typedContact: undefined }))}
    >
      <ContactFields field={field} of="checkout" />
    </SectionForm>
  )
}

/** An address that the previous contact was to receive is the new one's. */
const withRecipient = (address: AddressFields, previous: ContactDraft | undefined, now: ContactDraft): AddressFields =>
  address.full_name === previous?.name && address.phone === previous?.phone
    ? { ...address, full_name: now.name, phone: now.phone }
    : address
