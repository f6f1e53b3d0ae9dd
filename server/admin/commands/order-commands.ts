import { arrivalDays } from '#contract/rules/arrival.ts'
import { ordersRepository } from '../../modules/orders/repository.ts'
import { AdminError, type ReadDeps } from '../command.ts'
import { sellVerb } from '../counter/sell.ts'
import { noteVerbs } from '../notes.ts'
import { type Change, changing, SEEN } from '../orders/changing.ts'
import { findOrder } from '../orders/find-order.ts'
import { ADDRESS_PARTS, ADDRESS_USAGE, changeAddress } from '../orders/change-address.ts'
import { packingSlip } from '../orders/packing-slip.ts'
import { typedParcel, unshippedText } from '../orders/parcel.ts'
import { tooMuch, wantedRefund } from '../orders/wanted-refund.ts'
import { refundSentence } from '../orders/refund-sentence.ts'
import { resend } from '../orders/resend.ts'
import { showOrder } from '../orders/show-order.ts'
import { parseCount, written } from '../input/typed-amount.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { RESENT } from '../../modules/orders/desk-changes.ts'
import { linesOf } from '../../modules/orders/returns/records.ts'
import { retainedOf } from '../../modules/orders/serialize.ts'
import { linesWith, putBack } from '../../modules/orders/stock.ts'
import { piecesText } from '../returns/find-return.ts'
import { subjectOf } from '../rehearsal/subject.ts'
import { commandOf } from '../verbs.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

const MOST_PARCELS = 999

const ship: Change = async (tx, order, { orderChanges, clock }, options) => {
  const { carrier = '', trackingNumber = '', items } = await typedParcel(tx, order, options)
  if (!(await orderChanges.ship(tx, order, { carrier, trackingNumber, items }))) return undefined
  const left = await unshippedText(tx, order)
  const early = earlyText(order, clock.now())
  return left === '' ? `is on its way.${early}` : `is on its way in part. Still to ship: ${left}.${early}`
}

/** What is to be seen to of a gift that is shipped so soon that it may arrive before its day. */
const earlyText = ({ gift, deliveryMethod: { days } }: OrderRow, now: Date): string => {
  const notBefore = gift?.not_before
  return notBefore !== undefined && arrivalDays(now.toISOString(), days).first < notBefore
    ? ` It is a gift that must not arrive before ${notBefore}: agree on that with the carrier.`
    : ''
}

const deliver: Change = async (tx, order, { orderChanges }, options) => {
  refuseMore(options.words, 0)
  const typed = options.value('parcel')
  const number = typed === undefined ? undefined : parseCount(typed, MOST_PARCELS)
  if (typed !== undefined && !number) throw new AdminError(`"${typed}" is no parcel: "order show" numbers them from 1.`)
  if (await orderChanges.deliver(tx, order, number)) {
    const after = await ordersRepository(tx).read(order.id)
    if (after?.order.status === 'delivered') return 'is delivered.'
    const left = await unshippedText(tx, order)
    return `has parcel ${number}. ${left === '' ? 'Another parcel is on its way.' : `Still to ship: ${left}.`}`
  }
  const left = order.status === 'shipped' && number === undefined ? await unshippedText(tx, order) : ''
  if (left !== '')
    throw new AdminError(
      `${order.reference} is not shipped whole. Ship ${left} or pay it back first, or note one parcel: --parcel 1.`,
    )
  return undefined
}

const cancel: Change = async (tx, order, { orderChanges }) => {
  const cancelled = await orderChanges.cancel(tx, order)
  if (!cancelled) return undefined
  const { pickup } = cancelled
  if (!pickup) return `is cancelled. ${refundSentence(order, cancelled)}`
  const money = cancelled.amount > 0 ? refundSentence(order, cancelled) : 'Nothing goes back at once.'
  const pieces = piecesText(await linesOf(tx, order.id), pickup.lines)
  return `is cancelled as far as it has not arrived. ${money} On its way: ${pieces}. "returns receive ${pickup.reference}" pays it back once it is back or lost, "returns decline" where it arrived.`
}

const refund: Change = async (tx, order, { orderChanges, clock }, options) => {
  const isBack = options.has('restock')
  if (isBack && order.status !== 'delivered')
    throw new AdminError(
      `${order.reference} is not delivered: pieces that are not sent go back to stock by themselves.`,
    )
  if (isBack && !options.has('lines')) throw new AdminError('Choose the pieces that are back here.')
  const wanted = await wantedRefund(tx, order, options)
  const refunded = await orderChanges.refund(tx, order, wanted)
  if (!refunded) throw await tooMuch(tx, order, retainedOf(order), clock.now())
  if (refunded && isBack && typeof wanted === 'object')
    await putBack(tx, linesWith(await ordersRepository(tx).items(order.id), wanted))
  return (
    refunded && `is refunded. ${refundSentence(order, refunded)}${isBack ? ' Its pieces are on the shelf again.' : ''}`
  )
}

