import type { JobHandlers } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { sign } from '../../payments/signature.ts'
import {
  eventOf,
  isChoice,
  type SandboxChoice,
  SIGNATURE_HEADER,
  sandboxSecret,
} from '../../payments/sandbox/gateway.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** Jobs of this module, each with its payload. */
export interface SandboxJobPayloads {
  /** Sends the event of a choice on the sandbox's page. */
  'sandbox.event': { paymentId: string; choice: string; card: string }
}

type Posting = Pick<Services, 'env' | 'secret' | 'clock' | 'inject'>

/** Posts a choice to the webhook, signed, as a gateway does; answers whether it was accepted. */
export const postEvent = async (
  { env, secret, clock, inject }: Posting,
  payment: PaymentRow,
  choice: SandboxChoice,
  card: string,
): Promise<boolean> => {
  const raw = Buffer.from(JSON.stringify(eventOf(payment, choice, card)))
  const { statusCode } = await inject({
    method: 'POST',
    url: `${env.apiPrefix}/payments/webhook`,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(sandboxSecret(secret), raw, clock.now()) },
    payload: raw,
  })
  return statusCode === 200
}

/** The sandbox's delayed events, repeated until they are accepted. */
export const sandboxJobs = (services: Posting & Pick<Services, 'db'>): Pick<JobHandlers, 'sandbox.event'> => ({
  'sandbox.event': async ({ paymentId, card, choice }) => {
    const payment = await paymentsRepository(services.db).read(paymentId)
    if (payment && isChoice(choice) && !(await postEvent(services, payment, choice, card)))
      throw new Error('the webhook was not taken')
  },
})
