import type { User } from '#contract/account/users.ts'
import { foldEmail } from '#contract/rules/email-address.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { email, needed, neededPhone } from '#src/components/forms/rules.ts'
import { useFields } from '#src/components/forms/use-fields.ts'
import { useTyped } from '#src/components/forms/use-typed.ts'
import type { ContactDraft } from '#src/domain/cart/checkout-draft.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { pairs } from './CheckoutSection.css.ts'

interface ContactOptions {
  user: Partial<User> | undefined
  /** What was typed before. */
  typed: Partial<ContactDraft> | undefined
  problem?: ApiProblem | undefined
  onTyped: (typed: ContactDraft) => void
  onDone: (contact: ContactDraft) => void
}

/** The form of a contact, which begins with what was typed before, else with the customer's. */
export const useContact = ({ user, typed, problem, onTyped, onDone }: ContactOptions) => {
  const form = useFields<ContactDraft>({
    noDraft: 'stored',
    defaults: {
      name: typed?.name ?? user?.name ?? '',
      email: typed?.email ?? user?.email ?? '',
      phone: typed?.phone ?? user?.phone ?? '',
    },
    rules: { name: needed, email, phone: neededPhone },
    folded: ['phone'],
    problem,
  })
  useTyped(form, onTyped)
  const submit = form.handleSubmit((values) => {
    const { name, email: address, phone } = form.tidy(values)
    onDone({ name: name.trim(), email: foldEmail(address), phone })
  })
  return { field: form.field, initial: form.defaults, submit }
}

type ContactForm = ReturnType<typeof useContact>

/** Who is written to and called about a purchase: the mail brings an invoice or a ticket, and only a courier calls. */
export const ContactFields = ({ field, of }: Pick<ContactForm, 'field'> & { of: 'checkout' | 'booking' }) => {
  const { t } = useT()
  return (
    <>
      <FormField {...field('name')} label={t(`${of}.contact.name`)} autoComplete="name" aria-required />
      <div className={pairs}>
        <EmailField
          {...field('email')}
          label={t(`${of}.contact.email`)}
          hint={t(`${of}.contact.email_hint`)}
          autoComplete="email"
        />
        <FormField
          {...field('phone')}
          label={t(`${of}.contact.phone`)}
          {...(of === 'checkout' && { hint: t('checkout.contact.phone_hint') })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-required
        />
      </div>
    </>
  )
}
