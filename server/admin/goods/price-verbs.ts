import { readCurrency } from '../../modules/products/catalog-meta.ts'
import { shopDay } from '../../modules/products/price.ts'
import { asSeen } from '../as-seen.ts'
import { difference } from '../audit/difference.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { noAmount } from '../input/typed-amount.ts'
import { changeVariant, parseComparedPrice, parsePrice, priceText } from './change-variant.ts'

const PRICE_USAGE = 'Usage: price <sku> <amount>, such as 249.50.'

/** Sets a price. A compare-at price that is no longer above it, and a sale that is over, are taken away. */
const setPrice = async (deps: EditDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { 'compare-at': 'value', expected: 'value' })
  refuseMore(options.words, 2)
  const [sku = '', amount] = options.words
  const currency = await readCurrency(deps.db)
  const text = (price: number | null) => priceText(price, currency)
  const tidy = (typed: string) => text(parseComparedPrice(typed, currency) ?? null)
  if (sku === '' || amount === undefined) throw new AdminError(PRICE_USAGE)
  const price = parsePrice(amount, currency)
  const typed = options.value('compare-at')
  const wanted = typed === undefined ? undefined : parseComparedPrice(typed, currency)
  if (price === undefined) throw noAmount(amount, currency)
  if (typed !== undefined && wanted === undefined) throw noAmount(typed, currency)
  if (wanted !== null && wanted !== undefined && wanted <= price)
    throw new AdminError(`The price before, ${text(wanted)}, has to be above ${text(price)}.`)
  const today = shopDay(deps.clock.now())
  const { before, after } = await changeVariant(deps, 'price', sku, (row) => {
    asSeen(options.value('expected'), text(row.price), tidy)
    const compareAt = wanted === undefined ? row.compareAtPrice : wanted
    const isBelowSale = row.salePrice !== null && row.salePrice >= price
    if (isBelowSale && (row.saleTo ?? '') >= today)
      throw new AdminError(
        `${sku} has a sale price of ${text(row.salePrice)} until ${row.saleTo}: its price stays above that, or end the sale first ("sale end ${sku}").`,
      )
    if (row.memberPrice !== null && row.memberPrice > price)
      throw new AdminError(
        `${sku} has a member price of ${text(row.memberPrice)}, which its price cannot be below: lower that first.`,
      )
    return {
      price,
      ...(compareAt !== row.compareAtPrice && { compareAtPrice: compareAt }),
      ...(compareAt !== null && compareAt <= price && { compareAtPrice: null }),
      ...(isBelowSale && { salePrice: null, saleFrom: null, saleTo: null }),
    }
  })
  const { compareAtPrice: was = before.compareAtPrice } = after
  return {
    text: `${sku}: ${text(price)} ${currency}${was === null ? '' : `, before ${text(was)}`}.`,
    changed: difference(
      sku,
      { price: text(before.price), before: text(before.compareAtPrice) },
      { price: text(price), before: text(was) },
    ),
    undo: {
      command: 'price',
      verb: '',
      input: {
        sku,
        amount: text(before.price),
        ...('compareAtPrice' in after && { compare_at: text(before.compareAtPrice) }),
        expected: text(price),
      },
    },
  }
}

export const priceVerb: Verb = {
  kind: 'edits',
  usage: '<sku> <amount> [--compare-at <amount>] [--expected <amount>]',
  summary:
    'The amount is 249 or 249.50; orders that are placed keep theirs. --compare-at is the price before, shown crossed out; --expected refuses where it is another price by now',
  run: setPrice,
}

export const compareAtVerb: Verb = {
  kind: 'edits',
  usage: '<sku> <amount> [--expected <amount>]',
  summary: 'The price before, shown crossed out; none, or 0, takes it away',
  run: async (deps, args) => {
    const options = readOptions(args, { expected: 'value' })
    refuseMore(options.words, 2)
    const [sku = '', amount = ''] = options.words
    const currency = await readCurrency(deps.db)
    const text = (price: number | null) => priceText(price, currency)
    const wanted = parseComparedPrice(amount, currency)
    if (sku === '' || amount === '') throw new AdminError('Usage: goods compare-at <sku> <amount>, or none.')
    if (wanted === undefined) throw noAmount(amount, currency)
    const { before } = await changeVariant(deps, 'goods compare-at', sku, (row) => {
      asSeen(options.value('expected'), text(row.compareAtPrice), (typed) =>
        text(parseComparedPrice(typed, currency) ?? null),
      )
      if (wanted !== null && wanted <= row.price)
        throw new AdminError(`The price before has to be above the price, which is ${text(row.price)}.`)
      return { compareAtPrice: wanted }
    })
    return {
      text: `${sku}: ${text(before.price)} ${currency}${wanted === null ? '' : `, before ${text(wanted)}`}.`,
      changed: difference(sku, { before: text(before.compareAtPrice) }, { before: text(wanted) }),
      undo: {
        command: 'goods',
        verb: 'compare-at',
        input: { sku, amount: text(before.compareAtPrice), expected: text(wanted) },
      },
    }
  },
}
