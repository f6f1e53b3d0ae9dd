import type { Requested } from '../../payments/refunds.ts'
import type { ReturnLine } from '#contract/shop/return-parts.ts'
import { refundOfReturn } from '../../modules/orders/returns/amounts.ts'
import { linesOf } from '../../modules/orders/returns/records.ts'
import { retainedOf } from '../../modules/orders/serialize.ts'
import type { Database } from '../../db/client.ts'
import type { Services } from '../../modules/services.ts'
import { type AdminCommand, AdminError, type CallerDeps, type Changed } from '../command.ts'
import { type Options, readOptions, refuseMore } from '../input/options.ts'
import { typedAmount, written } from '../input/typed-amount.ts'
import { plain } from '../list/cells.ts'
import { refuseUnseen, SEEN } from '../orders/changing.ts'
import { refundSentence } from '../orders/refund-sentence.ts'
import {
  type FoundReturn,
  findReturn,
  lockReturn,
  piecesText,
  typedPieces,
  updatedAtOf,
} from '../returns/find-return.ts'
import { listReturns } from '../returns/list-returns.ts'
import { showReturn } from '../returns/show-return.ts'
import { subjectOf } from '../rehearsal/subject.ts'
import { commandOf } from '../verbs.ts'

/** As long as an address with a drop-off point and its hours. */
const TEXT_LENGTH = 500

const typedText = (options: Options, name: string, example: string): string => {
  const text = plain(options.value(name) ?? '')
  if (text === '') throw new AdminError(`Say it in words, such as --${name} "${example}": the customer reads it.`)
  if (text.length > TEXT_LENGTH) throw new AdminError(`--${name} has at most ${TEXT_LENGTH} letters.`)
  return text
}

/** What each verb makes of a return. */
const BECOMES = { approve: 'approved', decline: 'declined', receive: 'received' }

const refuse = (reference: string, status: string, verb: keyof typeof BECOMES): AdminError =>
  new AdminError(
    status === BECOMES[verb]
      ? `${reference} is ${status} already.`
      : `${reference} is ${status}: it cannot be changed by "${verb}".`,
  )

/** The return and its order, locked, as the person saw them. */
const locked = async (tx: Database, found: FoundReturn, options: Options, by: string | undefined) => {
  const { row, order } = await lockReturn(tx, found)
  await refuseUnseen(tx, { reference: row.reference, updatedAt: updatedAtOf(row) }, options.value('seen'), by)
  return { row, order }
}

const approve = async ({ db, orderChanges, by }: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { note: 'value', seen: 'value' })
  refuseMore(options.words, 1)
  const found = await findReturn(db, options.words[0] ?? '', 'returns approve')
  const note = typedText(options, 'note', 'Drop it off at any SMSA branch with the number 290123')
  return db.transaction(async (tx) => {
    const { row, order } = await locked(tx, found, options, by)
    if (!(await orderChanges.approveReturn(tx, order, row, note)))
      throw row.exchange && row.status === 'requested'
        ? new AdminError(`What ${row.reference} is exchanged for is sold out: agree on something else, or decline it.`)
        : refuse(row.reference, row.status, 'approve')
    const who = row.exchange ? 'Its receiver reads on the page of the gift' : `${order.contact.email} is told`
    return outcome(row.reference, 'approved', `${who} how to send it back.`)
  })
}

const decline = async ({ db, orderChanges, by }: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { reason: 'value', seen: 'value' })
  refuseMore(options.words, 1)
  const found = await findReturn(db, options.words[0] ?? '', 'returns decline')
  const reason = typedText(options, 'reason', 'The seal is broken')
  return db.transaction(async (tx) => {
    const { row, order } = await locked(tx, found, options, by)
    if (!(await orderChanges.declineReturn(tx, order, row, reason))) throw refuse(row.reference, row.status, 'decline')
    return outcome(
      row.reference,
      'declined',
      `${row.exchange ? 'Its receiver reads on the page of the gift' : `${order.contact.email} is told`} why.`,
    )
  })
}

const RECEIVED = { lines: 'value', stock: 'value', refund: 'value', seen: 'value' } as const

