import type { ReturnLine } from '#contract/shop/return-parts.ts'
import type { Exchange } from '../../db/schema/returns-schema.ts'
import type { WholeOrder } from '../../modules/orders/repository.ts'
import { serializeOrder } from '../../modules/orders/serialize.ts'
import { returnsRepository } from '../../modules/orders/returns/repository.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { CommandOutput, ReadDeps, Screen } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { written } from '../input/typed-amount.ts'
import { plain, shopTime } from '../list/cells.ts'
import { asFacts } from '../list/facts.ts'
import { findReturn, piecesText } from './find-return.ts'

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}img{max-width:100%}'

/** `returns show <reference>`: all of a return; with `--to` also its photographs, as a page for a browser. */
export const showReturn = async (
  { db }: ReadDeps,
  args: readonly string[],
  { takesData }: Screen,
): Promise<CommandOutput> => {
  const options = readOptions(args, { to: 'value', photos: 'flag', json: 'flag' })
  refuseMore(options.words, 1)
  const { row, whole } = await findReturn(db, options.words[0] ?? '', 'returns show')
  const shown = serializeOrder(whole).returns?.find(({ id }) => id === row.id)
  const pictures = options.has('photos') || options.has('to') ? await picturesOf(db, row.id) : undefined
  const facts = { ...shown, ...(options.has('photos') && { pictures }) }
  if (options.has('json')) return { text: JSON.stringify(facts, undefined, 2) }
  const { order, items } = whole
  if (takesData && !options.has('to'))
    return { text: '', facts: { ...facts, lines: linesOf(whole, row.lines), order: order.reference } }
  const text = [
    `${row.reference}: ${row.status}, of ${order.reference}`,
    asFacts([
      ['Pieces', piecesText(items, row.lines)],
      ['Reason', row.reason],
      ['Customer', [order.contact.name, order.contact.email, order.contact.phone].filter(Boolean).join(', ')],
      ['Exchange for', row.exchange && exchangeText(whole, row.exchange)],
      ['Receiver', row.exchange && plain(row.exchange.contact)],
      ['Receiver wrote', row.exchange && plain(row.exchange.text)],
      ['Wrote', row.text === '' ? null : plain(row.text)],
      ['Photos', row.photos === 0 ? null : `${row.photos}, by "returns show ${row.reference} --to return.html"`],
      ['Sent back', row.instructions === null ? null : plain(row.instructions)],
      ['Tracking', row.trackingNumber === null ? null : plain(row.trackingNumber)],
      ['Declined', row.declinedBecause === null ? null : plain(row.declinedBecause)],
      [row.refund === null ? 'Would refund' : 'Refunded', written(shown?.refund.amount ?? 0, order.currency)],
      ['On the shelf', row.restocked ? piecesText(items, row.restocked) || 'nothing' : null],
    ]),
    ['History', ...row.timeline.map(({ status, at }) => `${shopTime(new Date(at))}  ${status}`)].join('\n  '),
  ].join('\n\n')
  const path = options.value('to')
  if (path === undefined || !pictures) return { text }
  const shownPictures = pictures.map((src, index) => `<p><img src="${src}" alt="Photo ${index + 1}"></p>`)
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(row.reference)}</title><style>${STYLE}</style></head>
<body><pre>${escapeHtml(text)}</pre>
${shownPictures.join('\n')}
</body></html>
`
  return {
    text: `${path} is written, with ${pictures.length} photos: open it in a browser.`,
    file: { path, text: page },
  }
}

/** The lines of a return by name, each with its number in the order, by which operations name it. */
const linesOf = ({ items }: WholeOrder, lines: readonly ReturnLine[]) =>
  items.flatMap(({ id, sku, name, options }, at) => {
    const quantity = lines.find(({ item_id: itemId }) => itemId === id)?.quantity
    return quantity === undefined ? [] : [{ line: at + 1, sku, name, options, quantity }]
  })

/** The photographs within the answer itself: they are personal, so that no address serves them. */
const picturesOf = async (db: ReadDeps['db'], returnId: string): Promise<string[]> =>
  (await returnsRepository(db).photos(returnId)).map(({ body }) => `data:image/webp;base64,${body.toString('base64')}`)

const exchangeText = ({ items }: WholeOrder, { lines }: Exchange): string =>
  lines
    .map(({ item_id: id, name }) => `${items.find((item) => item.id === id)?.sku}: ${name?.en ?? 'to be agreed on'}`)
    .join(', ')
