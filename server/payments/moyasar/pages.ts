import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import type { GatewayEvent, PaymentRow } from '../gateway.ts'
import { type HostedPage, openOnePage, resultPage } from '../one-page.ts'
import type { MoyasarApi, MoyasarInvoice } from './api.ts'
import { expired, isTaken, isWhole, outcomeOfPage } from './outcome.ts'

interface MoyasarPageDeps {
  api: MoyasarApi
  env: Pick<Env, 'publicUrl'>
  db: Database
  clock: Clock
}

/** No other page follows when the deadline is nearer than this: a new invoice would be too short to be paid on. */
const SHORTEST_PAGE_MS = 60_000

/** The pages of Moyasar: an invoice for each attempt, and a form on this server where a card is to be saved. */
export const moyasarPages = ({ api, env, db, clock }: MoyasarPageDeps) => {
  const close = async (id: string): Promise<void> => {
    const { status } = await api.readInvoice(id)
    if (status === 'initiated') await api.cancelInvoice(id)
  }

  const create = async (payment: PaymentRow): Promise<HostedPage> => {
    const now = clock.now().getTime()
    const expiresAt = payment.expiresAt && Math.max(payment.expiresAt.getTime(), now + SHORTEST_PAGE_MS)
    return toPage(
      await api.createInvoice({
        amount: payment.amount,
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

  /** The invoice of an attempt: paid by one of its payments, or ended without one. */
  const lookAtInvoice = async (payment: PaymentRow, invoiceId: string): Promise<GatewayEvent | undefined> => {
    const invoice = await api.readInvoice(invoiceId)
    for (const one of invoice.payments ?? []) {
      const event = outcomeOfPage(one, payment, `look ${one.id}`)
      if (event) return event
    }
    const isEnded = invoice.status === 'expired' || invoice.status === 'canceled'
    return isEnded && isLast(payment) ? expired(payment, `look ${invoiceId}`) : undefined
  }

  /** The form of an attempt: a payment of another amount than is due is paid back at once. */
  const lookAtForm = async (payment: PaymentRow): Promise<GatewayEvent | undefined> => {
    for (const one of await api.paymentsOf(payment.id)) {
      const event = outcomeOfPage(one, payment, `look ${one.id}`)
      if (event) return event
      if (isTaken(one) && !isWhole(one, payment) && !one.refunded) await api.refund(one.id, one.amount)
    }
    return undefined
  }

  return {
    open: (payment: PaymentRow): Promise<string> =>
      openOnePage(
        { db, clock, publicUrl: env.publicUrl, close, create, read: async (id) => toPage(await api.readInvoice(id)) },
        payment,
      ),
    look: async (payment: PaymentRow): Promise<GatewayEvent | undefined> => {
      if (payment.savesMethod) return lookAtForm(payment)
      return payment.gatewayId === null ? undefined : lookAtInvoice(payment, payment.gatewayId)
    },
    close,
  }
}

const toPage = ({ id, status, url }: MoyasarInvoice): HostedPage => ({
  id,
  state: isTaken({ status }) ? 'paid' : status === 'initiated' ? 'open' : 'ended',
  url: url ?? undefined,
})