const receive = async ({ db, orderChanges, by }: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, RECEIVED)
  refuseMore(options.words, 1)
  const found = await findReturn(db, options.words[0] ?? '', 'returns receive')
  const typed = options.value('stock')
  if (typed === undefined)
    throw new AdminError('Say what goes back on the shelf: --stock all, --stock none, or lines as --stock 1,3=2.')
  return db.transaction(async (tx) => {
    const { row, order } = await locked(tx, found, options, by)
    const items = await linesOf(tx, order.id)
    const within =
      (lines: readonly ReturnLine[]) =>
      ({ id }: { id: string }): number =>
        lines.find((line) => line.item_id === id)?.quantity ?? 0
    const came = options.value('lines')
    if (came === 'none') throw new AdminError('Nothing of it came back: there is nothing to take in.')
    const lines = came === undefined ? row.lines : typedPieces(items, came, within(row.lines))
    const restock = typed === 'all' ? lines : typed === 'none' ? [] : typedPieces(items, typed, within(lines))
    const amount = options.value('refund') === undefined ? undefined : refundOf(options, order.currency)
    const refund = await orderChanges.receiveReturn(tx, order, row, { lines, restock, amount })
    if (!refund) {
      const due = refundOfReturn({ order, items }, { ...row, lines })
      throw amount === undefined || amount <= retainedOf(order)
        ? refuse(row.reference, row.status, 'receive')
        : new AdminError(
            `${written(retainedOf(order), order.currency)} of ${order.reference} is kept; ${row.reference} is worth ${written(due, order.currency)}.`,
          )
    }
    const shelf = restock.length > 0 ? `${piecesText(items, restock)} back on the shelf.` : 'Nothing back on the shelf.'
    return outcome(row.reference, 'received', `${shelf} ${sentenceOf(order, refund)}`)
  })
}

/** What became of a return; the audit has no customer's address. */
const outcome = (reference: string, status: string, more: string): Changed => ({
  text: `${reference} is ${status}. ${more}`,
  changed: `${reference}: ${status}`,
})

/** An amount, also none at all. */
const refundOf = (options: Options, currency: string): number | undefined =>
  options.value('refund') === '0' ? 0 : typedAmount(options.value('refund'), currency)

const sentenceOf = (order: Parameters<typeof refundSentence>[0], refund: Requested): string =>
  refund.amount === 0 ? 'Nothing goes back.' : refundSentence(order, refund)

/** Commands on what customers send back. */
export const returnCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'returns', topic: 'orders', summary: 'List returns, decide on them, take their goods in' },
    {
      list: listReturns,
      show: {
        kind: 'reads',
        usage: '<reference> [--photos] [--to <file.html>] [--json]',
        summary: 'All of a return; its photos as a page for a browser, or within --json',
        run: showReturn,
      },
      approve: {
        kind: 'trades',
        needsSecret: true,
        conceals: ['note'],
        usage: `<reference> --note <text> ${SEEN}`,
        summary: 'It may be sent back: the note says how, as a drop-off point, an address or a label’s link',
        run: approve,
      },
      decline: {
        kind: 'trades',
        needsSecret: true,
        conceals: ['reason'],
        usage: `<reference> --reason <text> ${SEEN}`,
        summary: 'It is not taken back; the customer is told why, in the words typed',
        run: decline,
      },
      receive: {
        kind: 'trades',
        needsSecret: true,
        usage: `<reference> [--lines 1,3=2] --stock all|none|1,3=2 [--refund <amount>] ${SEEN}`,
        summary:
          'Its goods are here, or only those lines of them: refund them by the rules or another amount, and put pieces on the shelf; lines as "order show" numbers them',
        hurts: 'pays money back',
        rehearses: async ({ db }, args) => {
          const { words } = readOptions(args, RECEIVED)
          const found = await findReturn(db, words[0] ?? '', 'returns receive')
          return { ...subjectOf('order', found.whole.order), version: updatedAtOf(found.row).toISOString() }
        },
        run: receive,
      },
    },
  ),
]
