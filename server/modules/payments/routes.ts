import type { payments } from '#contract/payments.ts'
import type { SignedInContext } from '../../call-context.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'
import type { PaymentRow } from '../../payments/gateway.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { Services } from '../services.ts'
import { presentPayment } from './present.ts'

/** An attempt that is open for longer is asked about, should its event be lost. */
const QUIET_MS = 10_000

export const paymentsHandlers = (services: Services): Handlers<typeof payments> => {
  const { db, clock, gateway, payments: money } = services

  const isOpen = async (from: Database, payment: PaymentRow): Promise<boolean> => {
    if (payment.status !== 'failed' && payment.status !== 'cancelled') return false
    const attempts = await paymentsRepository(from).of(payment.intent, payment.intentId)
    return payment.failureCode !== 'expired' && !paidSince(attempts, payment)
  }

  return {
    read: async ({ params, request }) => {
      const payment = await readMine(db, params.id, request)
      const isQuiet = clock.now().getTime() - payment.updatedAt.getTime() > QUIET_MS
      if (payment.status === 'pending' && isQuiet) {
        const event = await gateway.look(payment).catch(() => undefined)
        if (event) await money.settle(event)
      }
      const now = (await paymentsRepository(db).read(payment.id)) ?? payment
      return { data: { payment: presentPayment(now, await isOpen(db, now)) } }
    },

    retry: async ({ params, request }) => {
      const { db: tx, locale } = request
      const repository = paymentsRepository(tx)
      const asked = await readMine(tx, params.id, request)
      const intent = services.intents()[asked.intent]
      await intent?.hold(tx, asked.intentId)
      const attempts = await repository.of(asked.intent, asked.intentId)
      const known = paidSince(attempts, asked) ?? attempts.find(({ status }) => status === 'pending')
      if (known) return { data: { payment: presentPayment(known, false) } }
      const again = await intent?.retry(tx, asked)
      const paid = attempts.find(({ status }) => status === 'succeeded')
      if (!again && paid) return { data: { payment: presentPayment(paid, false) } }
      // It expired meanwhile, or was cancelled: there is nothing left to pay for.
      if (!again) throw apiError('cutoff_passed')
      const payment = await money.begin(tx, {
        intent: asked.intent,
        intentId: asked.intentId,
        reference: asked.reference,
        userId: request.user.id,
        amount: asked.amount,
        currency: asked.currency,
        method: asked.method,
        savesMethod: asked.savesMethod,
        locale,
        expiresAt: again.expiresAt,
      })
      return { data: { payment: presentPayment(payment, false) } }
    },
  }
}

/** What was paid with this attempt or a later one: an earlier one may have been for what was owed before. */
const paidSince = (attempts: readonly PaymentRow[], { createdAt }: PaymentRow): PaymentRow | undefined =>
  attempts.find((attempt) => attempt.status === 'succeeded' && attempt.createdAt >= createdAt)

const readMine = async (db: Database, id: string, { user, session }: SignedInContext): Promise<PaymentRow> => {
  const payment = await paymentsRepository(db).read(id)
  const isMine = payment?.userId === user.id
  const isInScope = session.scope === null || session.scope === `${payment?.intent}:${payment?.intentId}`
  if (!payment || !isMine || !isInScope) throw apiError('not_found')
  return payment
}
