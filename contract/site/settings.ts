import * as z from 'zod/mini'
import { endpoint, resource } from '#contract/endpoint.ts'

/** Site settings (spec §3). `social` maps a network's name to a URL. Unknown fields are preserved. */
export const Settings = z.looseObject({
  social: z.record(z.string(), z.nullable(z.string())),
  general: z.looseObject({
    site_name: z.string(),
    site_logo: z.string(),
    /** How customers reach the shop: an e-mail address, and a number in E.164. */
    contact_email: z.optional(z.string()),
    contact_phone: z.optional(z.string()),
    /** Countries that parcels are delivered to (ISO 3166 alpha-2); left out when there is no restriction. */
    delivery_countries: z.optional(z.array(z.string())),
    /** Headers beyond spec §7 that this back end understands, such as `Idempotency-Key`. */
    features: z.optional(z.array(z.string())),
  }),
})
export type Settings = z.infer<typeof Settings>

export const settings = resource('What the shop is called and how it is reached', {
  read: endpoint({
    name: 'settings.read',
    method: 'GET',
    path: 'settings',
    summary: 'Site name, logo and social links',
    answer: Settings,
    failure: 'Failed to fetch settings data',
    persist: 'device',
    perLanguage: true,
    keptByWorker: true,
  }),
})
