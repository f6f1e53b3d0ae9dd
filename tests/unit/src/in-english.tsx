import type { ReactNode } from 'react'
import { createFormat } from '#src/i18n/format.ts'
import { createTranslator } from '#src/i18n/translate.ts'
import { SpeechContext } from '#src/i18n/use-t.ts'
import { account } from '#locales/en/account.ts'
import { address } from '#locales/en/address.ts'
import { booking } from '#locales/en/booking.ts'
import { card } from '#locales/en/card.ts'
import { cart } from '#locales/en/cart.ts'
import { checkout } from '#locales/en/checkout.ts'
import { consents } from '#locales/en/consents.ts'
import { core } from '#locales/en/core.ts'
import { days } from '#locales/en/days.ts'
import { forms } from '#locales/en/forms.ts'
import { notifications } from '#locales/en/notifications.ts'
import { filters } from '#locales/en/filters.ts'
import { orders } from '#locales/en/orders.ts'
import { places } from '#locales/en/places.ts'
import { profile } from '#locales/en/profile.ts'
import { product } from '#locales/en/product.ts'
import { slots } from '#locales/en/slots.ts'

const translator = createTranslator('en')
  account,
  address,
  booking,
  card,
  cart,
  checkout,
translator.add('en', {
  consents,
  core,
  days,
  forms,
  notifications,
  filters,
  orders,
  places,
  profile,
  slots,
translator.add('en', {
translator.add('en', { account, card, consents, core, days, forms, notifications, product, profile, slots })
})

export const format = createFormat('en')

/** Parts of pages, with their words. */
export const inEnglish = (content: ReactNode) => (
  <SpeechContext value={{ t: translator.t, locale: 'en', dir: 'ltr', format, say: ({ en }) => en }}>
    {content}
  </SpeechContext>
)
