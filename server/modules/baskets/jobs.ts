import type { ByChannel, JobHandlers } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { basketMail } from './mail.ts'

/** Jobs of this module, each with its payload. */
export interface BasketJobPayloads {
  /** Writes to the customer who has paid for several things at once. */
  'basket.mail': ByChannel & { paymentId: string }
}

export const basketJobs = (
  services: Pick<Services, 'db' | 'clock' | 'gateways' | 'notifier'>,
): Pick<JobHandlers, 'basket.mail'> => ({
  'basket.mail': async ({ paymentId, only }, id) => {
    const written = await basketMail(services, paymentId)
    if (!written) return
    await services.notifier.notify({
      ...written,
      id,
      only,
      later: (left) => ({ kind: 'basket.mail', payload: { paymentId, only: left } }),
    })
  },
})
