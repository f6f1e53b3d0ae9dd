import * as z from 'zod/mini'
import { Id } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'

export const walletPasses = resource('Passes for the wallet of a phone', {
  add: endpoint({
    name: 'walletPasses.add',
    method: 'POST',
    path: 'wallet/passes',
    summary:
      'A pass of a ticket or of the member card; an address for each wallet that the settings name. 404 without a valid ticket or membership',
    body: z.object({ of: z.enum(['booking', 'membership']), id: Id }),
    answer: z.object({
      data: z.object({
        /** A file for Apple Wallet, for ten minutes. */
        apple_url: z.optional(z.string()),
        /** The page of Google Wallet that saves it. */
        google_url: z.optional(z.string()),
      }),
    }),
    access: 'link',
    errors: ['not_found'],
    limited: true,
  }),
})
