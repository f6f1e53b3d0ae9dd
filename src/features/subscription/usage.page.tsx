import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PageModule } from '#src/api/page.ts'
import { optional, query } from '#src/api/query.ts'
import { FailedRead } from '#src/components/FailedRead.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Meter } from './Meter.tsx'
import { subscriptionQuery, useSubscription } from './use-subscription.ts'

const usageQuery = optional(query('subscription.usage', {}), 'failing')

export const load: PageModule['load'] = () => [subscriptionQuery, usageQuery]

export const head: PageModule['head'] = ({ t }) => ({ title: t('subscription.usage.title') })

const LIVE = ['active', 'trialing', 'past_due', 'paused']

/** What is used of a membership this month, and what is left. Readable offline. */
export default function UsagePage() {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery(usageQuery)
  const membership = useSubscription()
  const subscription = membership.data?.data.subscription
  const unread = (answer ? null : failure) ?? (membership.data ? null : membership.error)
  const meters = answer?.data.meters ?? []
  const isPaused = subscription?.status === 'paused'
  const isMember = subscription ? LIVE.includes(subscription.status) : false
  return (
    <Page
      spacing="account"
      title={t('subscription.usage.title')}
      actions={
        subscription ? (
          <Link href={href('subscription')} className={buttonClass({ variant: 'quiet' })}>
            {t('subscription.usage.details_link')}
          </Link>
        ) : null
      }
    >
      {meters.map((meter) => (
        <Meter key={meter.id} meter={meter} />
      ))}
      {unread !== null && (
        <FailedRead of="subscription.usage" failure={unread} missing={{ title: t('subscription.not_available') }} />
      )}
      {answer && membership.data && meters.length === 0 && (
        <EmptyState
          picture="/images/empty.svg"
          title={t(
            isPaused
              ? 'subscription.usage.paused_title'
              : isMember
                ? 'subscription.usage.none_title'
                : 'subscription.none.title',
          )}
          text={t(emptyText(subscription?.status, isMember))}
          action={
            isPaused ? (
              <Link href={href('subscription')} className={buttonClass()}>
                {t('subscription.resume.offer')}
              </Link>
            ) : (
              <Link href={href('membership')} className={buttonClass()}>
                {t(isMember ? 'subscription.see_plans' : 'subscription.none.action')}
              </Link>
            )
          }
        />
      )}
    </Page>
  )
}

const emptyText = (status: string | undefined, isMember: boolean) =>
  status === 'paused' || status === 'past_due'
    ? 'subscription.usage.paused'
    : isMember
      ? 'subscription.usage.none_text'
      : 'subscription.none.text'
