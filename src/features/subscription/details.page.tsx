import { Link } from 'wouter'
import type { BillingInterval } from '#contract/membership/memberships.ts'
import { optional, useOptionalQuery } from '#src/api/optional-query.ts'
import type { PageContext, PageModule, PageProps } from '#src/api/page.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Invoices } from './Invoices.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { Overview } from './Overview.tsx'
import { Review } from './Review.tsx'
import { subscriptionQuery, useSubscription } from './use-subscription.ts'

const plansQuery = optional(query('plans.list', {}), 'failing')
const invoicesQuery = optional(query('subscription.invoices', {}), 'failing')

/** The plan and interval to agree on, from the URL. */
const choiceIn = (search: URLSearchParams): { plan_id: string; interval: BillingInterval } | undefined => {
  const plan = search.get('plan')
  return plan ? { plan_id: plan, interval: search.get('interval') === 'year' ? 'year' : 'month' } : undefined
}

/** The price, calculated by the server, which knows the rest of the present plan. */
const previewQuery = (search: URLSearchParams) => {
  const choice = choiceIn(search)
  return choice && optional(query('subscription.preview', { body: choice }), 'failing')
}

export const load: PageModule['load'] = ({ search }: PageContext) => {
  const preview = previewQuery(search)
  return [subscriptionQuery, plansQuery, invoicesQuery, ...(preview ? [preview] : [])]
}

export const head: PageModule['head'] = ({ t }) => ({ title: t('subscription.title') })

/** The membership of the customer: what it is, what it costs, and all that can be done about it. */
export default function SubscriptionPage({ search }: PageProps) {
  const { t } = useT()
  const { answer, failure } = useSubscription()
  const invoices = useOptionalQuery(invoicesQuery).answer?.data
  const invoice = invoices?.find(({ id }) => id === search.get('invoice'))
  const subscription = answer?.data.subscription
  if (invoice)
    return (
      <Page spacing="account">
        <InvoiceSheet invoice={invoice} />
      </Page>
    )
  return (
    <Page
      spacing="account"
      title={t('subscription.title')}
      actions={
        subscription ? (
          <Link href={href('usage')} className={buttonClass({ variant: 'quiet' })}>
            {t('subscription.usage_link')}
          </Link>
        ) : null
      }
    >
      <Chosen search={search} />
      {subscription ? (
        <>
          <Overview of={subscription} />
          {invoices && <Invoices invoices={invoices} />}
        </>
      ) : (
        !search.has('plan') && (
          <EmptyState
            picture="/images/empty.svg"
            title={t(failure === undefined ? 'subscription.none.title' : 'subscription.not_available')}
            text={failure === undefined ? t('subscription.none.text') : ''}
            action={
              <Link href={href('membership')} className={buttonClass()}>
                {t('subscription.none.action')}
              </Link>
            }
          />
        )
      )}
    </Page>
  )
}

const OVER = ['pending_payment', 'cancelled', 'expired']

/** What was chosen among the plans, to be agreed on. */
const Chosen = ({ search }: { search: URLSearchParams }) => {
  const { t } = useT()
  const choice = choiceIn(search)
  const { answer: plans } = useOptionalQuery(plansQuery)
  const { answer: preview } = useOptionalQuery(previewQuery(search) ?? plansQuery)
  const subscription = useSubscription().answer?.data.subscription ?? undefined
  if (!choice) return null
  const current = subscription && !OVER.includes(subscription.status) ? subscription : undefined
  const plan = plans?.data.find(({ id }) => id === choice.plan_id)
  if (current?.plan_id === choice.plan_id && current.interval === choice.interval)
    return <Notice>{t('subscription.review.same')}</Notice>
  if (!plan) return plans ? <Notice tone="warning">{t('subscription.review.gone')}</Notice> : null
  if (!preview || !('preview' in preview.data)) return <Notice tone="warning">{t('forms.offline_action')}</Notice>
  return <Review plan={plan} interval={choice.interval} preview={preview.data.preview} current={current} />
}
