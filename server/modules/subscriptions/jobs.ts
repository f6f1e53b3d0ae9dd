import type { JobHandlers, ByChannel } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { subscriptionMail } from './mail.ts'
import { releaseUncovered } from './releases.ts'
import { announce, settle } from './settle.ts'
import type { RefundWay } from '#contract/payment/refund-parts.ts'
import type { MembershipFacts } from './facts.ts'

/** Jobs of this module, each with its payload. */
export interface MembershipJobPayloads {
  /** Runs the due steps of a membership: renews, resumes or ends it. */
  'membership.settle': { subscriptionId: string }
  /** Gives up bookings that a changed membership does not cover any more. */
  'membership.release': { subscriptionId: string }
  /** Says that a renewal is near. */
  'membership.announce': { subscriptionId: string }
  /** Writes to the customer of a membership. */
  'membership.mail': ByChannel & {
    subscriptionId: string
    kind:
      | 'awaits_payment'
      | 'welcome'
      | 'renewal'
      | 'renewed'
      | 'failed'
      | 'paused'
      | 'resumed'
      | 'upgraded'
      | 'changed'
      | 'downgraded'
      | 'undone'
      | 'cancelled'
      | 'ended'
      | 'refunded'
    /** For a customer who left the payment page; not sent once an attempt has a result. */
    isReminder?: boolean
    /** What the mail is a receipt of. */
    invoiceId?: string
    /** The membership as of the event. */
    facts?: MembershipFacts
    /** The refund of this event, and the way it came: to the card unless said. */
    refund?: number
    to?: RefundWay
  }
}

type MembershipJobs = Pick<
  JobHandlers,
  'membership.settle' | 'membership.release' | 'membership.announce' | 'membership.mail'
>

/** What memberships have done later. */
export const membershipJobs = ({
  memberships,
  notifier,
}: Pick<Services, 'memberships' | 'notifier'>): MembershipJobs => ({
  'membership.settle': ({ subscriptionId }) => settle(memberships, subscriptionId),
  'membership.release': ({ subscriptionId }) => releaseUncovered(memberships, subscriptionId),
  'membership.announce': ({ subscriptionId }) => announce(memberships, subscriptionId),
  'membership.mail': async ({ subscriptionId, only, ...request }, id) => {
    const found = await subscriptionMail(memberships.db, subscriptionId, request)
    if (!found) return
    const { userId, mail: about } = found
    await notifier.notify({
      userId,
      id,
      about,
      only,
      documentsOf: [['subscription', subscriptionId]],
      later: (left) => ({ kind: 'membership.mail', payload: { subscriptionId, ...request, only: left } }),
    })
  },
})
