import { keepPreviousData, useQuery } from '@tanstack/react-query'
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

/** Orders, bookings, customers and goods by what is typed, of the lists that the caller may read. */
export const useRecords = (typed: string): { records: readonly Record[]; isReading: boolean } => {
  const { say, locale } = useT()
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
            ({ list }) => ({ search, rows: list?.rows ?? [] }),
            () => ({ search, rows: [] }),
          )
        }),
      )
    },
  })
  const records = data.flatMap(({ search: { run, screen, says, placeOf }, rows }) =>
    rows.map((row, at) => ({
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
  )
  return { records: find.length >= LEAST ? records : [], isReading: isFetching }
}
