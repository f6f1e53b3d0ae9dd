import { ApiError, fieldError } from '../../errors/api-error.ts'
import type { CallContext } from '../../calls/call-context.ts'
import { textIn } from '../../lib/text-in.ts'
import { isUsable } from '../../payments/gift-cards/balance.ts'
import { hashTypedCode } from '../../payments/gift-cards/code.ts'
import type { GiftCardRow } from '../../db/schema/rows.ts'
import type { Services } from '../services.ts'
import { CARD_REFUSED } from './messages.ts'
import { giftCardsRepository } from './repository.ts'

type Asker = Pick<CallContext, 'locale' | 'ipPrefix' | 'session'>
type Deps = Pick<Services, 'db' | 'clock' | 'limiter'>

/** Why a card cannot pay for anything; undefined of one that can. */
const refusalOf = (card: GiftCardRow | undefined, now: Date): keyof typeof CARD_REFUSED | undefined => {
  if (!card || card.state === 'unpaid' || card.state === 'replaced' || card.state === 'refunded') return 'unknown'
  if (card.state === 'blocked') return 'blocked'
  if (card.expiresAt && card.expiresAt <= now) return 'expired'
  return isUsable(card, now) ? undefined : 'empty'
}

/** Cards by their codes as they were typed. Codes that no card has are counted, and one that cannot be used is refused. */
const readCards = async (
  { db, clock, limiter }: Deps,
  codes: readonly string[],
  { locale, ipPrefix, session }: Asker,
  field: (at: number) => string,
): Promise<GiftCardRow[]> => {
  const hashes = codes.map(hashTypedCode)
  const found = await giftCardsRepository(db).ofCodes(hashes.flatMap((hash) => hash ?? []))
  const cards: GiftCardRow[] = []
  for (const [at, hash] of hashes.entries()) {
    const card = found.find(({ codeHash }) => codeHash === hash)
    const refusal = refusalOf(card, clock.now())
    if (refusal === 'unknown') {
      await limiter.take('gift_card_ip_prefix', ipPrefix)
      if (session) await limiter.take('gift_card_session', session.id)
    }
    if (refusal || !card) {
      const sentence = CARD_REFUSED[refusal ?? 'unknown']
      throw new ApiError(422, 'gift_card_invalid', { [field(at)]: [textIn(sentence, locale)] }, { sentence })
    }
    cards.push(card)
  }
  return cards
}

/**
 * The step before a purchase that gift cards are to pay: their ids. It counts wrong codes outside of the transaction of the
 * purchase, so that they stay counted.
 */
export const readGiftCards =
  (deps: Deps) =>
  async ({ body, request }: { body: { gift_cards?: string[] | undefined }; request: Asker }): Promise<string[]> => [
    ...new Set((await readCards(deps, body.gift_cards ?? [], request, (at) => `gift_cards.${at}`)).map(({ id }) => id)),
  ]

/** The card of one code. */
export const readGiftCard = async (deps: Deps, code: string, asker: Asker): Promise<GiftCardRow> => {
  const [card] = await readCards(deps, [code], asker, () => 'code')
  if (!card) throw fieldError('gift_card_invalid', 'code', asker.locale)
  return card
}
