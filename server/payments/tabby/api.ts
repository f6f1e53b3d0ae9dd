import * as z from 'zod/mini'
import type { Env } from '../../env/env.ts'
import { openJsonApi, Refusal } from '../json-api.ts'

/** Tabby's address for shops in Saudi Arabia: the others refuse their keys. */
const API_URL = 'https://api.tabby.sa'

const Meta = z.optional(z.nullable(z.record(z.string(), z.unknown())))
const Moved = z.looseObject({ amount: z.string(), reference_id: z.optional(z.nullable(z.string())) })
const MovedList = z.optional(z.nullable(z.array(Moved)))

/** A payment at Tabby; amounts are decimals as text. */
const TabbyPayment = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  meta: Meta,
  captures: MovedList,
  refunds: MovedList,
})
export type TabbyPayment = z.infer<typeof TabbyPayment>

/** A page at Tabby, or its refusal of the customer: then there is no address. */
const TabbySession = z.looseObject({
  id: z.string(),
  status: z.string(),
  payment: z.looseObject({ id: z.string(), status: z.string() }),
  configuration: z.looseObject({
    available_products: z.optional(
      z.nullable(
        z.looseObject({
          installments: z.optional(z.nullable(z.array(z.looseObject({ web_url: z.optional(z.nullable(z.string())) })))),
        }),
      ),
    ),
    products: z.optional(
      z.nullable(
        z.looseObject({
          installments: z.optional(z.nullable(z.looseObject({ rejection_reason: z.optional(z.nullable(z.string())) }))),
        }),
      ),
    ),
  }),
})
export type TabbySession = z.infer<typeof TabbySession>

/** Tabby's HTTP interface. */
export const openTabby = ({ secretKey, apiUrl = API_URL }: NonNullable<Env['tabby']>) => {
  const call = openJsonApi({ service: 'tabby', url: `${apiUrl}/api/v2`, authorization: `Bearer ${secretKey}` })
  const at = (id: string): string => `payments/${encodeURIComponent(id)}`
  return {
    createSession: (body: object) => call('POST', 'checkout', TabbySession, body),
    readSession: (id: string) => call('GET', `checkout/${encodeURIComponent(id)}`, TabbySession),
    cancelSession: async (id: string): Promise<void> => {
      await call('POST', `checkout/${encodeURIComponent(id)}/cancel`, z.unknown()).catch((error: unknown) => {
        // One that ended by itself cannot be cancelled.
        if (!(error instanceof Refusal)) throw error
      })
    },
    readPayment: (id: string) => call('GET', at(id), TabbyPayment),
    /** `reference_id` makes it happen once. */
    capture: (id: string, body: { amount: string; reference_id: string }) =>
      call('POST', `${at(id)}/captures`, TabbyPayment, body),
    /** Ends what is authorised: what was not captured is not taken from the customer. */
    close: (id: string) => call('POST', `${at(id)}/close`, TabbyPayment),
    refund: (id: string, body: { amount: string; reference_id: string; reason: string }) =>
      call('POST', `${at(id)}/refunds`, TabbyPayment, body),
  }
}
