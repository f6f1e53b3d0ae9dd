import { useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/account/users.ts'
import { foldEmail } from '#contract/rules/email-address.ts'
import { email, needed, neededPhone } from '#src/components/forms/rules.ts'
import { useFields } from '#src/components/forms/use-fields.ts'
import { useTyped } from '#src/components/forms/use-typed.ts'
import { PaymentBrands } from '#src/components/payment/PaymentBrands.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import type { StoredHold } from '#src/domain/hold/hold.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './BookingCheckout.css.ts'
import { BookBar } from './BookBar.tsx'
import { type Contact, ContactFields } from './ContactFields.tsx'
import { GuestNames } from './GuestNames.tsx'
import { QuotaChoice } from './QuotaChoice.tsx'
import { RemindersChoice } from './RemindersChoice.tsx'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import type { Spending } from '#src/components/booking/use-spending.ts'
import type { useBooking } from './use-booking.ts'
import type { useHold } from '#src/components/booking/use-hold.ts'

interface BookingFormProps {
  stored: StoredHold
  user: Partial<User> | undefined
  booking: ReturnType<typeof useBooking>
  change: ReturnType<typeof useHold>['change']
  spending: Spending
}

/** The contact, the guests and notes. All input is stored on the device immediately. */
export const BookingForm = ({ stored: { hold, draft }, user, booking, change, spending }: BookingFormProps) => {
  const { t } = useT()
  const [guests, setGuests] = useState<readonly string[]>(draft.guests ?? [])
  const { isSpent } = spending
  const [notes, setNotes] = useState(draft.notes ?? '')
  // Not stored: a later booking would find it ticked.
  const [isReminded, setReminded] = useState(false)
  const initial: Contact = {
    name: draft.name ?? user?.name ?? '',
    email: draft.email ?? user?.email ?? '',
    phone: draft.phone ?? user?.phone ?? '',
  }
  const form = useFields<Contact>({
    noDraft: 'stored',
    defaults: initial,
    rules: { name: needed, email, phone: neededPhone },
    folded: ['phone'],
    problem: booking.problem,
  })
  const isContactWrong = Object.keys(booking.problem?.fields ?? {}).some((key) => key.startsWith('contact'))
  const keep = (part: Partial<StoredHold['draft']>) =>
    void change((previous) => ({ ...previous, draft: { ...previous.draft, ...part } }))
  useTyped(form, keep)
  const submit = form.handleSubmit((values) => {
    const { name, email: address, phone } = form.tidy(values)
    const names = guests.map((guest) => guest.trim()).filter((guest) => guest !== '')
    void booking.book({
      contact: { name: name.trim(), email: foldEmail(address), phone },
      ...(names.length > 0 && { guests: names }),
      ...(notes.trim() !== '' && { notes: notes.trim() }),
      ...(isSpent && { use_entitlement: true }),
      ...(isReminded && { reminders: true }),
    })
  })
  const { total } = spending.amounts
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.sections}>
      <ContactFields initial={initial} field={form.field} isWrong={isContactWrong} />
      <div className={styles.section}>
        <GuestNames
          count={hold.guests}
          names={guests}
          onChange={(names) => {
            setGuests(names)
            keep({ guests: names })
          }}
        />
        <FormField
          name="notes"
          label={t('forms.optional', { label: t('booking.notes') })}
          autoComplete="off"
          maxLength={500}
          value={notes}
          onChange={(event) => {
            setNotes(event.target.value)
            keep({ notes: event.target.value })
          }}
        />
        <RemindersChoice isChosen={isReminded} choose={setReminded} />
      </div>
      <div className={styles.section}>
        <Heading level={2} size="lead">
          {t('booking.payment.title')}
        </Heading>
        <QuotaChoice spending={spending} />
        {!isSpent && total.amount > 0 && (
          <div>
            <Text>{t('booking.payment.card')}</Text>
            <PaymentBrands />
          </div>
        )}
        <Text size="caption" tone="muted">
          {t('booking.terms')} <Link href={`${href('terms')}#bookings`}>{t('booking.terms_link')}</Link>.
        </Text>
      </div>
      <ErrorNotice
        problem={booking.problem}
        title={t('booking.failed')}
        unsure={{ title: t('booking.unsure_title'), text: t('booking.unsure') }}
      />
      <BookBar spending={spending} left={booking.left} isSending={booking.isSending} />
    </form>
  )
}
