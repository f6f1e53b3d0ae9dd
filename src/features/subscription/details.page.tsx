import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import type { PageContext, PageModule, PageProps } from '#src/api/page.ts'
import { optional, query } from '#src/api/query.ts'
import { FailedRead } from '#src/components/FailedRead.tsx'
import { documentsQuery } from '#src/components/documents/documents-query.ts'
import { Documents } from '#src/components/documents/Documents.tsx'
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

interface PlanChoice {
  plan_id: string
  interval: BillingInterval
}

/** The plan and interval to agree on, from the URL. */
const choiceIn = (search: URLSearchParams): PlanChoice | undefined => {
  const plan = search.get('plan')
  return plan ? { plan_id: plan, interval: search.get('interval') === 'year' ? 'year' : 'month' } : undefined
}

/** The price, calculated by the server, which knows the rest of the present plan. */
const previewQuery = (choice: PlanChoice) => optional(query('subscription.preview', { body: choice }), 'failing')

export const load: PageModule['load'] = ({ search }: PageContext) => {
  const choice = choiceIn(search)
  return [subscriptionQuery, plansQuery, invoicesQuery, ...(choice ? [previewQuery(choice)] : [])]
}

export const head: PageModule['head'] = ({ t }) => ({ title: t('subscription.title') })

/** The membership of the customer: what it is, what it costs, and all that can be done about it. */
export default function SubscriptionPage({ search }: PageProps) {
  const { t } = useT()
  const { data: answer, error: failure } = useSubscription()
  const choice = choiceIn(search)
  const invoices = useQuery(invoicesQuery).data?.data
  const invoice = invoices?.find(({ id }) => id === search.get('invoice'))
  const subscription = answer?.data.subscription
  // What has a document is listed there, once.
  const documents = useQuery({
    ...documentsQuery('subscription', subscription?.id ?? ''),
    enabled: !!subscription,
  }).data
  const others =
    documents && invoices?.filter(({ document_id: id }) => !documents.data.some((document) => document.id === id))
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
      {choice && <Chosen choice={choice} />}
      {subscription ? (
        <>
          <Overview of={subscription} />
          <Documents of="subscription" id={subscription.id} />
          {others && others.length > 0 && <Invoices invoices={others} />}
        </>
      ) : (
        !search.has('plan') &&
        (answer ? (
          <EmptyState
            picture="/images/empty.svg"
            title={t('subscription.none.title')}
            text={t('subscription.none.text')}
            action={
              <Link href={href('membership')} className={buttonClass()}>
                {t('subscription.none.action')}
              </Link>
            }
          />
        ) : (
          failure !== null && (
            <FailedRead of="subscription.read" failure={failure} missing={{ title: t('subscription.not_available') }} />
          )
        ))
      )}
    </Page>
  )
}

const OVER = ['pending_payment', 'cancelled', 'expired']

/** What was chosen among the plans, to be agreed on. */
const Chosen = ({ choice }: { choice: PlanChoice }) => {
  const { t } = useT()
  const { data: plans } = useQuery(plansQuery)
  const { data: preview } = useQuery(previewQuery(choice))
  const subscription = useSubscription().data?.data.subscription ?? undefined
  const current = subscription && !OVER.includes(subscription.status) ? subscription : undefined
  const plan = plans?.data.find(({ id }) => id === choice.plan_id)
  if (current?.plan_id === choice.plan_id && current.interval === choice.interval)
    return <Notice>{t('subscription.review.same')}</Notice>
  if (!plan) return plans ? <Notice tone="warning">{t('subscription.review.gone')}</Notice> : null
  if (!preview) return <Notice tone="warning">{t('forms.offline_action')}</Notice>
  return <Review plan={plan} interval={choice.interval} preview={preview.data.preview} current={current} />
}
