import type { ReactNode } from 'react'
import { createFormat } from '#src/i18n/format.ts'
import { createTranslator } from '#src/i18n/translate.ts'
import { SpeechContext } from '#src/i18n/use-t.ts'
import { account } from '#locales/en/account.ts'
import { booking } from '#locales/en/booking.ts'
import { card } from '#locales/en/card.ts'
import { consents } from '#locales/en/consents.ts'
import { core } from '#locales/en/core.ts'
import { days } from '#locales/en/days.ts'
import { forms } from '#locales/en/forms.ts'
import { notifications } from '#locales/en/notifications.ts'
import { payment } from '#locales/en/payment.ts'
import { places } from '#locales/en/places.ts'
import { profile } from '#locales/en/profile.ts'
import { slots } from '#locales/en/slots.ts'

const translator = createTranslator('en')
translator.add('en', {
  account,
  booking,
  card,
  consents,
  core,
  days,
  forms,
  notifications,
  payment,
  places,
  profile,
  slots,
})

export const format = createFormat('en')

/** Parts of pages, with their words. */
export const inEnglish = (content: ReactNode) => (
  <SpeechContext value={{ t: translator.t, locale: 'en', dir: 'ltr', format, say: ({ en }) => en }}>
    {content}
  </SpeechContext>
)
