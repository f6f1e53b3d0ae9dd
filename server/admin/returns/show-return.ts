import { DEFAULT_LOCALE, type Locale } from '#locales/index.ts'
import type { ReturnLine } from '#contract/shop/return-parts.ts'
import type { Exchange } from '../../db/schema/returns-schema.ts'
import type { WholeOrder } from '../../modules/orders/repository.ts'
import { serializeOrder } from '../../modules/orders/serialize.ts'
import { returnsRepository } from '../../modules/orders/returns/repository.ts'
import { canBecome } from '../../modules/orders/returns/steps.ts'
import { writtenMoney } from '../../mail/money.ts'
import { textIn } from '../../lib/text-in.ts'
import type { CommandOutput, ReadDeps, Screen } from '../command.ts'
import { translateSentence } from '../desk/translate-sentence.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { written } from '../input/typed-amount.ts'
import { plain, shopTime } from '../list/cells.ts'
import { asFacts } from '../list/facts.ts'
import { findReturn, piecesText, updatedAtOf } from './find-return.ts'
import { type ReturnFact, returnPage } from './return-page.ts'

/** `returns show <reference>`: all of a return; with `--to` also its photographs, as a page for a browser. */
export const showReturn = async (
  { db, locale = DEFAULT_LOCALE }: ReadDeps,
  args: readonly string[],
  { takesData }: Screen,
): Promise<CommandOutput> => {
  const options = readOptions(args, { to: 'value', photos: 'flag', json: 'flag' })
  refuseMore(options.words, 1)
  const { row, whole } = await findReturn(db, options.words[0] ?? '', 'returns show')
  const shown = serializeOrder(whole).returns?.find(({ id }) => id === row.id)
  const pictures = options.has('photos') || options.has('to') ? await picturesOf(db, row.id) : undefined
  const version = { updated_at: updatedAtOf(row).toISOString() }
  const facts = { ...shown, ...version, ...(options.has('photos') && { pictures }) }
  if (options.has('json')) return { text: JSON.stringify(facts, undefined, 2) }
  const { order, items } = whole
  if (takesData && !options.has('to'))
    return {
      text: '',
      facts: {
        ...facts,
        text: undefined,
        customer_note: row.text,
        lines: linesOf(whole, row.lines),
        order: order.reference,
        can_receive: canBecome(row, 'received') && {
          lines: typedLines(whole, row.lines),
          stock: UNSOLD.has(row.reason) ? 'none' : typedLines(whole, row.lines),
        },
      },
    }
  const amount = { amount: shown?.refund.amount ?? 0, currency: order.currency }
  const told: readonly ReturnFact[] = [
    ['status', 'Status', row.status],
    ['order', 'Order', order.reference],
    ['pieces', 'Pieces', piecesText(items, row.lines)],
    ['reason', 'Reason', row.reason],
    ['customer', 'Customer', [order.contact.name, order.contact.email, order.contact.phone].filter(Boolean).join(', ')],
    ['exchange', 'Exchange for', row.exchange && exchangeText(whole, row.exchange, locale)],
    ['contact', 'Receiver', row.exchange && plain(row.exchange.contact)],
    ['message', 'Receiver wrote', row.exchange && plain(row.exchange.text)],
    ['text', 'Wrote', plain(row.text)],
    ['instructions', 'Sent back', plain(row.instructions ?? '')],
    ['tracking_number', 'Tracking', plain(row.trackingNumber ?? '')],
    ['declined_because', 'Declined', plain(row.declinedBecause ?? '')],
  ]
  const onShelf = row.restocked ? piecesText(items, row.restocked) || 'nothing' : null
  const path = options.value('to')
  if (path !== undefined && pictures) {
    const page = returnPage({
      reference: row.reference,
      facts: [
        ...told,
        [
          'refund',
          row.refund === null ? 'Would refund' : 'Refunded',
          writtenMoney(amount.amount, amount.currency, locale),
        ],
        ['restocked', 'On the shelf', onShelf],
      ],
      history: row.timeline.map(({ status, at }) => ({ status, at: shopTime(new Date(at)) })),
      pictures,
      locale,
    })
    const text = `${path} is written, with ${pictures.length} photos: open it in a browser.`
    return { text, file: { path, text: page } }
  }
  const text = [
    `${row.reference}: ${row.status}, of ${order.reference}`,
    asFacts([
      ...told.slice(2).map(([, title, value]) => [title, value === '' ? null : value] as const),
      ['Photos', row.photos === 0 ? null : `${row.photos}, by "returns show ${row.reference} --to return.html"`],
      [row.refund === null ? 'Would refund' : 'Refunded', written(amount.amount, amount.currency)],
      ['On the shelf', onShelf],
    ]),
    ['History', ...row.timeline.map(({ status, at }) => `${shopTime(new Date(at))}  ${status}`)].join('\n  '),
  ].join('\n\n')
  return { text }
}

/** The lines of a return by name, each with its number in the order, by which operations name it. */
const linesOf = ({ items }: WholeOrder, lines: readonly ReturnLine[]) =>
  items.flatMap(({ id, sku, name, options }, at) => {
    const quantity = lines.find(({ item_id: itemId }) => itemId === id)?.quantity
    return quantity === undefined ? [] : [{ line: at + 1, sku, name, options, quantity }]
  })

/** Reasons for which nothing is put back on the shelf unless it is chosen. */
const UNSOLD: ReadonlySet<string> = new Set(['faulty', 'damaged'])

/** As the form of receiving begins: `1=2,3=1`. */
const typedLines = (whole: WholeOrder, lines: readonly ReturnLine[]): string =>
  linesOf(whole, lines)
    .map(({ line, quantity }) => `${line}=${quantity}`)
    .join(',')

/** The photographs within the answer itself: they are personal, so that no address serves them. */
const picturesOf = async (db: ReadDeps['db'], returnId: string): Promise<string[]> =>
  (await returnsRepository(db).photos(returnId)).map(({ body }) => `data:image/webp;base64,${body.toString('base64')}`)

const exchangeText = ({ items }: WholeOrder, { lines }: Exchange, locale: Locale): string =>
  lines
    .map(
      ({ item_id: id, name }) =>
        `${items.find((item) => item.id === id)?.sku}: ${name ? textIn(name, locale) : translateSentence('to be agreed on', locale)}`,
    )
    .join(', ')
