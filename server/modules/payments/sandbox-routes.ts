import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Locale } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env/env.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { shopOf } from '../../payments/shop-of.ts'
import { pageLocale, paymentErrorPages } from '../../payments/error-page.ts'
import { isChoice, OUTCOMES, type SandboxChoice } from '../../payments/sandbox/gateway.ts'
import { PLAIN_SOURCES } from '../../payments/plain-page.ts'
import { sandboxPage, type SandboxStep } from '../../payments/sandbox/page.ts'
import { postEvent } from './sandbox-post.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** The delay of a slow payment's event. */
const SLOW_MS = 8000
/** When the webhook is sent again, should it not have been taken. */
const AGAIN_MS = 5000

/** The sandbox's own pages. */
export const sandboxRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, env, clock, jobs } = services
  const show = (reply: FastifyReply, payment: PaymentRow, step: SandboxStep, locale: Locale, card?: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(env))
      .send(sandboxPage({ payment, step, locale, home: `${shopOf(env)}/`, ...(card && { card }) }))

  /** Sends the event now and once more later: the second has an effect only when the first was lost. */
  const tell = async (payment: PaymentRow, choice: SandboxChoice, card: string): Promise<void> => {
    const isSlow = choice === 'slow'
    const at = new Date(clock.now().getTime() + (isSlow ? SLOW_MS : AGAIN_MS))
    const payload = { paymentId: payment.id, card, choice }
    await db.transaction((tx) =>
      jobs.add(tx, { kind: 'sandbox.event', payload, key: `sandbox ${payment.id} ${choice}`, at }),
    )
    if (!isSlow) await postEvent(services, payment, choice, card)
  }

  app.register(async (pages) => {
    paymentErrorPages(pages, services)
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    const url = '/sandbox/payments/:id'
    pages.get<WithId>(url, async (request, reply) => {
      const payment = await read(db, request.params.id)
      return show(reply, payment, payment.status === 'pending' ? 'choose' : 'done', pageLocale(request))
    })
    pages.post<WithId>(url, async (request, reply) => {
      const { params, body } = request
      const payment = await read(db, params.id)
      const locale = pageLocale(request)
      const { choice = '', number = '', card: chosen = '4242' } = (body ?? {}) as Record<string, string>
      const card = /^\d{4}$/.test(number) ? number : chosen
      if (payment.status !== 'pending') return show(reply, payment, 'done', locale)
      if (choice === 'bank') return show(reply, payment, 'bank', locale, card)
      if (!isChoice(choice)) throw apiError('bad_request')
      await tell(payment, choice, /^\d{4}$/.test(card) ? card : '4242')
      if (choice === 'closed') return show(reply, payment, 'closed', locale)
      const page = OUTCOMES[choice].outcome === 'succeeded' ? 'success' : 'failed'
      return reply
        .header('content-security-policy', policy(env))
        .redirect(`${shopOf(env)}/payment/${page}?payment=${payment.id}`, 303)
    })
  })
}

interface WithId {
  Params: { id: string }
}

const read = async (db: Database, id: string): Promise<PaymentRow> => {
  const payment = await paymentsRepository(db).read(id)
  if (payment?.gateway !== 'sandbox' || payment.chargeKey !== null) throw apiError('not_found')
  return payment
}

/** A page that only posts to itself, and links to the shop. */
const policy = ({ publicUrl }: Env): string => `${PLAIN_SOURCES}; form-action 'self' ${new URL(publicUrl).origin}`
