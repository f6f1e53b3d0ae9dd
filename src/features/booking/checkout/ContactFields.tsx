import { useState } from 'react'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import type { FieldProps } from '#src/components/forms/use-fields.ts'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './BookingCheckout.css.ts'

export interface Contact {
  name: string
  email: string
  phone: string
}

interface ContactFieldsProps {
  /** What is known from before. */
  initial: Contact
  field: (of: keyof Contact) => FieldProps
  /** Something is wrong with a part of it. */
  isWrong: boolean
}

/** The contact of a booking. A known contact is shown folded, so that it is not asked for twice. */
export const ContactFields = ({ initial, field, isWrong }: ContactFieldsProps) => {
  const { t } = useT()
  const [isFolded, setFolded] = useState(initial.name !== '' && initial.email !== '' && initial.phone !== '')
  if (isFolded && isWrong) setFolded(false)
  const heading = (
    <Heading level={2} size="lead">
      {t('booking.contact.title')}
    </Heading>
  )
  if (isFolded)
    return (
      <div className={styles.section}>
        <Inline justify="between">
          {heading}
          <Button variant="quiet" flush="end" onClick={() => setFolded(false)}>
            {t('booking.contact.edit')}
          </Button>
        </Inline>
        <div>
          <Text weight="medium">
            <bdi>{initial.name}</bdi>
          </Text>
          {[initial.email, writtenPhone(initial.phone)].map((part) => (
            <Text key={part} size="caption" tone="muted">
              <bdi dir="ltr" translate="no">
                {part}
              </bdi>
            </Text>
          ))}
        </div>
      </div>
    )
  return (
    <div className={styles.section}>
      {heading}
      <FormField {...field('name')} label={t('booking.contact.name')} autoComplete="name" aria-required />
      <div className={styles.pairs}>
        <EmailField
          {...field('email')}
          label={t('booking.contact.email')}
          hint={t('booking.contact.email_hint')}
          autoComplete="email"
        />
        <FormField
          {...field('phone')}
          label={t('booking.contact.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-required
        />
      </div>
    </div>
  )
}
