import { type InstalmentMethod, isInstalments } from '#contract/rules/instalments.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import type { Gateway, InstalmentGateway } from './gateway.ts'

/** The gateways a shop takes money by: one for cards, and each provider of instalments whose key is set. */
export interface GatewayTable {
  /** The one of that name; undefined of one that is no longer in use. */
  named: (name: string) => Gateway | undefined
  /** The one a way to pay goes through; undefined where the shop has none. */
  of: (method: Exclude<PaymentMethod, 'cod'>) => Gateway | undefined
  instalments: readonly InstalmentGateway[]
  /** Who splits a sum in four, of goods that are delivered to that country. */
  splitting: (sum: { amount: number; currency: string; country: string }) => InstalmentMethod[]
}

export const createGatewayTable = (card: Gateway, instalments: readonly InstalmentGateway[]): GatewayTable => ({
  instalments,
  named: (name) => [...instalments, card].find((one) => one.name === name),
  of: (method) => (isInstalments(method) ? instalments.find(({ name }) => name === method) : card),
  splitting: ({ amount, currency, country }) =>
    instalments
      .filter(({ terms: of }) => of.currency === currency && of.country === country)
      .filter(({ terms: { least, most } }) => amount >= least && amount <= most)
      .map(({ name }) => name),
})
