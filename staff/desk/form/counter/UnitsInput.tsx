import { useInfiniteQuery } from '@tanstack/react-query'
import type { Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { answerQuery } from '#staff/desk/data/operations.ts'
import { isMoney, isObject, isTexts } from '#staff/desk/views/Value.tsx'
import { CountRows } from './CountRows.tsx'
import { countsOf } from './counts.ts'
import type { OwnInputProps } from './own-inputs.ts'

/** The tickets of a slot, with their prices and the seats that are left. */
export const UnitsInput = ({ shows, slot, ...input }: OwnInputProps & { shows: Operation; slot: string }) => {
  const { t, say } = useT()
  const { data } = useInfiniteQuery(answerQuery(shows, { slot }))
  const facts = data?.pages[0]?.facts
  if (!facts) return <Spinner />
  const left = Number(facts['left'])
  const taken = [...countsOf(input.value).values()].reduce((sum, count) => sum + count, 0)
  const units = Array.isArray(facts['units']) ? facts['units'].filter(isObject) : []
  return (
    <CountRows
      {...input}
      fixed={isMoney(facts['price']) ? facts['price'] : undefined}
      rows={units.map(({ unit, name, price, most }) => ({
        id: String(unit),
        name: isTexts(name) ? say(name) : String(unit),
        price: isMoney(price) ? price : undefined,
        max: Math.min(Number(most), left - taken + (countsOf(input.value).get(String(unit)) ?? 0)),
      }))}
    >
      <Text size="caption" tone="muted">
        {t('desk.counter.seats_left', { count: left })}
      </Text>
      {facts['closed'] === true && <Notice tone="warning">{t('desk.counter.closed')}</Notice>}
    </CountRows>
  )
}
