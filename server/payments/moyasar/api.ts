import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Env } from '../../env/env.ts'
import { openJsonApi, Refusal } from '../json-api.ts'

const API_URL = 'https://api.moyasar.com'

const Metadata = z.optional(z.nullable(z.record(z.string(), z.unknown())))

/** A payment at Moyasar: one use of a card or a wallet. Amounts are in halalas. */
const MoyasarPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  refunded: z.optional(z.int()),
  currency: z.string(),
  invoice_id: z.optional(z.nullable(z.string())),
  metadata: Metadata,
  source: z.optional(
    z.nullable(
      z.looseObject({
        company: z.optional(z.nullable(z.string())),
        number: z.optional(z.nullable(z.string())),
        token: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
})
export type MoyasarPayment = z.infer<typeof MoyasarPayment>

/** An invoice at Moyasar: a hosted page, with the payments that were tried on it. */
const MoyasarInvoice = z.object({
  id: z.string(),
  status: z.string(),
  url: z.optional(z.nullable(z.string())),
  payments: z.optional(z.nullable(z.array(MoyasarPayment))),
})
export type MoyasarInvoice = z.infer<typeof MoyasarInvoice>

const PaymentList = z.object({ payments: z.array(MoyasarPayment) })

/** Moyasar's HTTP interface: JSON, and the secret key as the name of HTTP Basic without a password. */
export const openMoyasar = ({ secretKey, apiUrl = API_URL }: NonNullable<Env['moyasar']>) => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const call = openJsonApi({ service: 'moyasar', url: `${apiUrl}/v1`, authorization })
  const orNothing = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
    answer.catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return undefined
      throw error
    })

  return {
    createInvoice: (body: object) => call('POST', 'invoices', MoyasarInvoice, body),
    readInvoice: (id: string) => call('GET', `invoices/${encodeURIComponent(id)}`, MoyasarInvoice),
    cancelInvoice: (id: string) => call('PUT', `invoices/${encodeURIComponent(id)}/cancel`, MoyasarInvoice),
    createPayment: (body: object) => call('POST', 'payments', MoyasarPayment, body),
    /** Undefined where there is none of that id. */
    readPayment: (id: string) => orNothing(call('GET', `payments/${encodeURIComponent(id)}`, MoyasarPayment)),
    /** The payments of an attempt, by the id in their metadata. */
    paymentsOf: async (paymentId: string): Promise<MoyasarPayment[]> => {
      const query = new URLSearchParams({ 'metadata[payment_id]': paymentId })
      return (await call('GET', `payments?${query.toString()}`, PaymentList)).payments
    },
    refund: (id: string, amount: number) =>
      call('POST', `payments/${encodeURIComponent(id)}/refund`, MoyasarPayment, { amount }),
    void: (id: string) => call('POST', `payments/${encodeURIComponent(id)}/void`, MoyasarPayment),
  }
}
export type MoyasarApi = ReturnType<typeof openMoyasar>

/**
 * The id a charge is made under at Moyasar, which takes a UUID of the shop as the id of the payment: the same charge is
 * made once, and is found by it at any later time. It is keyed by the secret of the shop: the publishable key of a
 * payment page may take any id, so that one that can be computed from a payment's id could be taken before the charge.
 */
export const givenId = (paymentId: string, secret: string): string =>
  asUuid(createHmac('sha256', secret).update(`moyasar ${paymentId}`).digest('hex'))

/** The id under which a former release made it: a charge that one began is not made again. */
export const formerGivenId = (paymentId: string): string =>
  asUuid(createHash('sha256').update(`moyasar ${paymentId}`).digest('hex'))

const asUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
