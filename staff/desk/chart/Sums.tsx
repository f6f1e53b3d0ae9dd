import type { OperationColumn } from '#contract/desk/operations.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Worded } from '#staff/desk/Worded.tsx'
import type { Row } from '#staff/desk/views/row.ts'
import { isMoney, Value } from '#staff/desk/views/Value.tsx'
import * as styles from '#staff/desk/views/FactsView.css.ts'

interface SumsProps {
  columns: readonly OperationColumn[]
  /** All rows of the list. */
  rows: readonly Row[]
  /** Columns of money. */
  of: readonly string[]
}

/** What the rows of a report come to, of each currency. */
export const Sums = ({ columns, rows, of }: SumsProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const cells = (name: string) => rows.map((row) => row[name]).filter(isMoney)
  const currencies = [...new Set(of.flatMap(cells).map(({ currency }) => currency))]
  const sumOf = (name: string, own: string): number =>
    cells(name).reduce((sum, { amount, currency }) => sum + (currency === own ? amount : 0), 0)
  return (
    <Stack as="section" gap="xs">
      <Heading level={2} size="lead">
        {t('desk.list.together')}
      </Heading>
      {currencies.map((currency) => (
        <dl key={currency} className={styles.list}>
          {columns
            .filter(({ name }) => of.includes(name))
            .map((column) => (
              <div key={column.name} className={styles.pair}>
                <dt className={styles.term}>
                  <Worded of={words.column(column)} />
                </dt>
                <dd>
                  <Value name={column.name} value={{ amount: sumOf(column.name, currency), currency }} />
                </dd>
              </div>
            ))}
        </dl>
      ))}
    </Stack>
  )
}
