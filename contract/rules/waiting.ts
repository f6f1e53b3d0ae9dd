/** The rules of waiting lists. */

/** The feature of a back end (`general.features`) that has waiting lists. */
export const WAITING_LISTS = 'waiting-lists'

/** How long what came back is kept for the customer it is offered to, and where the slot starts soon. */
export const OFFER_MINUTES = 30
export const SOON_OFFER_MINUTES = 10
export const SOON_HOURS = 4

/** How many lists one customer may be on, and how many parties may be on one list. */
export const MOST_LISTS = 10
export const MOST_PARTIES = 200

/** How long a customer waits for goods unless they say otherwise, in days. */
export const GOODS_DAYS = 90

const MINUTE_MS = 60_000

/** When an offer made now ends; `startsAt` is that of a slot. */
export const offerEnd = (now: Date, startsAt?: Date | null): Date => {
  const isSoon = startsAt && startsAt.getTime() - now.getTime() <= SOON_HOURS * 60 * MINUTE_MS
  return new Date(now.getTime() + (isSoon ? SOON_OFFER_MINUTES : OFFER_MINUTES) * MINUTE_MS)
}
