import { randomUUID } from 'node:crypto'
import { openMoyasarServer } from '../moyasar/server.ts'
import { attemptOf, type ChargeOutcome, type GatewayServer, type Posting, type Tampering } from './gateway-server.ts'

export const openMoyasar = async (): Promise<GatewayServer> => {
  const server = await openMoyasarServer()
  const { moyasar, invoiceOf, formOf, tell } = server
  const posting = (type: string, payment: object): Posting => {
    // The same event each time it is told, with the payment as it was then.
    const id = randomUUID()
    const data = structuredClone(payment)
    return { tell: ({ isForged = false } = {}) => tell(type, data, { id, ...(isForged && { secret: 'a guess' }) }) }
  }
  const of = (paymentId: string) =>
    [...moyasar.payments.values()].filter(({ metadata }) => metadata.payment_id === paymentId)
  /** The publishable key stands on the payment page: with it, amount and metadata are the payer's choice. */
  const payByName = async (paymentId: string, amount: number, currency = 'SAR') =>
    posting('payment_paid', moyasar.payWithKey({ amount, currency, metadata: { payment_id: paymentId } }))
  return Object.assign(server, {
    pay: async (url: string | undefined) => posting('payment_paid', moyasar.tryInvoice(await invoiceOf(url), 'paid')),
    payAndSave: async (url: string | undefined) => posting('payment_paid', moyasar.fillForm(await formOf(url))),
    decline: async (url: string | undefined) =>
      posting('payment_failed', moyasar.tryInvoice(await invoiceOf(url), 'failed')),
    cancel: async (url: string | undefined) => {
      await invoiceOf(url)
      return undefined
    },
    challenge: async (url: string | undefined) => {
      const { id } = moyasar.tryInvoice(await invoiceOf(url), 'initiated')
      return {
        confirm: async () => posting('payment_paid', moyasar.finish(id, 'paid')),
        refuse: async () => posting('payment_failed', moyasar.finish(id, 'failed')),
      }
    },
    payUnheard: async (url: string | undefined) => {
      moyasar.tryInvoice(await invoiceOf(url), 'paid')
      return { after: 60_000 }
    },
    chargesEnd: (outcome: ChargeOutcome) => {
      moyasar.control.behaviour = outcome
    },
    taken: (paymentId: string) => of(paymentId).flatMap(({ status, amount }) => (status === 'paid' ? [amount] : [])),
    returned: (paymentId: string) => of(paymentId).reduce((sum, { refunded }) => sum + refunded, 0),
    tamper: async (url: string | undefined, { by = 0, currency = 'SAR', isForeign = false }: Tampering) => {
      const invoice = await invoiceOf(url)
      const due = moyasar.invoices.get(invoice)?.amount ?? 0
      const changed = { amount: due + by, currency }
      if (!isForeign) return posting('payment_paid', Object.assign(moyasar.tryInvoice(invoice, 'paid'), changed))
      return payByName(attemptOf(url), changed.amount, currency)
    },
    payByName,
    chargesFallShort: (by: number) => {
      moyasar.control.chargesLess = by
    },
    kept: (paymentId: string) =>
      of(paymentId)
        .filter(({ status }) => ['paid', 'captured', 'refunded', 'authorized'].includes(status))
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
    refundsFallShort: (by: number) => {
      moyasar.control.refundsLess = by
    },
  })
}
