import { sendStockNotices } from '../../modules/stock-notices/send.ts'
import { asSeen } from '../as-seen.ts'
import { difference } from '../audit/difference.ts'
import { AdminError, type Verb } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { parseCount } from '../input/typed-amount.ts'
import { sendsMails } from '../sends-mails.ts'
import { changeVariant } from './change-variant.ts'

const MAX_STOCK = 1_000_000
/** `-2` would be read as an option. */
const MINUS = '−'
const REMOVES = /^-(?=[\d٠-٩])/

/** Pieces as they were typed: `12` is how many there are, `+5` and `-2` how many come and go. */
const readPieces = (typed: string): { count: number; step: 1 | -1 | undefined } | undefined => {
  const step = typed.startsWith('+') ? 1 : typed.startsWith(MINUS) ? -1 : undefined
  const count = parseCount(step ? typed.slice(1) : typed, MAX_STOCK)
  return count === undefined ? undefined : { count, step }
}

export const stockVerb: Verb = {
  kind: 'trades',
  usage: '<sku> <pieces> [--expected <pieces>]',
  summary:
    'How many there are, such as 12, or how many come or go, such as +5 or -2. Customers waiting for it are told. --expected refuses where it is another number by now',
  run: async (services, args) => {
    const options = readOptions(
      args.map((arg) => arg.replace(REMOVES, MINUS)),
      { expected: 'value' },
    )
    refuseMore(options.words, 2)
    const [sku = '', typed = ''] = options.words
    if (sku === '') throw new AdminError('Usage: stock <sku> <pieces>.')
    const pieces = readPieces(typed)
    if (!pieces)
      throw new AdminError(
        `"${typed}" is no count. Write how many there are, from 0 to ${MAX_STOCK}, or +5 and -2 for a difference.`,
      )
    const { before, after } = await changeVariant(services, 'stock', sku, (row) => {
      // What comes or goes is a difference, whatever there is.
      if (!pieces.step)
        asSeen(options.value('expected'), String(row.stock), (text) => String(parseCount(text, MAX_STOCK) ?? text))
      const stock = pieces.step ? row.stock + pieces.step * pieces.count : pieces.count
      if (stock < 0)
        throw new AdminError(`${row.stock} of ${sku} are on the shelf: ${pieces.count} cannot be taken off.`)
      if (stock > MAX_STOCK) throw new AdminError(`At most ${MAX_STOCK} pieces are counted.`)
      return { stock }
    })
    const { stock = 0 } = after
    await services.clearAnswers()
    const told = stock > 0 && sendsMails(services.env) ? await sendStockNotices(services, before.id) : 0
    const back = before.stock - stock
    return {
      text: `${sku}: ${stock} on the shelf${told > 0 ? `, ${told} told that it is back` : ''}.`,
      changed: difference(sku, { stock: before.stock }, { stock }),
      // By the difference: what is sold meanwhile is not lost.
      ...(back !== 0 && {
        undo: { command: 'stock', verb: '', input: { sku, pieces: `${back > 0 ? '+' : ''}${back}` } },
      }),
    }
  },
}
