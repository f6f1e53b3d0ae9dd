import type { JobHandlers } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import type { WrittenRefund } from '../orders/mail/refund-messages.ts'
import { type GiftCardMail, giftCardMail } from './mail.ts'
import { shownPlaces } from './places.ts'
import { giftCardsRepository } from './repository.ts'

/** Jobs of this module, each with its payload. */
export interface GiftCardJobPayloads {
  /** Mails a card to its receiver, or to its buyer the receipt or the refund. The code is made when it is sent. */
  'gift_card.mail': { cardId: string; kind: GiftCardMail; refund?: WrittenRefund }
}

export const giftCardJobs = ({
  db,
  clock,
  secret,
  mailer,
}: Pick<Services, 'db' | 'clock' | 'secret' | 'mailer'>): Pick<JobHandlers, 'gift_card.mail'> => ({
  'gift_card.mail': async ({ cardId, ...request }, id) => {
    const card = await giftCardsRepository(db).read(cardId)
    const isPlaceGone = card?.place && (await shownPlaces(db, [card.place])).size === 0
    const mail = card && giftCardMail(isPlaceGone ? { ...card, place: null } : card, request, secret)
    if (!mail) return
    await mailer.deliver({ ...mail, id })
    if (request.kind === 'gift_card') await giftCardsRepository(db).change(cardId, { sentAt: clock.now() }, clock.now())
  },
})
