// Written by `npm run fix` from the files of the languages (server/build/derived-tables.ts).
import type { Twins } from './twins.ts'

export interface Namespaces {
  account: Twins<typeof import('./en/account.ts'), [typeof import('./ar/account.ts'), typeof import('./ur/account.ts')]>
  address: Twins<typeof import('./en/address.ts'), [typeof import('./ar/address.ts'), typeof import('./ur/address.ts')]>
  addresses: Twins<
    typeof import('./en/addresses.ts'),
    [typeof import('./ar/addresses.ts'), typeof import('./ur/addresses.ts')]
  >
  auth: Twins<typeof import('./en/auth.ts'), [typeof import('./ar/auth.ts'), typeof import('./ur/auth.ts')]>
  booking: Twins<typeof import('./en/booking.ts'), [typeof import('./ar/booking.ts'), typeof import('./ur/booking.ts')]>
  buying: Twins<typeof import('./en/buying.ts'), [typeof import('./ar/buying.ts'), typeof import('./ur/buying.ts')]>
  card: Twins<typeof import('./en/card.ts'), [typeof import('./ar/card.ts'), typeof import('./ur/card.ts')]>
  cart: Twins<typeof import('./en/cart.ts'), [typeof import('./ar/cart.ts'), typeof import('./ur/cart.ts')]>
  changing: Twins<
    typeof import('./en/changing.ts'),
    [typeof import('./ar/changing.ts'), typeof import('./ur/changing.ts')]
  >
  checkout: Twins<
    typeof import('./en/checkout.ts'),
    [typeof import('./ar/checkout.ts'), typeof import('./ur/checkout.ts')]
  >
  confirming: Twins<
    typeof import('./en/confirming.ts'),
    [typeof import('./ar/confirming.ts'), typeof import('./ur/confirming.ts')]
  >
  consents: Twins<
    typeof import('./en/consents.ts'),
    [typeof import('./ar/consents.ts'), typeof import('./ur/consents.ts')]
  >
  core: Twins<typeof import('./en/core.ts'), [typeof import('./ar/core.ts'), typeof import('./ur/core.ts')]>
  days: Twins<typeof import('./en/days.ts'), [typeof import('./ar/days.ts'), typeof import('./ur/days.ts')]>
  desk: Twins<typeof import('./en/desk.ts'), [typeof import('./ar/desk.ts')]>
  documents: Twins<
    typeof import('./en/documents.ts'),
    [typeof import('./ar/documents.ts'), typeof import('./ur/documents.ts')]
  >
  door: Twins<typeof import('./en/door.ts'), [typeof import('./ar/door.ts')]>
  extras: Twins<typeof import('./en/extras.ts'), [typeof import('./ar/extras.ts'), typeof import('./ur/extras.ts')]>
  filters: Twins<typeof import('./en/filters.ts'), [typeof import('./ar/filters.ts'), typeof import('./ur/filters.ts')]>
  forms: Twins<typeof import('./en/forms.ts'), [typeof import('./ar/forms.ts'), typeof import('./ur/forms.ts')]>
  gifts: Twins<typeof import('./en/gifts.ts'), [typeof import('./ar/gifts.ts'), typeof import('./ur/gifts.ts')]>
  gone: Twins<typeof import('./en/gone.ts'), [typeof import('./ar/gone.ts'), typeof import('./ur/gone.ts')]>
  handing: Twins<typeof import('./en/handing.ts'), [typeof import('./ar/handing.ts'), typeof import('./ur/handing.ts')]>
  held: Twins<typeof import('./en/held.ts'), [typeof import('./ar/held.ts'), typeof import('./ur/held.ts')]>
  history: Twins<typeof import('./en/history.ts'), [typeof import('./ar/history.ts'), typeof import('./ur/history.ts')]>
  home: Twins<typeof import('./en/home.ts'), [typeof import('./ar/home.ts'), typeof import('./ur/home.ts')]>
  install: Twins<typeof import('./en/install.ts'), [typeof import('./ar/install.ts'), typeof import('./ur/install.ts')]>
  legal: Twins<typeof import('./en/legal.ts'), [typeof import('./ar/legal.ts'), typeof import('./ur/legal.ts')]>
  membership: Twins<
    typeof import('./en/membership.ts'),
    [typeof import('./ar/membership.ts'), typeof import('./ur/membership.ts')]
  >
  notifications: Twins<
    typeof import('./en/notifications.ts'),
    [typeof import('./ar/notifications.ts'), typeof import('./ur/notifications.ts')]
  >
  orders: Twins<typeof import('./en/orders.ts'), [typeof import('./ar/orders.ts'), typeof import('./ur/orders.ts')]>
  payment: Twins<typeof import('./en/payment.ts'), [typeof import('./ar/payment.ts'), typeof import('./ur/payment.ts')]>
  places: Twins<typeof import('./en/places.ts'), [typeof import('./ar/places.ts'), typeof import('./ur/places.ts')]>
  product: Twins<typeof import('./en/product.ts'), [typeof import('./ar/product.ts'), typeof import('./ur/product.ts')]>
  profile: Twins<typeof import('./en/profile.ts'), [typeof import('./ar/profile.ts'), typeof import('./ur/profile.ts')]>
  slots: Twins<typeof import('./en/slots.ts'), [typeof import('./ar/slots.ts'), typeof import('./ur/slots.ts')]>
  store: Twins<typeof import('./en/store.ts'), [typeof import('./ar/store.ts'), typeof import('./ur/store.ts')]>
  subscription: Twins<
    typeof import('./en/subscription.ts'),
    [typeof import('./ar/subscription.ts'), typeof import('./ur/subscription.ts')]
  >
  tickets: Twins<typeof import('./en/tickets.ts'), [typeof import('./ar/tickets.ts'), typeof import('./ur/tickets.ts')]>
  together: Twins<
    typeof import('./en/together.ts'),
    [typeof import('./ar/together.ts'), typeof import('./ur/together.ts')]
  >
  update: Twins<typeof import('./en/update.ts'), [typeof import('./ar/update.ts'), typeof import('./ur/update.ts')]>
  waiting: Twins<typeof import('./en/waiting.ts'), [typeof import('./ar/waiting.ts'), typeof import('./ur/waiting.ts')]>
  wishlist: Twins<
    typeof import('./en/wishlist.ts'),
    [typeof import('./ar/wishlist.ts'), typeof import('./ur/wishlist.ts')]
  >
}
