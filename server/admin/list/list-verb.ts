import { foldDigits } from '../../lib/fold-digits.ts'
import { AdminError, type CommandOutput, type ReadDeps, type Screen } from '../command.ts'
import { type Options, readOptions, refuseMore } from '../input/options.ts'
import type { List } from './list.ts'
import { asCsv, asData, asJson, asTable } from './print.ts'

/** Rows of a table, which is read by a person. */
const TABLE_ROWS = 50
/** Rows of a file that are in memory at once: the command asks again for those after them. */
const BATCH_ROWS = 1000

/** So many rows are counted of a list that a page shows; of more it is said that there are more. */
const COUNTED_ROWS = 1000

/** The options of every list, as `help` writes them. */
export const LIST_OPTIONS = '[--limit <rows>] [--csv|--json]'

const OWN_OPTIONS = { csv: 'flag', json: 'flag', limit: 'value', after: 'value' } as const

/** Reads a list by what was typed after its command, and prints it. `most` words may stand before its options. */
export const printList = async <Row>(
  deps: ReadDeps,
  list: List<Row>,
  args: readonly string[],
  { width, takesData }: Screen,
  most = 0,
): Promise<CommandOutput> => {
  const options = readOptions(args, { ...list.options, ...OWN_OPTIONS })
  refuseMore(options.words, most)
  const isFile = options.has('csv') || options.has('json')
  const limit = limitOf(options) ?? (list.isWhole ? Infinity : isFile ? BATCH_ROWS : TABLE_ROWS)
  const after = options.value('after')
  // One more than is printed says whether there are more.
  const isCounted = takesData === true && !isFile && after === undefined
  const read = await list.read(deps, options, { after, limit: (isCounted ? Math.max(limit, COUNTED_ROWS) : limit) + 1 })
  // One that is read whole each time goes on by the place of a row.
  const start = list.isWhole ? Number(after ?? 0) || 0 : 0
  const rows = read.slice(start, start + limit)
  const hasMore = read.length > start + limit
  const nextOf = (last: Row): string => (list.isWhole ? String(start + rows.length) : list.key(last))
  if (takesData && !isFile) {
    const last = rows.at(-1)
    const counts = after === undefined && list.counts ? { counts: await list.counts(deps) } : {}
    const total = isCounted && {
      total: list.isWhole ? read.length : Math.min(read.length, COUNTED_ROWS),
      is_least: !list.isWhole && read.length > COUNTED_ROWS,
    }
    return {
      text: '',
      list: { ...asData(list, rows), ...counts, ...total },
      ...(hasMore && last !== undefined && { next: nextOf(last) }),
    }
  }
  if (!isFile) {
    const foot = rows.length > 0 && list.foot ? list.foot(list.isWhole ? read : rows) : undefined
    return { text: tableOf(list, rows, { hasMore, width, foot }) }
  }
  const last = rows.at(-1)
  const goesOn = hasMore && !options.has('limit') && last !== undefined
  const isFirst = after === undefined
  return {
    text: options.has('csv')
      ? asCsv(list.columns, rows, { isFirst, locale: deps.locale })
      : asJson(list.columns, rows, { isFirst, isLast: !goesOn }),
    ...(goesOn && { next: list.key(last) }),
  }
}

const tableOf = <Row>(
  list: List<Row>,
  rows: readonly Row[],
  { hasMore, width, foot }: { hasMore: boolean; width: number; foot: string | undefined },
): string => {
  if (rows.length === 0) return list.empty
  return [
    asTable(list.columns, rows, width),
    ...(foot === undefined ? [] : [foot]),
    ...(hasMore
      ? [`These are the first ${rows.length}. "--limit ${BATCH_ROWS}" shows more, "--csv" all of them.`]
      : []),
  ].join('\n')
}

const limitOf = (options: Options): number | undefined => {
  const typed = options.value('limit')
  if (typed === undefined) return undefined
  const limit = Number(foldDigits(typed))
  if (!/^\d+$/.test(foldDigits(typed)) || limit < 1 || limit > BATCH_ROWS)
    throw new AdminError(`"${typed}" is no limit. Write a number from 1 to ${BATCH_ROWS}; --csv without it takes all.`)
  return limit
}
