import type { QueryClient } from '@tanstack/react-query'
import { debounce } from 'es-toolkit/function'
import { knownBookings, knownOrders } from '#src/domain/order/offline.ts'
import { localIn } from '#src/i18n/local-time.ts'

const SETTLED_MS = 500

/** What the number on the app's icon counts: what waits for payment, and tickets of today. */
export const badgeCount = (queries: QueryClient, now: Date): number => {
  const isOpen = (end: string | undefined) => end !== undefined && Date.parse(end) > now.getTime()
  const unpaid = [...knownOrders(queries), ...knownBookings(queries)].filter(
    ({ status, pending_payment_ends_at: end }) => status === 'pending_payment' && isOpen(end),
  )
  const today = knownBookings(queries).filter(
    ({ status, guest_count: guests, availability: { time_zone: zone, local_start: start, ends_at: end } }) =>
      status === 'confirmed' && guests !== 0 && isOpen(end) && localIn(zone, now).slice(0, 10) === start.slice(0, 10),
  )
  return unpaid.length + today.length
}

/** Whether the device has a ticket, or an order: something its customer would miss. */
export const hasKeepsake = (queries: QueryClient): boolean =>
  knownOrders(queries).length > 0 || knownBookings(queries).some(({ ticket }) => ticket !== undefined)

interface BadgeOptions {
  /** The badges of this platform; none of one that has none. */
  icon: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  /** Called with each change once the device has a ticket or an order. */
  onKeepsake: () => void
  now?: () => Date
}

/** Keeps the number on the app's icon true, by the answers at hand, until it is stopped; then there is none. */
export const createBadge = (queries: QueryClient, { icon, onKeepsake, now = () => new Date() }: BadgeOptions) => {
  let stop: (() => void) | undefined
  let shown = 0
  const show = (count: number): void => {
    if (count === shown) return
    shown = count
    const done = count === 0 ? icon.clearAppBadge?.() : icon.setAppBadge?.(count)
    // A browser may refuse it outside the installed app.
    done?.catch(() => {})
  }
  const update = (): void => {
    show(badgeCount(queries, now()))
    if (hasKeepsake(queries)) onKeepsake()
  }
  return {
    start: (): void => {
      if (stop) return
      const soon = debounce(update, SETTLED_MS)
      const unsubscribe = queries.getQueryCache().subscribe(soon)
      // A day may have begun, or a time to pay ended, since the app was looked at.
      globalThis.document?.addEventListener('visibilitychange', soon)
      stop = () => {
        soon.cancel()
        unsubscribe()
        globalThis.document?.removeEventListener('visibilitychange', soon)
      }
      soon()
    },
    clear: (): void => {
      stop?.()
      stop = undefined
      show(0)
    },
  }
}
