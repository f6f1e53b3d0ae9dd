import type { JobHandlers } from '../../jobs/kinds.ts'
import { claimDocuments } from '../../documents/mailed.ts'
import type { Services } from '../services.ts'
import { subscriptionMail } from './mail.ts'
import { releaseUncovered } from './releases.ts'
import { announce, settle } from './settle.ts'

type MembershipJobs = Pick<
  JobHandlers,
  'membership.settle' | 'membership.release' | 'membership.announce' | 'membership.mail'
>

/** What memberships have done later. */
export const membershipJobs = ({ memberships, mailer }: Pick<Services, 'memberships' | 'mailer'>): MembershipJobs => ({
  'membership.settle': ({ subscriptionId }) => settle(memberships, subscriptionId),
  'membership.release': ({ subscriptionId }) => releaseUncovered(memberships, subscriptionId),
  'membership.announce': ({ subscriptionId }) => announce(memberships, subscriptionId),
  'membership.mail': async ({ subscriptionId, ...request }, id) => {
    const mail = await subscriptionMail(memberships.db, subscriptionId, request)
    if (!mail) return
    const documents = await claimDocuments(memberships.db, 'subscription', subscriptionId, id)
    await mailer.deliver({ ...mail, id, documents })
  },
})
