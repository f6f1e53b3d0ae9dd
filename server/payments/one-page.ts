import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/client.ts'
import { paymentsRepository } from './repository.ts'
import type { PaymentRow } from '../db/schema/rows.ts'

/** A page at the gateway; it has an address while it is open. */
export interface HostedPage {
  id: string
  state: 'open' | 'paid' | 'ended'
  url: string | undefined
}

interface PageDeps {
  db: Database
  clock: Clock
  publicUrl: string
  read: (id: string) => Promise<HostedPage>
  create: (payment: PaymentRow) => Promise<HostedPage>
  close: (id: string) => Promise<void>
}

/** The page of the shop that shows how a payment ended. */
export const resultPage = (publicUrl: string, page: 'success' | 'failed', { id }: Pick<PaymentRow, 'id'>): string =>
  `${publicUrl}/payment/${page}?payment=${id}`

/**
 * The address where the customer pays: the page that is open, else a new one. An attempt has one open page: of two made
 * at once the second is closed before it is shown. A paid page leads to the result.
 */
export const openOnePage = async (deps: PageDeps, payment: PaymentRow): Promise<string> => {
  const { db, clock, publicUrl, read, create, close } = deps
  if (payment.gatewayId !== null) {
    const previous = await read(payment.gatewayId)
    if (previous.state === 'open' && previous.url !== undefined) return previous.url
    if (previous.state === 'paid') return resultPage(publicUrl, 'success', payment)
  }
  const page = await create(payment)
  const isOurs = await paymentsRepository(db).noteGatewayId(payment, page.id, clock.now())
  if (isOurs && page.url !== undefined) return page.url
  const now = await paymentsRepository(db).read(payment.id)
  if (now?.gatewayId === page.id && page.url !== undefined) return page.url
  await close(page.id)
  if (now?.status !== 'pending' || now.gatewayId === null) return resultPage(publicUrl, 'failed', payment)
  return (await read(now.gatewayId)).url ?? resultPage(publicUrl, 'failed', payment)
}
