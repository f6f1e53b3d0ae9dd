import type { GatewayEvent } from '../gateway.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** No other page follows when the deadline is nearer than this. */
const SHORTEST_PAGE_MS = 60_000

/** Whether a page that ended was the last one of its attempt. */
export const isLastPage = ({ expiresAt }: PaymentRow, now: Date): boolean =>
  expiresAt === null || expiresAt.getTime() - now.getTime() < SHORTEST_PAGE_MS

type Outcome<Event = GatewayEvent> = Event extends GatewayEvent ? Omit<Event, 'id' | 'paymentId' | 'way'> : never

/** An outcome under an id that differs by outcome: a later success is not taken for a repetition of a failure. */
export const eventOf = ({ id: paymentId }: PaymentRow, charge: string, outcome: Outcome): GatewayEvent => ({
  id: `${charge} ${outcome.outcome}`,
  paymentId,
  way: 'page',
  ...outcome,
})

/** The way back from a page, whatever its outcome: it asks the provider before it shows one. */
export const returnUrlOf = (base: string, { id }: Pick<PaymentRow, 'id'>): string => `${base}/${id}/done`

/** What a provider of instalments cannot do: charge again without the customer. */
export const notAgain = {
  brands: { once: [], renewing: [] },
  charge: async (): Promise<never> => {
    throw new Error('instalments are not charged without the customer')
  },
  findCharge: async (): Promise<undefined> => undefined,
}
