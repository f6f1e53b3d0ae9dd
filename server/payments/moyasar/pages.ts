import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env/env.ts'
import { chargedOf, type GatewayEvent } from '../gateway.ts'
import { type HostedPage, openOnePage, resultPage } from '../one-page.ts'
import type { MoyasarApi, MoyasarInvoice, MoyasarPayment } from './api.ts'
import { expired, isTaken } from './outcome.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

interface MoyasarPageDeps {
  api: MoyasarApi
  env: Pick<Env, 'publicUrl'>
  db: Database
  clock: Clock
  outcome: (found: MoyasarPayment, payment: PaymentRow) => GatewayEvent | undefined
}

/** No other page follows when the deadline is nearer than this: a new invoice would be too short to be paid on. */
const SHORTEST_PAGE_MS = 60_000

/** The pages of Moyasar: an invoice for each attempt, and a form on this server where a card is to be saved. */
export const moyasarPages = ({ api, env, db, clock, outcome }: MoyasarPageDeps) => {
  const close = async (id: string): Promise<void> => {
    const { status } = await api.readInvoice(id)
    if (status === 'initiated') await api.cancelInvoice(id)
  }

  const create = async (payment: PaymentRow): Promise<HostedPage> => {
    const now = clock.now().getTime()
    const expiresAt = payment.expiresAt && Math.max(payment.expiresAt.getTime(), now + SHORTEST_PAGE_MS)
    return toPage(
      await api.createInvoice({
        amount: chargedOf(payment),
        currency: payment.currency,
        description: payment.reference,
        success_url: resultPage(env.publicUrl, 'success', payment),
        back_url: resultPage(env.publicUrl, 'failed', payment),
        metadata: { payment_id: payment.id },
        ...(expiresAt !== null && { expired_at: new Date(expiresAt).toISOString() }),
      }),
    )
  }

  const isLast = ({ expiresAt }: PaymentRow): boolean =>
    expiresAt === null || expiresAt.getTime() - clock.now().getTime() < SHORTEST_PAGE_MS

  const outcomesOf = (made: readonly MoyasarPayment[], payment: PaymentRow): GatewayEvent[] =>
    made.flatMap((one) => outcome(one, payment) ?? [])

  /** The invoice of an attempt: paid by one of its payments, or ended without one. */
  const lookAtInvoice = async (payment: PaymentRow, invoiceId: string): Promise<GatewayEvent[]> => {
    const invoice = await api.readInvoice(invoiceId)
    const events = outcomesOf(invoice.payments ?? [], payment)
    const isEnded = invoice.status === 'expired' || invoice.status === 'canceled'
    return isEnded && isLast(payment) ? [...events, expired(payment, `look ${invoiceId}`)] : events
  }

  return {
    open: (payment: PaymentRow): Promise<string> =>
      openOnePage(
        { db, clock, publicUrl: env.publicUrl, close, create, read: async (id) => toPage(await api.readInvoice(id)) },
        payment,
      ),
    look: async (payment: PaymentRow): Promise<GatewayEvent[]> => {
      if (payment.savesMethod) return outcomesOf(await api.paymentsOf(payment.id), payment)
      return payment.gatewayId === null ? [] : lookAtInvoice(payment, payment.gatewayId)
    },
    close,
  }
}

const toPage = ({ id, status, url }: MoyasarInvoice): HostedPage => ({
  id,
  state: isTaken({ status }) ? 'paid' : status === 'initiated' ? 'open' : 'ended',
  url: url ?? undefined,
})
