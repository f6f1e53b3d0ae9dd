import { pages } from './browser/pages.ts'
import type { Recorder } from './record.ts'
import { SEARCH } from './server/scenarios.ts'
import { largeShopOn } from './server/shops.ts'

/** A promised figure and what became of it. */
export interface CheckResult {
  subject: string
  name: string
  value: number | undefined
  limit: number
  unit: 'ms' | 'kB' | 'ratio' | 'shift'
  result: 'pass' | 'fail' | 'not measured'
}

type Check = Omit<CheckResult, 'result'>

/** Every promise, judged by the medians of this site. */
export const judge = ({ median }: Recorder): CheckResult[] => {
  const ours = (subject: string, measure: string) => median(subject, measure, 'this')
  const ofPage = (subject: string): Check[] => {
    const lcp = ours(subject, 'LCP')
    const ratio = (value: number | undefined, of: number | undefined) =>
      value === undefined || of === undefined ? undefined : value / of
    return [
      ['LCP to the static page’s', ratio(lcp, median(subject, 'LCP', 'static')), 1.35, 'ratio'],
      ['TBT ms', ours(subject, 'TBT'), 100, 'ms'],
      ['CLS', ours(subject, 'CLS'), 0.02, 'shift'],
      ['LCP again to the first', ratio(ours(subject, 'LCP again'), lcp), 0.55, 'ratio'],
      ['LCP offline to the first', ratio(ours(subject, 'LCP offline'), lcp), 0.55, 'ratio'],
    ].map(([name, value, limit, unit]) => ({ subject, name, value, limit, unit }) as Check)
  }
  const ofClick = (subject: string): Check[] => [
    { subject, name: 'click warm ms', value: ours(subject, 'click warm'), limit: 100, unit: 'ms' },
    { subject, name: 'click cold ms', value: ours(subject, 'click cold'), limit: 350, unit: 'ms' },
  ]
  const checks: Check[] = [
    ...pages.flatMap(({ name }) => ofPage(name)),
    ...pages.filter(({ leadsToProduct }) => leadsToProduct).flatMap(({ name }) => ofClick(`${name} to product`)),
    {
      subject: SEARCH,
      name: 'p99 ms',
      value: median(SEARCH, 'p99', largeShopOn('PostgreSQL')),
      limit: 100,
      unit: 'ms',
    },
    {
      subject: 'one page changed',
      name: 'download kB',
      value: ours('one page changed', 'download'),
      limit: 15,
      unit: 'kB',
    },
  ]
  return checks.map((check) => ({ ...check, result: resultOf(check) }))
}

const resultOf = ({ value, limit, name }: Check): CheckResult['result'] => {
  if (value === undefined) return 'not measured'
  // Times and weights are promised to stay below, ratios and shifts may reach their limit.
  return (/ (?:ms|kB)$/.test(name) ? value < limit : value <= limit) ? 'pass' : 'fail'
}
