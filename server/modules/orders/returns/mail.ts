import type { MailKind, MailRow } from '../../../mail/kinds.ts'
import type { WholeOrder } from '../repository.ts'
import type { OrderRow, ReturnRow } from '../../../db/schema/rows.ts'
import { textIn } from '../../../lib/text-in.ts'

const WORDS = {
  return: { ar: 'رقم الإرجاع', en: 'Return' },
  instructions: { ar: 'طريقة الإعادة', en: 'How to send it back' },
  declined: { ar: 'السبب', en: 'Reason' },
  tracking: { ar: 'رقم التتبع', en: 'Tracking number' },
}

/** Whether a mail is about a return, and of which status it tells. */
export const returnMailStatus = (kind: MailKind): string | undefined =>
  /^order_(?:return|exchange)_(\w+)$/.exec(kind)?.[1]

/** A mail that was delayed is not sent once the return has moved on; that of its receipt names a refund and stays true. */
export const isReturnMailTrue = (kind: MailKind, row: ReturnRow | undefined): boolean => {
  const status = returnMailStatus(kind)
  return status === undefined || row?.status === status || status === 'received'
}

/** What a mail about a return lists: what goes back, and what the shop wrote about it. */
export const returnRows = ({ order, items }: Pick<WholeOrder, 'order' | 'items'>, row: ReturnRow): MailRow[] => {
  const { locale }: OrderRow = order
  const { reference, lines, instructions, declinedBecause, trackingNumber, status } = row
  return [
    { label: textIn(WORDS.return, locale), value: `\u2066${reference}\u2069` },
    ...lines.map(({ item_id: id, quantity }) => {
      const item = items.find((one) => one.id === id)
      const named = [textIn(item?.name, locale), ...(item?.options ?? []).map(({ value }) => textIn(value, locale))]
      return { label: named.join(' · '), value: `× ${quantity}` }
    }),
    ...(status === 'approved' && instructions
      ? [{ label: textIn(WORDS.instructions, locale), value: instructions }]
      : []),
    ...(status === 'declined' && declinedBecause
      ? [{ label: textIn(WORDS.declined, locale), value: declinedBecause }]
      : []),
    ...(status === 'sent' && trackingNumber
      ? [{ label: textIn(WORDS.tracking, locale), value: `\u2066${trackingNumber}\u2069` }]
      : []),
  ]
}
