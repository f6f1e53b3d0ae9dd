import { clicks, type MeasuredPage, pages } from './browser/pages.ts'
import type { Recorder } from './record.ts'
import { BESIDE } from './server/beside.ts'
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
  const ofPage = ({ name, isWhole = false }: MeasuredPage): Check[] => {
    const lcp = ours(name, 'LCP')
    const ratio = (value: number | undefined, of: number | undefined) =>
      value === undefined || of === undefined ? undefined : value / of
    const whole: [string, number | undefined, number, Check['unit']][] = [
      ['LCP to the static page’s', ratio(lcp, median(name, 'LCP', 'static')), 1.35, 'ratio'],
      ['LCP again to the first', ratio(ours(name, 'LCP again'), lcp), 0.55, 'ratio'],
      ['LCP offline to the first', ratio(ours(name, 'LCP offline'), lcp), 0.55, 'ratio'],
      ['TBT again ms', ours(name, 'TBT again'), 150, 'ms'],
    ]
    const all: typeof whole = [
      ['TBT ms', ours(name, 'TBT'), 150, 'ms'],
      ['CLS', ours(name, 'CLS'), 0.02, 'shift'],
      ...(isWhole ? whole : []),
    ]
    return all.map(([what, value, limit, unit]) => ({ subject: name, name: what, value, limit, unit }))
  }
  const ofClick = (subject: string): Check[] =>
    (
      [
        ['click warm', 200],
        ['click cold', 400],
        ['click warm, not slowed', 60],
        ['click cold, not slowed', 150],
      ] as const
    ).map(([measure, limit]) => ({ subject, name: `${measure} ms`, value: ours(subject, measure), limit, unit: 'ms' }))
  const checks: Check[] = [
    ...pages.flatMap(ofPage),
    ...clicks.flatMap(({ name }) => ofClick(name)),
    {
      subject: SEARCH,
      name: 'p99 ms',
      value: median(SEARCH, 'p99', largeShopOn('PostgreSQL')),
      limit: 100,
      unit: 'ms',
    },
    { subject: BESIDE, name: 'longest ms', value: median(BESIDE, 'longest', 'PGlite'), limit: 100, unit: 'ms' },
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
