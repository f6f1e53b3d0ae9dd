import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { Plan, Subscription } from '#contract/membership/memberships.ts'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import { optional, query } from '#src/api/query.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { isGuestAtom, tokenAtom } from '#src/domain/session/session.ts'
import { hasStoredDataAtom } from '#src/domain/session/stored-customers.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'

const OVER = ['pending_payment', 'cancelled', 'expired']

const subscriptionQuery = optional(query('subscription.read', {}), 'failing')

interface Membership {
  /** The one in force. */
  current: Subscription | undefined
  /** Whether a trial is available: only to customers who were never members, whose card had none before. */
  mayTry: boolean
  /** The one that was chosen and waits for its payment. */
  unpaid: Subscription | undefined
}

const useHasAccount = (): boolean => {
  const isGuest = useAtomValue(isGuestAtom)
  return useAtomValue(tokenAtom) !== undefined && !isGuest
}

/** The signed-in customer's membership. Loaded after the page, which is equal for all visitors. */
export const useMembership = (): Membership => {
  const isEnabled = useHasAccount()
  const { data: answer } = useQuery({ ...subscriptionQuery, enabled: isEnabled })
  const found = isEnabled ? answer?.data.subscription : undefined
  return {
    current: found && !OVER.includes(found.status) ? found : undefined,
    mayTry: !found || (found.status === 'pending_payment' && !found.trial_refused),
    unpaid: found?.status === 'pending_payment' && found.payment ? found : undefined,
  }
}

interface PlanActionProps {
  plan: Plan
  interval: BillingInterval
  membership: Membership
  /** The one to choose first: marked among the others, or the only one. */
  isFirstChoice: boolean
}

/** Link to a plan: its price is accepted in the account; newcomers make one first. */
export const PlanAction = ({ plan, interval, membership: { current, mayTry }, isFirstChoice }: PlanActionProps) => {
  const { t } = useT()
  // The same link for all before hydration: the page is cached for everyone.
  const isHydrated = useHydrated()
  const hasAccount = useHasAccount()
  const isKnown = useAtomValue(hasStoredDataAtom)
  const join = href('subscription', {}, { plan: plan.id, interval })
  const isNew = isHydrated && !hasAccount && !isKnown
  if (plan.id === current?.plan_id && interval === current.interval)
    return (
      <Link href={href('subscription')} className={buttonClass({ variant: 'secondary', full: true })}>
        {t('membership.manage')}
      </Link>
    )
  const words = current
    ? 'membership.switch'
    : plan.trial_days > 0 && mayTry
      ? 'membership.start_trial'
      : 'membership.choose'
  return (
    <Link
      href={isNew ? href('auth', {}, { mode: 'register', redirect: join }) : join}
      className={buttonClass({ variant: isFirstChoice && !current ? 'primary' : 'secondary', full: true })}
    >
      <Message of={words} values={{ plan: <ShopText text={plan.name} />, count: plan.trial_days }} />
    </Link>
  )
}
