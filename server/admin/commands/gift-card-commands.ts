import type { GiftCardRow } from '../../db/schema/rows.ts'
import { CONTACT_MAILS } from '../../limits/table.ts'
import { tryMail } from '../../limits/mail-quota.ts'
import { mailCode, replaceCard } from '../../modules/gift-cards/replace.ts'
import { giftCardsRepository } from '../../modules/gift-cards/repository.ts'
import type { Services } from '../../modules/services.ts'
import { difference } from '../audit/difference.ts'
import { type AdminCommand, AdminError, type Changed, type EditDeps } from '../command.ts'
import { lockCard, refuseState } from '../gift-cards/find-gift-card.ts'
import { listGiftCards } from '../gift-cards/list-gift-cards.ts'
import { refundGiftCard } from '../gift-cards/refund-gift-card.ts'
import { written } from '../input/typed-amount.ts'
import { commandOf } from '../verbs.ts'

const setState =
  (from: 'active' | 'blocked', to: 'active' | 'blocked', verb: string, text: string) =>
  ({ db, clock }: EditDeps, args: readonly string[]): Promise<Changed> =>
    db.transaction(async (tx) => {
      const card = await lockCard(tx, args)
      if (card.state === to) throw new AdminError(`${card.reference} is ${to} already.`)
      if (card.state !== from) throw refuseState(card, verb)
      await giftCardsRepository(tx).change(card.id, { state: to }, clock.now())
      const { reference } = card
      return { text: `${reference} ${text}`, changed: difference(reference, { state: from }, { state: to }) }
    })

const addressOf = ({ toEmail, buyerEmail }: GiftCardRow): string | null => toEmail ?? buyerEmail

const replace = ({ db, clock, secret, jobs }: Services, args: readonly string[]): Promise<Changed> =>
  db.transaction(async (tx) => {
    const card = await lockCard(tx, args)
    if (card.state !== 'active' && card.state !== 'blocked') throw refuseState(card, 'replace')
    const next = await replaceCard(tx, { secret, add: jobs.add }, card, clock.now())
    const to = addressOf(next)
    const sum = written(card.balance, card.currency)
    return {
      text: `${next.reference} has ${sum} of ${card.reference}, whose code is of no use any more. ${to ? `Its new code goes to ${to}.` : 'There is no address to mail its new code to.'}`,
      changed: `${card.reference}: replaced by ${next.reference}, ${sum}`,
    }
  })

const resend = ({ db, clock, secret, jobs }: Services, args: readonly string[]): Promise<Changed> =>
  db.transaction(async (tx) => {
    const card = await lockCard(tx, args)
    if (card.state !== 'active') throw refuseState(card, 'resend')
    const to = addressOf(card)
    if (to === null) throw new AdminError(`There is no address to mail ${card.reference} to.`)
    if (!(await tryMail(tx, secret, to, { scope: 'resent', ...CONTACT_MAILS.resent })))
      throw new AdminError(
        `${to} was written to as often as an address may be. Nothing is sent: check the address, or try again tomorrow.`,
      )
    await mailCode(tx, jobs.add, card, clock.now())
    return { text: `${card.reference} goes to ${to} again.`, changed: `${card.reference}: mailed again` }
  })

/** Gift cards: what is left on them, and what to do about one that was lost. */
export const giftCardCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'giftcards', topic: 'money', summary: 'Gift cards, and what to do about one that was lost' },
    {
      list: listGiftCards,
      block: {
        kind: 'edits',
        usage: '<reference>',
        summary: 'It can be used no more until it is unblocked; its balance stays',
        hurts: 'blocks the gift card',
        run: setState('active', 'blocked', 'block', 'is blocked. Its balance stays on it.'),
      },
      unblock: {
        kind: 'edits',
        usage: '<reference>',
        summary: 'It can be used again',
        run: setState('blocked', 'active', 'unblock', 'can be used again.'),
      },
      replace: {
        kind: 'trades',
        needsSecret: true,
        usage: '<reference>',
        summary: 'Its balance goes to another with a new code, which is mailed; the old code is of no use any more',
        hurts: 'ends the code of the gift card',
        run: replace,
      },
      resend: {
        kind: 'trades',
        needsSecret: true,
        usage: '<reference>',
        summary: 'Mail its code again to its receiver, or to its buyer where it is printed',
        run: resend,
      },
      refund: refundGiftCard,
    },
  ),
]
