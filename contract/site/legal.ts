import * as z from 'zod/mini'
import { endpoint, resource } from '#contract/endpoint.ts'

/**
 * Terms and privacy (spec §3): English is shown when the locale is English, otherwise Arabic. Plain text or simple HTML.
 * A further language that the shop wrote them in has a field of its own, such as `terms_conditions_ur`.
 */
export const Legal = z.looseObject({
  terms_conditions_en: z.string(),
  terms_conditions_ar: z.string(),
  privacy_policy_en: z.string(),
  privacy_policy_ar: z.string(),
})
export type Legal = z.infer<typeof Legal>

export const legal = resource('Terms and privacy', {
  read: endpoint({
    name: 'legal.read',
    method: 'GET',
    path: 'privacy-terms',
    summary: 'Terms and conditions, and privacy policy',
    answer: Legal,
    failure: 'Failed to fetch terms and conditions',
    persist: 'device',
    cachedByWorker: true,
  }),
})
