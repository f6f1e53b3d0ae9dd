import { eq } from 'drizzle-orm'
import { toDecimal } from '#contract/rules/money.ts'
import { variants } from '../db/catalogue-schema.ts'
import { readCurrency } from '../modules/products/catalog-meta.ts'
import type { Services } from '../modules/services.ts'
import { sendStockNotices } from '../modules/stock-notices/send.ts'
import { type AdminCommand, AdminError } from './command.ts'
import { couponsVerbs } from './goods/list-coupons.ts'
import { parseAmount, parseCount } from './input/typed-amount.ts'
import { commandOf } from './verbs.ts'

const MAX_STOCK = 1_000_000

/** Changes the stock of a variant, and clears the cached answers that contain it. */
const change = async (
  services: Services,
  sku: string,
  values: Partial<typeof variants.$inferInsert>,
): Promise<string> => {
  const [changed] = await services.db
    .update(variants)
    .set(values)
    .where(eq(variants.sku, sku))
    .returning({ id: variants.id })
  if (!changed) throw new AdminError(`There is no SKU "${sku}".`)
  await services.clearAnswers()
  return changed.id
}

/** What is sold. */
export const goodsCommands: readonly AdminCommand[] = [
  commandOf({ name: 'coupons', topic: 'goods', summary: 'List coupons, add one, or end one' }, couponsVerbs),
  {
    name: 'stock',
    topic: 'goods',
    summary: 'Say how many pieces of a variant are on the shelf',
    usages: [{ usage: '<sku> <pieces>', summary: 'Who waits for it is told' }],
    run: async (services, [sku = '', pieces = '']) => {
      const stock = parseCount(pieces, MAX_STOCK)
      if (sku === '' || stock === undefined)
        throw new AdminError(`Write it as: stock <sku> <pieces from 0 to ${MAX_STOCK}>.`)
      const id = await change(services, sku, { stock })
      const told = stock > 0 ? await sendStockNotices(services, id) : 0
      return `${sku}: ${stock} on the shelf${told > 0 ? `, ${told} told that it is back` : ''}.`
    },
  },
  {
    name: 'price',
    topic: 'goods',
    summary: 'Say what a variant costs, VAT included',
    usages: [{ usage: '<sku> <amount>', summary: 'The amount is 249 or 249.50; orders that are placed keep theirs' }],
    run: async (services, [sku = '', amount = '']) => {
      const currency = await readCurrency(services.db)
      const price = parseAmount(amount, currency)
      if (sku === '' || price === undefined || price > 100_000_000)
        throw new AdminError('Write it as: price <sku> <amount>, such as 249.50.')
      await change(services, sku, { price })
      return `${sku}: ${toDecimal(price, currency)} ${currency}.`
    },
  },
]
