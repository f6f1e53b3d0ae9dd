import type { ReactNode } from 'react'
import { createFormat } from '#src/i18n/format.ts'
import { createTranslator } from '#src/i18n/translate.ts'
import { SpeechContext } from '#src/i18n/use-t.ts'
import { account } from '#locales/en/account.ts'
import { address } from '#locales/en/address.ts'
import { addresses } from '#locales/en/addresses.ts'
import { booking } from '#locales/en/booking.ts'
import { buying } from '#locales/en/buying.ts'
import { card } from '#locales/en/card.ts'
import { cart } from '#locales/en/cart.ts'
import { changing } from '#locales/en/changing.ts'
import { checkout } from '#locales/en/checkout.ts'
import { confirming } from '#locales/en/confirming.ts'
import { consents } from '#locales/en/consents.ts'
import { core } from '#locales/en/core.ts'
import { extras } from '#locales/en/extras.ts'
import { days } from '#locales/en/days.ts'
import { documents } from '#locales/en/documents.ts'
import { filters } from '#locales/en/filters.ts'
import { forms } from '#locales/en/forms.ts'
import { gifts } from '#locales/en/gifts.ts'
import { held } from '#locales/en/held.ts'
import { history } from '#locales/en/history.ts'
import { notifications } from '#locales/en/notifications.ts'
import { orders } from '#locales/en/orders.ts'
import { payment } from '#locales/en/payment.ts'
import { places } from '#locales/en/places.ts'
import { product } from '#locales/en/product.ts'
import { profile } from '#locales/en/profile.ts'
import { slots } from '#locales/en/slots.ts'
import { together } from '#locales/en/together.ts'

const translator = createTranslator('en')
translator.add('en', {
  account,
  address,
  addresses,
  booking,
  buying,
  card,
  cart,
  changing,
  checkout,
  confirming,
  consents,
  core,
  days,
  documents,
  extras,
  filters,
  forms,
  gifts,
  held,
  history,
  notifications,
  orders,
  payment,
  places,
  product,
  profile,
  slots,
  together,
})

export const format = createFormat('en')

/** Parts of pages, with their words. */
export const inEnglish = (content: ReactNode) => (
  <SpeechContext value={{ t: translator.t, locale: 'en', dir: 'ltr', format, say: ({ en }) => en }}>
    {content}
  </SpeechContext>
)
