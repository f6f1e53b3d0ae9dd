import type { address } from './en/address.ts'
import type { auth } from './en/auth.ts'
import type { booking } from './en/booking.ts'
import type { card } from './en/card.ts'
import type { cart } from './en/cart.ts'
import type { checkout } from './en/checkout.ts'
import type { core } from './en/core.ts'
import type { extras } from './en/extras.ts'
import type { forms } from './en/forms.ts'
import type { held } from './en/held.ts'
import type { history } from './en/history.ts'
import type { home } from './en/home.ts'
import type { install } from './en/install.ts'
import type { legal } from './en/legal.ts'
import type { membership } from './en/membership.ts'
import type { places } from './en/places.ts'
import type { orders } from './en/orders.ts'
import type { payment } from './en/payment.ts'
import type { product } from './en/product.ts'
import type { profile } from './en/profile.ts'
import type { slots } from './en/slots.ts'
import type { store } from './en/store.ts'
import type { wishlist } from './en/wishlist.ts'
import type { subscription } from './en/subscription.ts'
import type { update } from './en/update.ts'

/** A counted message: one text for each plural category the language has; `other` always. */
export interface Plural {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

/** English is the source: every other language has the same keys, counted messages with its own plural forms. */
export interface Messages {
  address: Translated<typeof address>
  auth: Translated<typeof auth>
  booking: Translated<typeof booking>
  card: Translated<typeof card>
  cart: Translated<typeof cart>
  checkout: Translated<typeof checkout>
  core: Translated<typeof core>
  extras: Translated<typeof extras>
  forms: Translated<typeof forms>
  held: Translated<typeof held>
  history: Translated<typeof history>
  home: Translated<typeof home>
  install: Translated<typeof install>
  legal: Translated<typeof legal>
  membership: Translated<typeof membership>
  places: Translated<typeof places>
  orders: Translated<typeof orders>
  payment: Translated<typeof payment>
  product: Translated<typeof product>
  profile: Translated<typeof profile>
  slots: Translated<typeof slots>
  store: Translated<typeof store>
  subscription: Translated<typeof subscription>
  update: Translated<typeof update>
  wishlist: Translated<typeof wishlist>
}

type Translated<T> = T extends string
  ? string
  : T extends { other: string }
    ? Plural
    : { [K in keyof T]: Translated<T[K]> }

/** Every dotted key of the messages, such as `store.filters.title`; a counted message is one key. */
export type MessageKey = Keys<Messages>

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string | Plural ? K : `${K}.${Keys<T[K]>}`
}[keyof T & string]
