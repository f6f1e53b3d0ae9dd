import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { GiftCard } from '#contract/payment/gift-cards.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import { writtenGiftCardCode } from '#contract/rules/gift-card-code.ts'
import { giftCardCode } from '#server/payments/gift-cards/code.ts'
import type { Customer } from './customers.ts'
import { postEvent } from './shopping.ts'
import type { TestServer } from './support.ts'

/** Asks for a gift card. */
export const askForCard = (
  server: TestServer,
  { token, email }: Pick<Customer, 'token' | 'email'>,
  body: object = {},
  key = randomUUID(),
) =>
  server.call('POST', 'gift-cards', {
    token,
    headers: { 'idempotency-key': key },
    body: { amount: 10_000, design: 'dunes', email, ...body },
  })

/** A card that waits for its payment. */
export const chosenCard = async (
  ...given: Parameters<typeof askForCard>
): Promise<{ gift_card: GiftCard; payment: PaymentStep }> => {
  const answer = await askForCard(...given)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data
}

/** A card that is paid, with its code. */
export const boughtCard = async (
  server: TestServer,
  customer: Pick<Customer, 'token' | 'email'>,
  body: object = {},
): Promise<{ id: string; code: string; last4: string }> => {
  const { gift_card: card, payment } = await chosenCard(server, customer, body)
  await postEvent(server, payment.id, 'success')
  return { id: card.id, ...codeOf(server, card.id) }
}

export const codeOf = ({ services }: TestServer, id: string): { code: string; last4: string } => {
  const code = giftCardCode(services.secret, id)
  return { code: writtenGiftCardCode(code), last4: code.slice(-4) }
}

export const balanceOf = async ({ pool }: TestServer, id: string): Promise<number> =>
  (await pool.query<{ balance: number }>('select balance from gift_cards where id = $1', [id])).rows[0]?.balance ?? -1

/** Each card's entries are its balance, and together they are what was sold less what attempts and expiry took. */
export const expectCards = async ({ pool }: TestServer, after = ''): Promise<void> => {
  const wrong = await pool.query(
    `select c.id, c.balance from gift_cards c left join gift_card_entries e on e.card_id = c.id
     group by c.id having c.balance <> coalesce(sum(e.amount), 0)`,
  )
  expect(wrong.rows, after).toEqual([])
  // What an attempt has taken and not given back: of one under way or paid its part, of any other nothing.
  const open = await pool.query(
    `select p.id from payments p left join gift_card_entries e on e.payment_id = p.id where p.prepaid > 0
     group by p.id having -coalesce(sum(e.amount), 0) <>
       case when p.status in ('failed', 'cancelled') then 0 else p.prepaid end
         - coalesce((select sum(r.prepaid) from refunds r join payments o on o.id = r.payment_id
             where o.id = p.id or o.part_of = p.id), 0)`,
  )
  expect(open.rows, after).toEqual([])
}
