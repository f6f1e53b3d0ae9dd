import type { ShopModel } from '../model.ts'
import type { Place } from '../place.ts'
import { YAML_FILES } from '../schemas.ts'
import { amountOf, bothOf, type Reading } from './reading.ts'
import { readYaml } from './yaml-file.ts'

/** Reads the delivery methods. */
export const deliveryRows = (reading: Reading): Pick<ShopModel, 'deliveryMethods'> => {
  const file = readYaml(reading.source, 'delivery.yaml', YAML_FILES['delivery.yaml'], reading.problems)
  if (!file) return {}
  const seen = new Set<string>()
  return {
    deliveryMethods: file.value.map(({ slug, name, price, free_from, days: [from, to], countries, ...rest }, index) => {
      if (seen.has(slug)) reading.problems.error(file.place(index, 'slug'), `the slug "${slug}" is used twice`)
      seen.add(slug)
      if (from > to)
        reading.problems.error(file.place(index, 'days'), `delivery ends before it begins: [${from}, ${to}]`)
      if (rest.export && (countries.length === 0 || countries.includes('SA')))
        reading.problems.error(file.place(index, 'export'), 'exports go abroad: name the countries, without SA')
      return {
        id: slug,
        name: bothOf(name),
        price: amountOf(price, file.place(index, 'price'), reading) ?? 0,
        freeFrom: free_from === undefined ? null : (amountOf(free_from, file.place(index, 'free_from'), reading) ?? 0),
        daysFrom: from,
        daysTo: to,
        countries,
        takesCash: rest.takes_cash ?? false,
        zeroRated: rest.export === 'zero',
        trackingUrl: rest.tracking_url ?? null,
        position: index + 1,
      }
    }),
  }
}

/** Reads the coupons. */
export const couponRows = (reading: Reading): Pick<ShopModel, 'coupons'> => {
  const file = readYaml(reading.source, 'coupons.yaml', YAML_FILES['coupons.yaml'], reading.problems)
  if (!file) return {}
  const seen = new Set<string>()
  return {
    coupons: file.value.map(({ code, label, percent, amount, min_subtotal = 0, starts, ends, ...limits }, index) => {
      const place = (key: string) => file.place(index, key)
      if (seen.has(code)) reading.problems.error(place('code'), `the code "${code}" is used twice`)
      seen.add(code)
      const startsAt = starts === undefined ? null : instantOf(starts, 0, place('starts'), reading)
      const endsAt = ends === undefined ? null : instantOf(ends, DAY_MS, place('ends'), reading)
      if (startsAt && endsAt && startsAt >= endsAt) reading.problems.error(place('ends'), 'it ends before it begins')
      return {
        code,
        kind:
          percent !== undefined
            ? ('percent' as const)
            : amount !== undefined
              ? ('amount' as const)
              : ('delivery' as const),
        value: percent ?? (amount === undefined ? 0 : (amountOf(amount, place('amount'), reading) ?? 0)),
        label: bothOf(label),
        minSubtotal: amountOf(min_subtotal, place('min_subtotal'), reading) ?? 0,
        startsAt,
        endsAt,
        perCustomer: limits.per_customer ?? null,
        maxUses: limits.max_uses ?? null,
      }
    }),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A day is one of the shop's own time zone, and the last day is included. */
const instantOf = (written: string, dayMs: number, place: Place, { problems }: Reading): string | null => {
  const isDay = written.length === 10
  const time = Date.parse(isDay ? `${written}T00:00:00+03:00` : written)
  if (!Number.isNaN(time)) return new Date(isDay ? time + dayMs : time).toISOString()
  problems.error(place, `there is no day "${written}"`)
  return null
}
