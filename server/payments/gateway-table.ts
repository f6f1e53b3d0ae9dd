import { type InstalmentMethod, isInstalments } from '#contract/rules/instalments.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import { isAnyResting } from '../lib/circuit.ts'
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
  /** Of some ways to pay those whose gateway does not answer now; none where no other is among them. */
  away: (methods: readonly PaymentMethod[]) => PaymentMethod[]
}

export const createGatewayTable = (card: Gateway, instalments: readonly InstalmentGateway[]): GatewayTable => ({
  instalments,
  named: (name) => [...instalments, card].find((one) => one.name === name),
  of: (method) => (isInstalments(method) ? instalments.find(({ name }) => name === method) : card),
  away: (methods) => {
    const away = methods.filter((method) => method !== 'cod' && isAnyResting(method === 'card' ? card.name : method))
    return away.length < methods.length ? away : []
  },
  splitting: ({ amount, currency, country }) =>
    instalments
      .filter(({ terms: of }) => of.currency === currency && of.country === country)
      .filter(({ terms: { least, most } }) => amount >= least && amount <= most)
      .map(({ name }) => name),
})
