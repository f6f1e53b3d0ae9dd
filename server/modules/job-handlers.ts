import './job-payloads.ts'
import { documentJobs } from './documents/jobs.ts'
import { accountJobs } from './me/jobs.ts'
import { availabilityJobs } from './availability/jobs.ts'
import { basketJobs } from './baskets/jobs.ts'
import { bookingJobs } from './bookings/jobs.ts'
import { deskJobs } from './desk/jobs.ts'
import { giftCardJobs } from './gift-cards/jobs.ts'
import { holdJobs } from './holds/jobs.ts'
import { orderJobs } from './orders/jobs.ts'
import { shopNoticeJobs } from './shop-notices/jobs.ts'
import { membershipJobs } from './subscriptions/jobs.ts'
import { wishlistJobs } from './wishlists/jobs.ts'
import type { Services } from './services.ts'
import { notificationGiveUps, notificationJobs } from './notifications/jobs.ts'
import { giveUpRefund, paymentJobs } from './payments/jobs.ts'
import { sandboxJobs } from './payments/sandbox-post.ts'
import { waitingJobs } from './waiting/jobs.ts'
import { walletJobs } from './wallet-passes/jobs.ts'
import type { GiveUps, JobHandlers } from '../jobs/kinds.ts'

/** The handlers of jobs: a kind without a row does not compile. */
export const jobHandlers = (services: Services): JobHandlers => ({
  ...orderJobs(services),
  ...holdJobs(services),
  ...bookingJobs(services),
  ...basketJobs(services),
  ...availabilityJobs(services),
  ...membershipJobs(services),
  ...giftCardJobs(services),
  ...paymentJobs(services),
  ...documentJobs(services),
  ...sandboxJobs(services),
  ...accountJobs(services),
  ...notificationJobs(services),
  ...wishlistJobs(services),
  ...waitingJobs(services),
  ...walletJobs(services),
  ...shopNoticeJobs(services),
  ...deskJobs(services),
})

/** What is done about jobs that were given up. */
export const giveUps = (services: Services): GiveUps => ({
  ...notificationGiveUps(services),
  'payment.refund': giveUpRefund(services),
})
