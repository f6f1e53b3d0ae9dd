import * as z from 'zod/mini'
import { Money } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { Brand } from './brand.ts'

/** Who sells: what the law asks a shop to show. All but the name is left out until the shop says it. */
const Seller = z.looseObject({
  name: z.string(),
  address: z.optional(z.string()),
  /** The commercial registration number. */
  registration: z.optional(z.string()),
  vat_number: z.optional(z.string()),
  /** The number at the Saudi Business Center, and the page that confirms it. */
  business_center: z.optional(z.string()),
  business_center_url: z.optional(z.string()),
  /** Where complaints are sent, and within how many days they are answered. */
  complaints_email: z.optional(z.string()),
  complaints_days: z.optional(z.number()),
  /** How many days after its delivery an order can be returned. */
  return_days: z.optional(z.number()),
})

/** A way to deliver; `days` are working days, and an empty list of countries stands for all of them. */
const DeliveryTerms = z.looseObject({
  /** In the language of the answer. */
  name: z.optional(z.string()),
  price: Money,
  /** The sum of the goods from which on it costs nothing. */
  free_from: z.optional(Money),
  days: z.object({ from: z.int(), to: z.int() }),
  countries: z.array(z.string()),
})

/** Site settings (spec §3). `social` maps a network's name to a URL. Unknown fields are preserved. */
export const Settings = z.looseObject({
  social: z.record(z.string(), z.nullable(z.string())),
  general: z.looseObject({
    site_name: z.string(),
    site_logo: z.string(),
    /** How customers reach the shop: an e-mail address, and a number in E.164. */
    contact_email: z.optional(z.string()),
    contact_phone: z.optional(z.string()),
    /** What the shop says of itself, in a line beneath its name and in a sentence or two for search engines. */
    tagline: z.optional(z.string()),
    description: z.optional(z.string()),
    /** How the shop looks; the app's own look without it. */
    brand: z.optional(Brand),
    seller: z.optional(Seller),
    /** The VAT within all prices, in percent; 0 or left out where the seller charges none. */
    vat_percent: z.optional(z.number()),
    /** The ways to deliver, in the shop's order. */
    delivery: z.optional(z.array(DeliveryTerms)),
    /** Countries that parcels are delivered to (ISO 3166 alpha-2); left out when there is no restriction. */
    delivery_countries: z.optional(z.array(z.string())),
    /**
     * What a payment page takes, such as `mada`, the commonest first; `renewing` is what can be charged again later, as a
     * membership is.
     */
    payment_brands: z.optional(z.looseObject({ once: z.array(z.string()), renewing: z.array(z.string()) })),
    /** Who splits a purchase in four, such as `tabby`, and from which total to which. */
    instalments: z.optional(z.array(z.looseObject({ method: z.string(), least: Money, most: Money }))),
    /**
     * By what messages go to phones, `sms` or `whatsapp`, and to numbers of which countries (ISO 3166 alpha-2); left out
     * where the shop sends none.
     */
    messages: z.optional(z.looseObject({ channel: z.string(), countries: z.array(z.string()) })),
    /** Orders may be gifts here; `wrapping` is what gift wrapping costs, left out where the shop does not wrap. */
    gifts: z.optional(z.looseObject({ wrapping: z.optional(Money) })),
    /** The wallets of phones that passes are made for: `apple`, `google`. */
    wallets: z.optional(z.array(z.string())),
    /** Headers beyond spec §7 that this back end understands, such as `Idempotency-Key`; `GUEST_SEATS`, `WAITING_LISTS`. */
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
    cachedByWorker: true,
  }),
})
