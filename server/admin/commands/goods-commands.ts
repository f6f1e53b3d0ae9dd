import { eq } from 'drizzle-orm'
import { toDecimal } from '#contract/rules/money.ts'
import { variants } from '../../db/schema/catalogue-schema.ts'
import { readCurrency } from '../../modules/products/catalog-meta.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { sendStockNotices } from '../../modules/stock-notices/send.ts'
import { difference } from '../audit/difference.ts'
import { type AdminCommand, AdminError, type EditDeps } from '../command.ts'
import { sendsMails } from '../sends-mails.ts'
import { goodsVerbs } from '../goods/list-goods.ts'
import { productsVerbs } from '../goods/list-products.ts'
import { optionsVerbs } from '../goods/options.ts'
import { couponsVerbs } from '../goods/list-coupons.ts'
import { parseAmount, parseCount } from '../input/typed-amount.ts'
import { commandOf, plainCommand } from '../verbs.ts'

const MAX_STOCK = 1_000_000

type Values = Partial<Pick<typeof variants.$inferInsert, 'stock' | 'price'>>

/** Changes a variant. */
const change = async ({ db, clock }: EditDeps, sku: string, values: Values) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(variants).where(eq(variants.sku, sku)).for('update')
    if (!row) throw new AdminError(`There is no SKU "${sku}".`)
    await tx.update(variants).set(values).where(eq(variants.id, row.id))
    // An apply leaves stock as it is anyway.
    if (values.price !== undefined)
      await noteEdit(tx, { table: 'variants', key: row.id, column: 'price', command: 'price' }, clock.now())
    return { id: row.id, before: row }
  })

/** What is sold. */
export const goodsCommands: readonly AdminCommand[] = [
  commandOf({ name: 'goods', topic: 'goods', summary: 'List what is sold, with its stock and price' }, goodsVerbs),
  commandOf({ name: 'products', topic: 'goods', summary: 'List the products' }, productsVerbs),
  commandOf(
    { name: 'options', topic: 'goods', summary: 'List what can be chosen of products, or add to it' },
    optionsVerbs,
  ),
  commandOf({ name: 'coupons', topic: 'goods', summary: 'List coupons, add one, or end one' }, couponsVerbs),
  plainCommand(
    { name: 'stock', topic: 'goods', summary: 'Set how many pieces of a variant are in stock' },
    {
      kind: 'trades',
      usage: '<sku> <pieces>',
      summary: 'Customers waiting for it are told',
      run: async (services, [sku = '', pieces = '']) => {
        const stock = parseCount(pieces, MAX_STOCK)
        if (sku === '' || stock === undefined)
          throw new AdminError(`Usage: stock <sku> <pieces from 0 to ${MAX_STOCK}>.`)
        const { id, before } = await change(services, sku, { stock })
        await services.clearAnswers()
        const told = stock > 0 && sendsMails(services.env) ? await sendStockNotices(services, id) : 0
        return {
          text: `${sku}: ${stock} on the shelf${told > 0 ? `, ${told} told that it is back` : ''}.`,
          changed: difference(sku, { stock: before.stock }, { stock }),
        }
      },
    },
  ),
  plainCommand(
    { name: 'price', topic: 'goods', summary: 'Set the price of a variant, VAT included' },
    {
      kind: 'edits',
      usage: '<sku> <amount>',
      summary: 'The amount is 249 or 249.50; orders that are placed keep theirs',
      run: async (deps, [sku = '', amount = '']) => {
        const currency = await readCurrency(deps.db)
        const price = parseAmount(amount, currency)
        if (sku === '' || price === undefined || price > 100_000_000)
          throw new AdminError('Usage: price <sku> <amount>, such as 249.50.')
        const { before } = await change(deps, sku, { price })
        return {
          text: `${sku}: ${toDecimal(price, currency)} ${currency}.`,
          changed: difference(sku, { price: toDecimal(before.price, currency) }, { price: toDecimal(price, currency) }),
        }
      },
    },
  ),
]
