import type { JobHandlers } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { subscriptionMail } from './mail.ts'
import { releaseUncovered } from './releases.ts'
import { announce, settle } from './settle.ts'

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
    await notifier.tell({
      userId,
      id,
      about,
      only,
      documentsOf: ['subscription', subscriptionId],
      later: (left) => ({ kind: 'membership.mail', payload: { subscriptionId, ...request, only: left } }),
    })
  },
})
