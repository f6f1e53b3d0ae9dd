import { useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/account/users.ts'
import type { useHold } from '#src/components/booking/use-hold.ts'
import type { Spending } from '#src/components/booking/use-spending.ts'
import { section, sections } from '#src/components/checkout/CheckoutSection.css.ts'
import { CheckoutSection } from '#src/components/checkout/CheckoutSection.tsx'
import { ContactFields, useContact } from '#src/components/checkout/Contact.tsx'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { PaymentBrands } from '#src/components/payment/PaymentBrands.tsx'
import type { StoredHold } from '#src/domain/hold/hold.ts'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { href } from '#src/routes.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { BookBar } from './BookBar.tsx'
import { GuestNames } from './GuestNames.tsx'
import { QuotaChoice } from './QuotaChoice.tsx'
import { RemindersChoice } from './RemindersChoice.tsx'
import type { useBooking } from './use-booking.ts'

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
  const [notes, setNotes] = useState(draft.notes ?? '')
  // Not stored: a later booking would find it ticked.
  const [isReminded, setReminded] = useState(false)
  const { isSpent, amounts } = spending
  const keep = (part: Partial<StoredHold['draft']>) =>
    void change((previous) => ({ ...previous, draft: { ...previous.draft, ...part } }))
  const { field, initial, submit } = useContact({
    user,
    typed: draft,
    problem: booking.problem,
    onTyped: keep,
    onDone: (contact) => {
      const names = guests.map((guest) => guest.trim()).filter((guest) => guest !== '')
      void booking.book({
        contact,
        ...(names.length > 0 && { guests: names }),
        ...(notes.trim() !== '' && { notes: notes.trim() }),
        ...(isSpent && { use_entitlement: true }),
        ...(isReminded && { reminders: true }),
      })
    },
  })
  // A contact from before is not asked for again, unless something is wrong with it.
  const [isFolded, setFolded] = useState(Object.values(initial).every((value) => value !== ''))
  if (isFolded && Object.keys(booking.problem?.fields ?? {}).some((key) => key.startsWith('contact'))) setFolded(false)
  return (
    <form method="post" noValidate onSubmit={submit} className={sections}>
      <CheckoutSection
        title={t('booking.contact.title')}
        isOpen={!isFolded}
        isCurrent={!isFolded}
        isDone={isFolded}
        summary={[initial.name, initial.email, writtenPhone(initial.phone)]}
        onOpen={() => setFolded(false)}
      >
        <ContactFields field={field} of="booking" />
      </CheckoutSection>
      <div className={section}>
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
      <CheckoutSection title={t('booking.payment.title')}>
        <QuotaChoice spending={spending} />
        {!isSpent && amounts.total.amount > 0 && (
          <div>
            <Text>{t('booking.payment.card')}</Text>
            <PaymentBrands />
          </div>
        )}
        <Text size="caption" tone="muted">
          {t('booking.terms')} <Link href={`${href('terms')}#bookings`}>{t('booking.terms_link')}</Link>.
        </Text>
      </CheckoutSection>
      <ErrorNotice
        problem={booking.problem}
        title={t('booking.failed')}
        unsure={{ title: t('booking.unsure_title'), text: t('booking.unsure') }}
      />
      <BookBar
        spending={spending}
        left={booking.left}
        isRest={booking.left.amount < booking.due.amount}
        isSending={booking.isSending}
      />
    </form>
  )
}
