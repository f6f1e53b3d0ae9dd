import { sumOf } from '#contract/rules/money.ts'
import type { Money } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import type { ChartOf } from '#staff/desk/action.ts'
import type { Row } from '#staff/desk/views/row.ts'
import { isMoney, moneyText, Value } from '#staff/desk/views/Value.tsx'
import { Bar } from '#src/ui/feedback/Bar.tsx'
import * as styles from './Chart.css.ts'

/** So many bars are compared at a glance; the list beneath has all. */
const MOST_BARS = 8
const DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 24 * 60 * 60 * 1000
const WIDTH = 10
const GAP = 2
const HEIGHT = 100

/**
 * The amounts of a list as bars: columns of days, the days without any among them, or else the largest of what there is.
 * The list beneath says the same in words, so that the columns are hidden from those who hear it.
 */
export const Chart = ({ rows, of: { by, sum } }: { rows: readonly Row[]; of: ChartOf }) => {
  const sums = sumsBy(rows, by, sum)
  const currencies = new Set(sums.map(({ total }) => total.currency))
  // Sums of two currencies cannot be compared.
  if (sums.length < 2 || currencies.size > 1) return undefined
  return sums.every(({ name }) => typeof name === 'string' && DAY.test(name)) ? (
    <Columns sums={withAllDays(sums)} />
  ) : (
    <Bars name={by} sums={sums} />
  )
}

interface Sum {
  name: Row[string]
  total: Money
}

const sumsBy = (rows: readonly Row[], by: string, sum: string): Sum[] => {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(row[by]))
  return [...groups.values()].flatMap((own) => {
    const amounts = own.flatMap((row) => (isMoney(row[sum]) ? row[sum] : []))
    const [first] = amounts
    const total = first && { amount: sumOf(amounts.map(({ amount }) => amount)), currency: first.currency }
    return total ? [{ name: own[0]?.[by] ?? null, total }] : []
  })
}

const withAllDays = (sums: readonly Sum[]): Sum[] => {
  const days = sums.map(({ name }) => Date.parse(String(name)))
  const [first, last] = [Math.min(...days), Math.max(...days)]
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, at) => {
    const day = new Date(first + at * DAY_MS).toISOString().slice(0, 10)
    const currency = sums[0]?.total.currency ?? ''
    return sums.find(({ name }) => name === day) ?? { name: day, total: { amount: 0, currency } }
  })
}

const Columns = ({ sums }: { sums: readonly Sum[] }) => {
  const { format } = useT()
  const most = Math.max(...sums.map(({ total }) => Math.abs(total.amount)), 1)
  const best = sums.find(({ total }) => Math.abs(total.amount) === most)
  return (
    <figure className={styles.chart} aria-hidden="true">
      <Text size="caption" tone="muted">
        {best && moneyText(format, best.total)}
      </Text>
      <svg className={styles.columns} viewBox={`0 0 ${sums.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {sums.map(({ name, total: { amount } }, at) => {
          const height = (Math.abs(amount) / most) * HEIGHT
          return (
            <rect
              key={String(name)}
              className={amount < 0 ? styles.below : styles.column}
              x={at * WIDTH + GAP / 2}
              y={HEIGHT - height}
              width={WIDTH - GAP}
              height={height}
            />
          )
        })}
      </svg>
      <div className={styles.ends}>
        {[sums[0], sums.at(-1)].map((end) => (
          <span key={String(end?.name)}>
            <Value name="day" value={end?.name} />
          </span>
        ))}
      </div>
    </figure>
  )
}

const Bars = ({ name: column, sums }: { name: string; sums: readonly Sum[] }) => {
  const { format } = useT()
  const shown = sums
    .filter(({ total }) => total.amount > 0)
    .toSorted((one, other) => other.total.amount - one.total.amount)
    .slice(0, MOST_BARS)
  const most = shown[0]?.total.amount ?? 1
  return (
    <ul className={styles.bars}>
      {shown.map(({ name, total }) => (
        <li key={JSON.stringify(name)} className={styles.bar}>
          <span className={styles.name}>
            <Value name={column} value={name} />
          </span>
          <Bar value={total.amount} max={most} />
          <span>{moneyText(format, total)}</span>
        </li>
      ))}
    </ul>
  )
}