const returnCash: Change = async (tx, order, { orderChanges }) => {
  const amount = await orderChanges.returnCash(tx, order)
  return amount === undefined ? undefined : `has its cash back: ${written(amount, order.currency)}.`
}

const ofOrder = async ({ db }: ReadDeps, args: readonly string[]) => {
  const { words } = readOptions(args, { seen: 'value', lines: 'value', restock: 'flag' })
  return subjectOf('order', await findOrder(db, words[0] ?? '', 'order refund'))
}

/** Commands on one order. */
export const orderCommands = [
  commandOf(
    {
      name: 'order',
      topic: 'orders',
      summary: 'Show one order, print its packing slip, move it on; its customer is written to',
    },
    {
      show: { kind: 'reads', role: 'staff', usage: '<reference> [--json]', summary: 'All of an order', run: showOrder },
      slip: {
        kind: 'reads',
        role: 'staff',
        usage: '<reference>... [--to <file.html>] [--lang ar|en]',
        summary: 'Write packing slips to print from a browser, one a page: what is not shipped yet, and the address',
        run: packingSlip,
      },
      sell: sellVerb,
      confirm: {
        kind: 'trades',
        needsSecret: true,
        usage: `<reference> ${SEEN}`,
        summary: 'Accept a cash order that waits for it; "waiting" lists them',
        run: changing('confirm', async (tx, order, { orderChanges }) =>
          (await orderChanges.confirm(tx, order)) ? 'is confirmed.' : undefined,
        ),
      },
      ship: {
        kind: 'trades',
        role: 'staff',
        needsSecret: true,
        usage: `<reference> [<carrier> [<tracking number>]] [--lines 1,3=2] ${SEEN}`,
        summary:
          'Hand an order to the courier, or some of it: lines as "order show" numbers them, "=2" for two pieces of one',
        run: changing('ship', ship, { lines: 'value' }),
      },
      deliver: {
        kind: 'trades',
        role: 'staff',
        needsSecret: true,
        usage: `<reference> [--parcel <n>] ${SEEN}`,
        summary: 'It arrived, all of it or one parcel as "order show" numbers them; cash is taken',
        run: changing('deliver', deliver, { parcel: 'value' }),
      },
      cancel: {
        kind: 'trades',
        needsSecret: true,
        usage: `<reference> ${SEEN}`,
        summary:
          'Cancel an order that is not shipped and pay it back, or what has not arrived of one that is 15 days late',
        hurts: 'cancels the order and pays it back',
        rehearses: ofOrder,
        run: changing('cancel', cancel),
      },
      refund: {
        kind: 'trades',
        needsSecret: true,
        usage: `<reference> [<amount>|--lines 1,3=2] [--restock] ${SEEN}`,
        summary:
          'Refund all of it, an amount, or what was paid for lines; pieces that are not shipped yet are then not sent and go back to stock, --restock puts those that were brought back on the shelf',
        hurts: 'pays money back',
        rehearses: ofOrder,
        run: changing('refund', refund, { lines: 'value', restock: 'flag' }),
      },
      'cash-returned': {
        kind: 'trades',
        needsSecret: true,
        usage: `<reference> ${SEEN}`,
        summary: 'What was paid in cash or at the terminal was given back',
        run: changing('cash-returned', returnCash),
      },
      address: {
        kind: 'trades',
        needsSecret: true,
        conceals: ADDRESS_PARTS,
        usage: `<reference> ${ADDRESS_USAGE} ${SEEN}`,
        summary:
          'Send an order that is not shipped elsewhere in the same country, so that its price stays; all of the address is written anew',
        run: changing(
          'address',
          changeAddress,
          Object.fromEntries(ADDRESS_PARTS.map((part) => [part, 'value'])),
          'address changed',
        ),
      },
      resend: {
        kind: 'trades',
        needsSecret: true,
        usage: `<reference> <mail: ${RESENT.join('|')}> ${SEEN}`,
        summary: 'Mail its confirmation, its parcel or its invoice to the customer once more, at most three in an hour',
        run: changing('resend', resend, {}, 'written about again'),
      },
      ...noteVerbs('reference', async (db, typed) => {
        const { id, reference } = await findOrder(db, typed, 'order note')
        return { about: { orderId: id }, name: reference }
      }),
    },
  ),
]
