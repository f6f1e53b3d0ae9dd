import * as z from 'zod/mini'
import { endpoint, resource } from '#contract/endpoint.ts'
import { Instant } from './users.ts'

/**
 * What a customer is written to only by choice: news and offers, reminders of a booking, and lower prices and returns of
 * what they wished for. News and wishes are for accounts, whose address a code has confirmed; guests may choose reminders
 * alone.
 */
export const ConsentPurpose = z.enum(['news', 'reminders', 'wishes'])
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

/** What a customer chose last; nothing is on before a choice. */
export const Consent = z.object({
  purpose: ConsentPurpose,
  granted: z.boolean(),
  /** When it was chosen; null before any choice. */
  at: z.nullable(Instant),
  /** The sentence that was shown then, in its language. */
  sentence: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>

const Consents = z.object({ data: z.object({ consents: z.array(Consent) }) })

export const consents = resource('What a customer is written to by choice', {
  read: endpoint({
    name: 'consents.read',
    method: 'GET',
    path: 'me/consents',
    summary: 'What the customer chose last for each purpose that they can choose',
    answer: Consents,
    access: 'session',
    persist: 'customer',
  }),
  change: endpoint({
    name: 'consents.change',
    method: 'PUT',
    path: 'me/consents/{purpose}',
    summary:
      'Agree or withdraw; recorded with the time and the sentence in the language of the call. 403 for a guest who asks for more than reminders',
    params: z.object({ purpose: ConsentPurpose }),
    body: z.object({ granted: z.boolean() }),
    answer: Consents,
    access: 'session',
  }),
})
