import * as z from 'zod/mini'
import type { Env } from '../../env/env.ts'
import { openJsonApi } from '../json-api.ts'

const API_URL = 'https://api.tamara.co'

const Amount = z.looseObject({ amount: z.number(), currency: z.string() })
const AmountOrNone = z.optional(z.nullable(Amount))

/** An order at Tamara; amounts are numbers in the major unit. */
const TamaraOrder = z.looseObject({
  order_id: z.string(),
  order_reference_id: z.string(),
  status: z.string(),
  total_amount: Amount,
  captured_amount: AmountOrNone,
  refunded_amount: AmountOrNone,
})
export type TamaraOrder = z.infer<typeof TamaraOrder>

const TamaraSession = z.looseObject({ order_id: z.string(), checkout_url: z.string() })
export type TamaraSession = z.infer<typeof TamaraSession>

/** Tamara's HTTP interface. */
export const openTamara = ({ apiToken, apiUrl = API_URL }: NonNullable<Env['tamara']>) => {
  const call = openJsonApi({ service: 'tamara', url: apiUrl, authorization: `Bearer ${apiToken}` })
  const at = (id: string): string => encodeURIComponent(id)
  return {
    createSession: (body: object) => call('POST', 'checkout', TamaraSession, body),
    readOrder: (id: string) => call('GET', `orders/${at(id)}`, TamaraOrder),
    authorise: (id: string) => call('POST', `orders/${at(id)}/authorise`, z.unknown()),
    /** Ends an order that is authorised and not captured: nothing is taken from the customer. */
    cancel: (id: string, body: object) => call('POST', `orders/${at(id)}/cancel`, z.unknown(), body),
    capture: (body: object) => call('POST', 'payments/capture', z.unknown(), body),
    refund: (id: string, body: object) => call('POST', `payments/simplified-refund/${at(id)}`, z.unknown(), body),
  }
}
export type TamaraApi = ReturnType<typeof openTamara>
