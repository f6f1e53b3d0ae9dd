// Written by `npm run fix` from the files of the languages (server/build/derived-tables.ts).
import type { Twins } from './twins.ts'

export interface Namespaces {
  account: Twins<typeof import('./en/account.ts'), typeof import('./ar/account.ts')>
  address: Twins<typeof import('./en/address.ts'), typeof import('./ar/address.ts')>
  auth: Twins<typeof import('./en/auth.ts'), typeof import('./ar/auth.ts')>
  booking: Twins<typeof import('./en/booking.ts'), typeof import('./ar/booking.ts')>
  card: Twins<typeof import('./en/card.ts'), typeof import('./ar/card.ts')>
  cart: Twins<typeof import('./en/cart.ts'), typeof import('./ar/cart.ts')>
  checkout: Twins<typeof import('./en/checkout.ts'), typeof import('./ar/checkout.ts')>
  consents: Twins<typeof import('./en/consents.ts'), typeof import('./ar/consents.ts')>
  core: Twins<typeof import('./en/core.ts'), typeof import('./ar/core.ts')>
  days: Twins<typeof import('./en/days.ts'), typeof import('./ar/days.ts')>
  desk: Twins<typeof import('./en/desk.ts'), typeof import('./ar/desk.ts')>
  documents: Twins<typeof import('./en/documents.ts'), typeof import('./ar/documents.ts')>
  door: Twins<typeof import('./en/door.ts'), typeof import('./ar/door.ts')>
  extras: Twins<typeof import('./en/extras.ts'), typeof import('./ar/extras.ts')>
  filters: Twins<typeof import('./en/filters.ts'), typeof import('./ar/filters.ts')>
  forms: Twins<typeof import('./en/forms.ts'), typeof import('./ar/forms.ts')>
  gifts: Twins<typeof import('./en/gifts.ts'), typeof import('./ar/gifts.ts')>
  gone: Twins<typeof import('./en/gone.ts'), typeof import('./ar/gone.ts')>
  held: Twins<typeof import('./en/held.ts'), typeof import('./ar/held.ts')>
  history: Twins<typeof import('./en/history.ts'), typeof import('./ar/history.ts')>
  home: Twins<typeof import('./en/home.ts'), typeof import('./ar/home.ts')>
  install: Twins<typeof import('./en/install.ts'), typeof import('./ar/install.ts')>
  legal: Twins<typeof import('./en/legal.ts'), typeof import('./ar/legal.ts')>
  membership: Twins<typeof import('./en/membership.ts'), typeof import('./ar/membership.ts')>
  notifications: Twins<typeof import('./en/notifications.ts'), typeof import('./ar/notifications.ts')>
  orders: Twins<typeof import('./en/orders.ts'), typeof import('./ar/orders.ts')>
  payment: Twins<typeof import('./en/payment.ts'), typeof import('./ar/payment.ts')>
  places: Twins<typeof import('./en/places.ts'), typeof import('./ar/places.ts')>
  product: Twins<typeof import('./en/product.ts'), typeof import('./ar/product.ts')>
  profile: Twins<typeof import('./en/profile.ts'), typeof import('./ar/profile.ts')>
  slots: Twins<typeof import('./en/slots.ts'), typeof import('./ar/slots.ts')>
  store: Twins<typeof import('./en/store.ts'), typeof import('./ar/store.ts')>
  subscription: Twins<typeof import('./en/subscription.ts'), typeof import('./ar/subscription.ts')>
  tickets: Twins<typeof import('./en/tickets.ts'), typeof import('./ar/tickets.ts')>
  update: Twins<typeof import('./en/update.ts'), typeof import('./ar/update.ts')>
  wishlist: Twins<typeof import('./en/wishlist.ts'), typeof import('./ar/wishlist.ts')>
}
