import { lateParts, type Parcelled } from '#contract/shop/parcels.ts'
import { refundOfReturn, type SoldOrder } from './amounts.ts'

/** What a late order's cancellation ends, and what of it is refunded at once: what was paid for what is in no parcel. */
export const lateRefund = (
  order: SoldOrder['order'],
  parcelled: Parcelled & Pick<SoldOrder, 'items'>,
  retained: number,
): ReturnType<typeof lateParts> & { amount: number } => {
  const parts = lateParts(parcelled)
  if (parts.unsent.length === 0) return { ...parts, amount: 0 }
  const due = refundOfReturn({ order, items: parcelled.items }, { reason: 'late', lines: parts.unsent })
  return { ...parts, amount: Math.min(retained, due) }
}
