import type { FastifyBaseLogger } from 'fastify'
import { watchDocuments } from './documents/watch.ts'
import { watchGiftCards } from './gift-cards/expiry.ts'
import { watchRefunds } from './payments/heal.ts'
import { watchOverdue } from './reservations/overdue.ts'
import { watchShopDays } from './shop-notices/watch.ts'
import { watchStock } from './stock-notices/watch.ts'
import { watchMemberships } from './subscriptions/watch.ts'
import { watchWaiting } from './waiting/serve.ts'
import { watchWishes } from './wishlists/watch.ts'
import type { Services } from './services.ts'

/** Starts what each server looks at again and again; `stop` of each waits for the round under way. */
export const startWatches = (services: Services, log: FastifyBaseLogger): { stop: () => Promise<void> }[] => [
  watchStock(services, log),
  watchWishes(services, log),
  watchOverdue(services, log),
  watchWaiting(services, log),
  watchMemberships(services, log),
  watchDocuments(services, log),
  watchRefunds(services, log),
  watchGiftCards(services, log),
  watchShopDays(services, log),
]
