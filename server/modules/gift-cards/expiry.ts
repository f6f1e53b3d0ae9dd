import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { shopValues } from '../../db/schema/commerce-schema.ts'
import { atIntervals } from '../../lib/at-intervals.ts'
import { changeBalance } from '../../payments/gift-cards/balance.ts'
import type { Services } from '../services.ts'
import { giftCardsRepository } from './repository.ts'

/** The shop's setting of how many months a gift card can be used; 0 for ever. */
export const GIFT_CARD_MONTHS_KEY = 'gift_card_months'

const EVERY_MS = 60 * 60 * 1000
const AT_ONCE = 100

/** Until when a card that is paid now can be used; null for ever. */
export const expiryOf = async (db: Database, now: Date): Promise<Date | null> => {
  const [row] = await db.select().from(shopValues).where(eq(shopValues.key, GIFT_CARD_MONTHS_KEY))
  const months = Number(row?.value ?? 0)
  if (months === 0) return null
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end
}

/** Takes what is left on cards whose time is over: nothing is owed for it any more. */
export const expireGiftCards = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  for (const { id } of await giftCardsRepository(db).expired(now, AT_ONCE))
    await db.transaction(async (tx) => {
      const card = await giftCardsRepository(tx).lock(id)
      if (!card?.expiresAt || card.expiresAt > now) return
      const key = `${id} ${card.expiresAt.toISOString()}`
      await changeBalance(tx, { cardId: id, kind: 'expired', amount: -card.balance, key }, now)
    })
}

/** Does so at the start and at intervals. */
export const watchGiftCards = (services: Pick<Services, 'db' | 'clock'>, log: Pick<FastifyBaseLogger, 'warn'>) =>
  atIntervals({
    everyMs: EVERY_MS,
    run: () => expireGiftCards(services),
    onError: (error) => log.warn({ err: error }, 'gift cards did not expire'),
    atOnce: true,
  })
