import { MOST_LISTS, MOST_PARTIES } from '#contract/rules/waiting.ts'
import type { Translated } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import type { WaitingRow } from '../../db/schema/rows.ts'
import { apiError } from '../../errors/api-error.ts'
import { holdsRepository } from '../holds/repository.ts'
import { seatsRepository } from '../holds/seats.ts'
import { lockProducts } from './goods-offers.ts'
import { waitingRepository } from './repository.ts'

const FULL: Translated = {
  ar: 'قائمة الانتظار ممتلئة. جرّب موعدًا أو منتجًا آخر.',
  en: 'This waiting list is full. Try another time or product.',
}
const MANY: Translated = {
  ar: `أنت على ${MOST_LISTS} قوائم انتظار. غادر إحداها أولًا.`,
  en: `You’re on ${MOST_LISTS} waiting lists. Leave one of them first.`,
}
const HALF_HOUR_S = 30 * 60

/** Gives an entry the next place of its list, which is locked; refuses where the list has ended or is full. */
export const takePlace = async (tx: Database, row: WaitingRow, now: Date): Promise<WaitingRow> => {
  const repository = waitingRepository(tx)
  if (row.availabilityId === null) await lockProducts(tx, [row.variantId])
  else {
    await seatsRepository(tx).lock([row.availabilityId])
    const found = await holdsRepository(tx).slot(row.availabilityId, now)
    if (!found || found.slot.isClosed) throw apiError('slot_taken')
    if (found.slot.cutoffAt <= now) throw apiError('cutoff_passed')
  }
  // It was confirmed by another press of the link meanwhile.
  const current = await repository.read(row.id)
  if (!current) throw apiError('not_found')
  if (current.state !== 'unconfirmed') return current
  const refuse = (sentence: Translated) => apiError('rate_limited', { retryAfter: HALF_HOUR_S, sentence })
  if ((await repository.lists(row.userId, row.email)) >= MOST_LISTS) throw refuse(MANY)
  if ((await repository.queue(row)).length >= MOST_PARTIES) throw refuse(FULL)
  return repository.change(row.id, { state: 'waiting', queuedAs: await repository.nextPlace(row), updatedAt: now })
}
