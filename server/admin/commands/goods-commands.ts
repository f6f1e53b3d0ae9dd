import { goodsVerbs } from '../goods/list-goods.ts'
import { productsVerbs } from '../goods/list-products.ts'
import { optionsVerbs } from '../goods/options.ts'
import { couponsVerbs } from '../goods/list-coupons.ts'
import { priceVerb } from '../goods/price-verbs.ts'
import { saleVerbs } from '../goods/sale-verbs.ts'
import { stockVerb } from '../goods/stock-verb.ts'
import { categoriesVerbs } from '../shelves/categories.ts'
import { makersVerbs } from '../shelves/makers.ts'
import type { AdminCommand } from '../command.ts'
import { commandOf, plainCommand } from '../verbs.ts'

/** What is sold. */
export const goodsCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'goods', topic: 'goods', summary: 'List what is sold, hide it, show it, or set the price before' },
    goodsVerbs,
  ),
  commandOf({ name: 'products', topic: 'goods', summary: 'List the products' }, productsVerbs),
  commandOf(
    { name: 'categories', topic: 'goods', summary: 'List the categories, add one, rename, order or hide them' },
    categoriesVerbs,
  ),
  commandOf({ name: 'makers', topic: 'goods', summary: 'List who makes what is sold, add or change one' }, makersVerbs),
  commandOf(
    { name: 'options', topic: 'goods', summary: 'List what can be chosen of products, or add to it' },
    optionsVerbs,
  ),
  commandOf({ name: 'coupons', topic: 'goods', summary: 'List coupons, add one, or end one' }, couponsVerbs),
  plainCommand({ name: 'stock', topic: 'goods', summary: 'Set or count how many pieces are in stock' }, stockVerb),
  plainCommand({ name: 'price', topic: 'goods', summary: 'Set the price of a variant, VAT included' }, priceVerb),
  commandOf({ name: 'sale', topic: 'goods', summary: 'Lower prices from a day to a day' }, saleVerbs),
]
