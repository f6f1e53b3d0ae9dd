import { ordersRepository } from '../../modules/orders/repository.ts'
import { sellAtCounter } from '../../modules/counter/sale.ts'
import type { Services } from '../../modules/services.ts'
import { AdminError, type CallerDeps, type Changed, type Verb } from '../command.ts'
import { settle } from '../audit/settle.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { parseCount, written } from '../input/typed-amount.ts'
import { shopTime } from '../list/cells.ts'
import {
  PAID_WORDS,
  refusedAsTyped,
  refuseOtherTotal,
  SALE_CONCEALS,
  SALE_OPTIONS,
  SALE_USAGE,
  saleLink,
  typedSale,
} from './typed-sale.ts'

const MOST_PIECES = 999
const MOST_LINES = 50

/** `POT-1=2,CUP-3`: pieces by SKU, one unless said. */
const typedItems = (typed: string): { sku: string; quantity: number }[] => {
  const items = typed.split(/[,،]/).map((part) => {
    const [, sku = '', count = '1'] = /^\s*([^\s=]+)\s*(?:=\s*(\S+))?\s*$/.exec(part) ?? []
    const quantity = parseCount(count, MOST_PIECES)
    if (sku === '' || !quantity)
      throw new AdminError(`"${part.trim()}" is nothing to sell: write a SKU with its pieces, as POT-1=2.`)
    return { sku, quantity }
  })
  if (items.length > MOST_LINES) throw new AdminError(`Sell at most ${MOST_LINES} lines at once.`)
  return items
}

const sell = async (services: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { ...SALE_OPTIONS, items: 'value' })
  refuseMore(options.words, 0)
  const typed = options.value('items')
  if (typed === undefined) throw new AdminError('Usage: order sell --items POT-1=2,CUP-3 --paid cash.')
  return refusedAsTyped(services, async () => {
    const sale = { ...typedSale(options, services), items: typedItems(typed) }
    const { order, link, pieces, sum, changed } = await services.db.transaction(async (tx) => {
      const made = await sellAtCounter(services, tx, sale)
      refuseOtherTotal(options, made)
      const lines = await ordersRepository(tx).items(made.id)
      const count = lines.reduce((all, { quantity }) => all + quantity, 0)
      const paid = written(made.total, made.currency)
      const outcome = `${made.reference}: sold at the counter, ${count} pieces, ${paid} ${PAID_WORDS[sale.paid]}`
      await settle(tx, services, outcome)
      const opens = await saleLink(services, tx, 'order', made)
      return { order: made, link: opens, pieces: count, sum: paid, changed: outcome }
    })
    const { reference, total, currency, expiresAt } = order
    return {
      text: expiresAt
        ? `${reference}: ${sum} is to be paid by ${shopTime(expiresAt)}; hand it over once it is paid: ${link}`
        : `${reference}: ${total === 0 ? 'it is free' : `${sum} was paid ${PAID_WORDS[sale.paid]}`}. Hand it over.`,
      facts: {
        reference,
        pieces,
        total: { amount: total, currency },
        ...(expiresAt ? { pay_until: expiresAt.toISOString(), link } : { paid: sale.paid }),
      },
      changed,
    }
  })
}

/** `order sell`: goods for a person who is here. */
export const sellVerb: Verb = {
  kind: 'trades',
  role: 'staff',
  isOfPlaces: true,
  needsSecret: true,
  conceals: SALE_CONCEALS,
  usage: `--items <SKU=2,SKU=1> ${SALE_USAGE}`,
  summary: 'Sell goods to a person who is here, and hand them over; a link is mailed, and holds them for 30 minutes',
  run: sell,
}
