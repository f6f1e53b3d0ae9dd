import type { SoldSubject } from '#contract/payment/payments.ts'
import { type ApiQuery, optional, query } from '#src/api/query.ts'

/** The tax documents of an order, a booking or a membership. */
export const documentsQuery = (of: SoldSubject, id: string): ApiQuery<'documents.list'> =>
  optional(query('documents.list', { query: { of, id } }), 'failing')
