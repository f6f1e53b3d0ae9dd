import { readCurrency } from '../../modules/products/catalog-meta.ts'
import { shopDay } from '../../modules/products/price.ts'
import { refuseUnseen, SEEN, versionOf } from '../as-seen.ts'
import { AdminError, type Changed, type CommandOutput, type EditDeps, type Verb } from '../command.ts'
import { type Options, readOptions } from '../input/options.ts'
import { noAmount, parseCount } from '../input/typed-amount.ts'
import { typedRange } from '../input/typed-day.ts'
import { saleOf } from './list-goods.ts'
import { changeVariants, parsePrice, priceText } from './change-variant.ts'

const MOST_SKUS = 200

const skusOf = ({ words }: Options, verb: string): string[] => {
  if (words.length === 0) throw new AdminError(`Which? sale ${verb} <sku>, or several.`)
  if (words.length > MOST_SKUS) throw new AdminError(`These are more than ${MOST_SKUS} at once.`)
  return [...new Set(words)]
}

/** The days of a sale, both needed. */
const daysOf = (options: Options, now: Date): { saleFrom: string; saleTo: string } => {
  const { from, to } = typedRange(options.value('from'), options.value('to'), now)
  if (!from || !to) throw new AdminError('A sale has a first and a last day: --from 2026-12-03 --to 2026-12-05.')
  if (to < shopDay(now)) throw new AdminError(`${to} is over.`)
  return { saleFrom: from, saleTo: to }
}

/** A lower price of one price, by an amount or a percentage. */
const lowerOf = (options: Options, currency: string): ((price: number) => number) => {
  const [typed, share] = [options.value('price'), options.value('percent')]
  if ((typed === undefined) === (share === undefined))
    throw new AdminError('Say the price of the sale: --price 199 or --percent 20, and only one of them.')
  if (share !== undefined) {
    const percent = parseCount(share.replace(/[%٪]$/, ''), 99)
    if (!percent) throw new AdminError(`"${share}" is no percentage. Write a whole number from 1 to 99.`)
    return (price) => Math.round((price * (100 - percent)) / 100)
  }
  const price = parsePrice(typed, currency)
  if (price === undefined) throw noAmount(typed ?? '', currency)
  return () => price
}

type Changes = Awaited<ReturnType<typeof changeVariants>>
type Sold = Changes[number]['before']

/** The sales of those that were named; of one as its row in the list has it. */
const seenOf = (rows: readonly Sold[]) => {
  const [first, ...others] = rows
  return first && others.length === 0 ? saleOf(first) : Object.fromEntries(rows.map((row) => [row.sku, saleOf(row)]))
}

const undoOf = (changes: Changes, currency: string, skus: readonly string[]): Pick<CommandOutput, 'undo'> => {
  const [first, ...others] = changes
  const before = changes.map((change) => change.before)
  const seen = versionOf(seenOf(changes.map((change) => ({ ...change.before, ...change.after }))))
  if (before.every((row) => row.salePrice === null))
    return { undo: { command: 'sale', verb: 'end', input: { sku: skus, seen } } }
  const { salePrice = null, saleFrom, saleTo, sku = '' } = first?.before ?? {}
  if (others.length > 0 || salePrice === null || !saleFrom || !saleTo) return {}
  const input = { sku: [sku], price: priceText(salePrice, currency), from: saleFrom, to: saleTo, seen }
  return { undo: { command: 'sale', verb: 'set', input } }
}

const set = async (deps: EditDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, {
    price: 'value',
    percent: 'value',
    from: 'value',
    to: 'value',
    all: 'flag',
    seen: 'value',
  })
  const skus = skusOf(options, 'set')
  const currency = await readCurrency(deps.db)
  const lower = lowerOf(options, currency)
  const days = daysOf(options, deps.clock.now())
  const changes = await changeVariants(deps, {
    command: 'sale set',
    skus,
    isWhole: options.has('all'),
    refuse: (rows) => refuseUnseen(options.value('seen'), seenOf(rows)),
    values: ({ sku, price }) => {
      const salePrice = lower(price)
      if (salePrice === 0) throw new AdminError(`${sku} would cost nothing in the sale: its price stays above 0.`)
      if (salePrice < price) return { salePrice, ...days }
      throw new AdminError(`${sku} costs ${priceText(price, currency)}: its price in the sale has to be below that.`)
    },
  })
  const prices = changes.map(
    ({ before, after }) =>
      `${before.sku} ${priceText(after.salePrice ?? null, currency)} instead of ${priceText(before.price, currency)}`,
  )
  const text = `From ${days.saleFrom} to ${days.saleTo}: ${prices.join(', ')}`
  const all = changes.map(({ before }) => before.sku)
  return { text: `${text} ${currency}.`, changed: text, ...undoOf(changes, currency, all) }
}

const end = async (deps: EditDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { all: 'flag', seen: 'value' })
  const skus = skusOf(options, 'end')
  const currency = await readCurrency(deps.db)
  const changes = await changeVariants(deps, {
    command: 'sale end',
    skus,
    isWhole: options.has('all'),
    refuse: (rows) => refuseUnseen(options.value('seen'), seenOf(rows)),
    values: (row) => (row.salePrice === null ? {} : { salePrice: null, saleFrom: null, saleTo: null }),
  })
  const ended = changes.filter(({ before }) => before.salePrice !== null)
  if (ended.length === 0) throw new AdminError(`${skus.join(', ')} has no sale.`)
  const prices = ended.map(({ before }) => `${before.sku} ${priceText(before.price, currency)}`).join(', ')
  const days = ended.map(
    ({ before }) =>
      `${before.sku} no more ${priceText(before.salePrice, currency)} from ${before.saleFrom} to ${before.saleTo}`,
  )
  return {
    text: `No sale any more: ${prices} ${currency}.`,
    changed: days.join(', '),
    ...undoOf(ended, currency, []),
  }
}

/** Lower prices on days. */
export const saleVerbs: Record<string, Verb> = {
  set: {
    kind: 'edits',
    usage: `<sku>... --price <amount> | --percent <n> --from <day> --to <day> [--all] ${SEEN}`,
    summary:
      'A lower price from the first to the last day in the shop’s time zone, both included; the price is shown crossed out beside it',
    run: set,
  },
  end: {
    kind: 'edits',
    usage: `<sku>... [--all] ${SEEN}`,
    summary: 'Take it away, also before its days',
    run: end,
  },
}
