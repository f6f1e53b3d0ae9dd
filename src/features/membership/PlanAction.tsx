import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { BillingInterval, Plan, Subscription } from '#contract/memberships.ts'
import { useAnswer } from '#src/api/answers.ts'
import { spare } from '#src/api/attempt.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { isGuestAtom, tokenAtom } from '#src/state/session.ts'
import { buttonClass } from '#src/ui/Button.tsx'

const OVER = ['pending_payment', 'cancelled', 'expired']

const subscriptionQuery = spare(query('subscription.read', {}), 'failing')

/** The membership in force of whoever is signed in. It comes after the page, which is the same for everybody. */
export const useCurrentPlan = (): Subscription | undefined => {
  const hasAccount = useAtomValue(tokenAtom) !== undefined
  const isGuest = useAtomValue(isGuestAtom)
  const found = useAnswer(hasAccount && !isGuest ? subscriptionQuery : undefined)?.data.subscription
  return found && !OVER.includes(found.status) ? found : undefined
}

interface PlanActionProps {
  plan: Plan
  interval: BillingInterval
  current: Subscription | undefined
}

/** The way to a plan: its price is agreed on in the account, which who is not signed in comes to by signing in. */
export const PlanAction = ({ plan, interval, current }: PlanActionProps) => {
  const { t, say } = useT()
  const name = say(plan.name)
  if (plan.id === current?.plan_id && interval === current.interval)
    return (
      <Link href={href('subscription')} className={buttonClass({ variant: 'secondary', full: true })}>
        {t('membership.manage')}
      </Link>
    )
  const words = current ? 'membership.switch' : plan.trial_days > 0 ? 'membership.start_trial' : 'membership.choose'
  return (
    <Link
      href={href('subscription', {}, { plan: plan.id, interval })}
      className={buttonClass({ variant: plan.featured && !current ? 'primary' : 'secondary', full: true })}
    >
      {t(words, { plan: name })}
    </Link>
  )
}
