import type { AvailabilityJobPayloads } from './availability/jobs.ts'
import type { BasketJobPayloads } from './baskets/jobs.ts'
import type { BookingJobPayloads } from './bookings/jobs.ts'
import type { DeskJobPayloads } from './desk/jobs.ts'
import type { DocumentJobPayloads } from './documents/jobs.ts'
import type { GiftCardJobPayloads } from './gift-cards/jobs.ts'
import type { HoldJobPayloads } from './holds/jobs.ts'
import type { AccountJobPayloads } from './me/jobs.ts'
import type { PushJobPayloads } from './notifications/jobs.ts'
import type { OrderJobPayloads } from './orders/jobs.ts'
import type { PaymentJobPayloads } from './payments/jobs.ts'
import type { SandboxJobPayloads } from './payments/sandbox-post.ts'
import type { ShopNoticeJobPayloads } from './shop-notices/jobs.ts'
import type { MembershipJobPayloads } from './subscriptions/jobs.ts'
import type { WaitingJobPayloads } from './waiting/jobs.ts'
import type { WalletJobPayloads } from './wallet-passes/jobs.ts'
import type { WishJobPayloads } from './wishlists/jobs.ts'

declare module '../jobs/kinds.ts' {
  /** The kinds of jobs, each with its payload: a module's file of jobs names its own. */
  interface JobPayloads
    extends
      AccountJobPayloads,
      AvailabilityJobPayloads,
      BasketJobPayloads,
      BookingJobPayloads,
      DeskJobPayloads,
      DocumentJobPayloads,
      GiftCardJobPayloads,
      HoldJobPayloads,
      MembershipJobPayloads,
      OrderJobPayloads,
      PaymentJobPayloads,
      PushJobPayloads,
      SandboxJobPayloads,
      ShopNoticeJobPayloads,
      WaitingJobPayloads,
      WalletJobPayloads,
      WishJobPayloads {}
}
