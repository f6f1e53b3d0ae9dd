import type { User } from '#contract/account/users.ts'
import { foldEmail } from '#contract/rules/email-address.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { email, needed, neededPhone } from '#src/components/forms/rules.ts'
import { useFields } from '#src/components/forms/use-fields.ts'
import { useTyped } from '#src/components/forms/use-typed.ts'
import { useT } from '#src/i18n/use-t.ts'
import type { ContactDraft } from '#src/domain/cart/checkout-draft.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { SaveButtons, type Saving } from '#src/features/cart/SaveButtons.tsx'

interface ContactSectionProps {
  user: Partial<User> | undefined
  typed: Partial<ContactDraft> | undefined
  onTyped: (typed: Partial<ContactDraft>) => void
  onDone: (contact: ContactDraft) => void
  saving: Saving
}

/** The contact for the shop's mail and the courier's call. */
export const ContactSection = ({ user, typed, onTyped, onDone, saving }: ContactSectionProps) => {
  const { t } = useT()
  const form = useFields<ContactDraft>({
    noDraft: 'stored',
    defaults: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      ...typed,
    },
    rules: { name: needed, email, phone: neededPhone },
    folded: ['phone'],
    problem: undefined,
  })
  useTyped(form, onTyped)
  const submit = form.handleSubmit((values) => {
    const { name, email: address, phone } = form.tidy(values)
    onDone({ name: name.trim(), email: foldEmail(address), phone })
  })
  return (
    <form method="post" noValidate onSubmit={submit} data-unsaved={saving.isUnsaved || undefined}>
      <Stack gap="md">
        <FormField {...form.field('name')} label={t('checkout.contact.name')} autoComplete="name" aria-required />
        <EmailField
          {...form.field('email')}
          label={t('checkout.contact.email')}
          hint={t('checkout.contact.email_hint')}
          autoComplete="email"
        />
        <FormField
          {...form.field('phone')}
          label={t('checkout.contact.phone')}
          hint={t('checkout.contact.phone_hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-required
        />
        <SaveButtons {...saving} />
      </Stack>
    </form>
  )
}
