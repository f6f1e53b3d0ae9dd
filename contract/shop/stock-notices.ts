import * as z from 'zod/mini'
import { Id } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainSecret } from '#contract/inputs.ts'
import { Email } from '#contract/account/users.ts'

/** `waiting` for the stock to return, or for the `confirmation` of the address by the link that was mailed to it. */
export const StockNoticeState = z.enum(['waiting', 'confirmation'])
export type StockNoticeState = z.infer<typeof StockNoticeState>

export const stockNotices = resource('One mail when something is back in stock', {
  ask: endpoint({
    name: 'stockNotices.ask',
    method: 'POST',
    path: 'products/{id}/stock-notice',
    summary: 'Ask for one mail when a sold-out variant is back; without a session the address is confirmed first',
    params: z.object({ id: Id }),
    body: z.object({
      variant_id: Id,
      /** Needed without a session; with one the account's own address is the default. */
      email: z.optional(Email),
    }),
    answer: z.object({ data: z.object({ state: StockNoticeState }) }),
    status: 202,
  }),
  confirm: endpoint({
    name: 'stockNotices.confirm',
    method: 'POST',
    path: 'stock-notices/confirm',
    summary: 'Confirm the address a notice was asked for with, by the token of the link in the mail',
    body: z.object({ token: plainSecret(100) }),
    answer: z.object({ data: z.object({ state: StockNoticeState }) }),
  }),
})
