import type { Database } from '../../db/client.ts'
import type { GiftCardRow } from '../../db/schema/rows.ts'
import { giftCardsRepository } from '../../modules/gift-cards/repository.ts'
import { AdminError } from '../command.ts'
import { refuseMore } from '../input/options.ts'

/** The card of a reference, or of the last letters of its code. */
export const findCard = async (db: Database, [typed = '', ...more]: readonly string[]): Promise<GiftCardRow> => {
  refuseMore(more, 0)
  const name = typed.toUpperCase()
  const [card, other] = await giftCardsRepository(db).named(name)
  if (other) throw new AdminError(`More than one gift card ends in ${name}: name it by its reference.`)
  if (!card) throw new AdminError(`There is no gift card "${typed}". Name it as QG-7K3M9P, or by the end of its code.`)
  return card
}

/** The same, locked. */
export const lockCard = async (tx: Database, words: readonly string[]): Promise<GiftCardRow> => {
  const { id } = await findCard(tx, words)
  const card = await giftCardsRepository(tx).lock(id)
  if (!card) throw new AdminError('The gift card is gone.')
  return card
}

export const refuseState = ({ reference, state }: GiftCardRow, verb: string): AdminError =>
  new AdminError(`${reference} is ${state}: it cannot be changed by "${verb}".`)
