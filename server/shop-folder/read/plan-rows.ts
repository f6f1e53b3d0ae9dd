import type { Benefit } from '#contract/membership/memberships.ts'
import { ids, type ShopModel } from '../model.ts'
import { YAML_FILES, type YamlValue } from '../schemas.ts'
import { amountOf, bothOf, type Reading } from './reading.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

type PlansFile = YamlFile<YamlValue<'plans.yaml'>>

/** Reads the memberships on offer, and what their quotas are counted by. */
export const planRows = (reading: Reading): Pick<ShopModel, 'meters' | 'plans'> => {
  const file = readYaml(reading.source, 'plans.yaml', YAML_FILES['plans.yaml'], reading.problems)
  if (!file) return {}
  const { meters, plans } = file.value
  for (const [list, of] of [
    ['meters', meters.map(({ slug }) => slug)],
    ['plans', plans.map(({ slug }) => slug)],
  ] as const)
    of.forEach((slug, index) => {
      if (of.indexOf(slug) !== index)
        reading.problems.error(file.place(list, index, 'slug'), `the slug "${slug}" is used twice`)
    })
  meters.forEach(({ spent_by: by }, index) => {
    if (meters.findIndex((other) => other.spent_by === by) !== index)
      reading.problems.error(file.place('meters', index, 'spent_by'), `another meter is spent by "${by}" already`)
  })
  const rows = plans.map((plan, rank) => planOf(plan, rank, file, reading))
  rows.forEach(({ priceMonth }, index) => {
    if (priceMonth < (rows[index - 1]?.priceMonth ?? 0))
      reading.problems.error(
        file.place('plans', index, 'month'),
        'plans are written in the order of their price, the cheapest first',
      )
  })
  return {
    meters: meters.map(({ slug, name, unit, spent_by }, position) => ({
      id: ids.meter(slug),
      position,
      name: bothOf(name),
      unit,
      spentBy: spent_by === 'venue' ? ('location' as const) : spent_by,
    })),
    plans: rows,
  }
}

const planOf = (plan: PlansFile['value']['plans'][number], rank: number, file: PlansFile, reading: Reading) => ({
  id: ids.plan(plan.slug),
  rank,
  name: bothOf(plan.name),
  tagline: bothOf(plan.tagline),
  priceMonth: amountOf(plan.month, file.place('plans', rank, 'month'), reading) ?? 0,
  priceYear: amountOf(plan.year, file.place('plans', rank, 'year'), reading) ?? 0,
  trialDays: plan.trial_days ?? 0,
  benefits: plan.benefits.map(({ slug, kind, name, label, meter, amount, open_limit }, index): Benefit => {
    const place = file.place('plans', rank, 'benefits', index, 'slug')
    if ((kind === 'quota') !== (meter !== undefined))
      reading.problems.error(place, 'a quota, and only a quota, names a meter')
    else if (meter !== undefined && !file.value.meters.some((one) => one.slug === meter))
      reading.problems.error(place, `there is no meter "${meter}" in this file`)
    return {
      id: slug,
      kind,
      name: bothOf(name),
      label: bothOf(label),
      ...(meter !== undefined && { meter_id: ids.meter(meter), amount: amount ?? null }),
      ...(meter === undefined && amount !== undefined && { amount }),
      ...(open_limit !== undefined && { open_limit }),
    }
  }),
  featured: plan.featured ?? false,
})
