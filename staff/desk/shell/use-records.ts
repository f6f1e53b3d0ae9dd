import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OperationAnswer } from '#contract/desk/operations.ts'
import { formatStamp } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { ANSWERS_KEY, runOperation, useOperations } from '#staff/desk/data/operations.ts'
import type { Place } from '#staff/desk/router.ts'
import { SEARCHES } from '#staff/desk/references.ts'
import { isTexts } from '#staff/desk/views/Value.tsx'

/** Fewer letters are in too many names. */
const LEAST = 2
/** Of each kind. */
const MOST = 4
/** So long after the last letter: each reading of customers is recorded. */
const PAUSE_MS = 300

interface Record {
  id: string
  text: string
  screen: string
  place: Place
}

/** How many rows are beyond those that were read; 0 where that is not counted, undefined where there are none. */
const moreOf = (list: OperationAnswer['list']): number | undefined => {
  if (list?.next === undefined) return undefined
  return list.total === undefined || list.is_least ? 0 : list.total - list.rows.length
}

/** Orders, bookings, customers and goods by what is typed, of the lists that the caller may read. */
export const useRecords = (typed: string): { records: readonly Record[]; isReading: boolean } => {
  const { t, say, locale } = useT()
  const operations = useOperations()
  const find = typed.trim()
  const { data = [], isFetching } = useQuery({
    queryKey: [...ANSWERS_KEY, 'find', find],
    enabled: find.length >= LEAST,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      signal.throwIfAborted()
      return Promise.all(
        SEARCHES.flatMap((search) => {
          const operation = operations.get(search.run)
          if (!operation) return []
          const run = runOperation(operation, { input: { [search.field]: find }, limit: MOST })
          // What one list refuses, the others may have.
          return run.then(
            ({ list }) => ({ search, rows: list?.rows ?? [], more: moreOf(list) }),
            () => ({ search, rows: [], more: undefined }),
          )
        }),
      )
    },
  })
  const records = data.flatMap(({ search: { run, screen, tab, field, says, placeOf }, rows, more }) => [
    ...rows.map((row, at) => ({
      id: `${run} ${at}`,
      screen,
      place: placeOf(row),
      text: says
        .flatMap((name) => {
          const value = row[name]
          if (name === 'starts' && typeof value === 'string') return [formatStamp(locale, value.replace(' ', 'T'))]
          return isTexts(value) ? [say(value)] : value ? [String(value)] : []
        })
        .join(' · '),
    })),
    // How many there are is counted up to a number; beyond it there are more.
    ...(more === undefined
      ? []
      : [
          {
            id: `${run} more`,
            screen,
            place: { screen, tab, filters: { [field]: find } },
            text: more === 0 ? t('desk.palette.more') : t('desk.palette.others', { count: more }),
          },
        ]),
  ])
  return { records: find.length >= LEAST ? records : [], isReading: isFetching }
}
