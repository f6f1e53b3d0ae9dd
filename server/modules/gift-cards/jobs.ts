import type { JobHandlers } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { type GiftCardMail, giftCardMail } from './mail.ts'
import { shownPlaces } from './places.ts'
import { giftCardsRepository } from './repository.ts'

/** Jobs of this module, each with its payload. */
export interface GiftCardJobPayloads {
  /** Mails a card to its receiver, or the receipt to its buyer. The code is made when it is sent. */
  'gift_card.mail': { cardId: string; kind: GiftCardMail }
}

export const giftCardJobs = ({
  db,
  clock,
  secret,
  mailer,
}: Pick<Services, 'db' | 'clock' | 'secret' | 'mailer'>): Pick<JobHandlers, 'gift_card.mail'> => ({
  'gift_card.mail': async ({ cardId, kind }, id) => {
    const card = await giftCardsRepository(db).read(cardId)
    const isPlaceGone = card?.place && (await shownPlaces(db, [card.place])).size === 0
    const mail = card && giftCardMail(isPlaceGone ? { ...card, place: null } : card, kind, secret)
    if (!mail) return
    await mailer.deliver({ ...mail, id })
    if (kind === 'gift_card') await giftCardsRepository(db).change(cardId, { sentAt: clock.now() }, clock.now())
  },
})
