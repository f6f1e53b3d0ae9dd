import { useQuery } from '@tanstack/react-query'
import type { Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { ANSWERS_KEY, labelOf, runOperation, useOperations } from '#staff/desk/data/operations.ts'
import type { Row } from '#staff/desk/views/row.ts'
import { isTexts } from '#staff/desk/views/Value.tsx'

interface ThingList {
  /** The operation that lists what can be chosen. */
  list: string
  /** The column that is sent. */
  key: string
  /** The columns that name a row to people, in the page's language where there is a column of it. */
  names: readonly string[]
  /** Which rows can be chosen, by the operation that takes them. */
  isOffered?: (row: Row, label: string) => boolean
}

const bookable: ThingList = {
  list: 'places list',
  key: 'id',
  names: ['place'],
  isOffered: ({ kind }, label) => label === 'places text' || kind !== 'destination',
}
const person: ThingList = { list: 'staff list', key: 'name', names: ['name'] }

/** Fields that take another thing of the shop, by their name or that of their operation and theirs. */
const THINGS: Readonly<Record<string, ThingList>> = {
  place: bookable,
  places: bookable,
  destination: { ...bookable, isOffered: ({ kind }) => kind === 'destination' },
  category: { list: 'categories list', key: 'category', names: ['name'] },
  maker: { list: 'makers list', key: 'maker', names: ['name'] },
  product: { list: 'products list', key: 'product', names: ['label'] },
  option: { list: 'options list', key: 'option', names: ['name'] },
  method: { list: 'delivery list', key: 'method', names: ['name'] },
  key: { list: 'settings list', key: 'key', names: ['summary'] },
  closure: { list: 'closure list', key: 'closure', names: ['place', 'from', 'to'] },
  'staff role name': person,
  'staff revoke name': person,
}

/** More are narrowed by no form: the field is then typed. */
const MOST = 1000

export interface Thing {
  value: string
  label: string
}

/** What a field can be chosen from; undefined where it is typed. */
export const useThings = (operation: Operation, field: string): readonly Thing[] | undefined => {
  const { say, locale } = useT()
  const operations = useOperations()
  const label = labelOf(operation)
  const of = THINGS[`${label} ${field}`] ?? THINGS[field]
  const list = of && operations.get(of.list)
  const { data, isError } = useQuery({
    queryKey: [...ANSWERS_KEY, of?.list, 'choices'],
    queryFn: async () => (list ? ((await runOperation(list, { input: {}, limit: MOST })).list ?? null) : null),
    enabled: list !== undefined,
  })
  if (!of || !list || isError || data?.next !== undefined) return undefined
  const nameOf = (row: Row): string =>
    of.names
      .map((name) => row[`${name}_${locale}`] ?? row[name])
      .map((value) => (isTexts(value) ? say(value) : String(value)))
      .join(' · ')
  const things = (data?.rows ?? [])
    .filter((row) => of.isOffered?.(row, label) ?? true)
    .map((row) => ({ value: String(row[of.key]), label: nameOf(row) }))
  return [...new Map(things.map((thing) => [thing.value, thing])).values()]
}
