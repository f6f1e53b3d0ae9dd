import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { Plan } from '#contract/membership/memberships.ts'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { optional, query } from '#src/api/query.ts'
import { FailedRead } from '#src/components/FailedRead.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './membership.css.ts'
import { PlanAction, useMembership } from './PlanAction.tsx'
import { isMostPopular } from './featured-plan.ts'
import { PlanCard } from './PlanCard.tsx'
import { PlanTable } from './PlanTable.tsx'
import { freeMonths } from './saving.ts'

/** A back end may have no memberships at all. */
export const plansQuery = optional(query('plans.list', {}))

export const load: PageModule['load'] = () => [plansQuery]

export const head: PageModule['head'] = ({ t }) => ({
  title: t('membership.title'),
  description: t('membership.description'),
})

/** Needed only after leaving a payment page. */
const LazyUnpaidPlan = lazy(async () => ({ default: (await import('./UnpaidPlan.tsx')).UnpaidPlan }))

/** Questions that arise about these plans. */
const questionsAbout = (plans: readonly Plan[]) =>
  (['cancel', 'trial', 'change', 'quota', 'pause'] as const).filter(
    (one) =>
      (one !== 'trial' || plans.some(({ trial_days: days }) => days > 0)) &&
      (one !== 'change' || plans.length > 1) &&
      (one !== 'quota' || plans.some(({ benefits }) => benefits.some(({ kind }) => kind === 'quota'))),
  )

/** What a membership costs and gives. Public; joining begins with a link. */
export default function MembershipPage({ search }: PageProps) {
  const { t, format } = useT()
  const { data: answer, error: failure } = useQuery(plansQuery)
  const interval: BillingInterval = search.get('interval') === 'year' ? 'year' : 'month'
  const plans = answer?.data ?? []
  const membership = useMembership()
  const [first] = plans
  const toStore = (
    <Link href={href('store')} className={buttonClass()}>
      {t('membership.to_store')}
    </Link>
  )
  if (!first)
    return (
      <Page spacing="sections" title={t('membership.title')}>
        {failure === null || answer ? (
          <EmptyState
            picture="/images/empty.svg"
            title={t('membership.none_title')}
            text={t('membership.none_text')}
            action={toStore}
          />
        ) : (
          <FailedRead
            of="plans.list"
            failure={failure}
            missing={{ title: t('membership.not_available') }}
            action={toStore}
          />
        )}
      </Page>
    )
  const free = freeMonths(plans)
  return (
    <Page spacing="sections">
      <div className={styles.head}>
        <Heading level={1}>{t('membership.title')}</Heading>
        <Text tone="muted" size="lead">
          {t('membership.intro', { price: format.money(first.prices.month) })}
        </Text>
        <nav aria-label={t('membership.interval')} className={styles.intervals}>
          {(['month', 'year'] as const).map((one) => (
            <ChipLink
              key={one}
              href={href('membership', {}, { interval: one === 'year' ? 'year' : undefined })}
              current={one === interval}
              renderLink={routerLink}
            >
              {t(`membership.${one}`)}
            </ChipLink>
          ))}
        </nav>
        {free > 0 && <Text size="caption">{t('membership.months_free', { count: 12 - free })}</Text>}
      </div>
      {membership.unpaid && (
        <Suspense>
          <LazyUnpaidPlan of={membership.unpaid} />
        </Suspense>
      )}
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            interval={interval}
            isCurrent={plan.id === membership.current?.plan_id}
            isMostPopular={isMostPopular(plan, plans)}
            mayTry={membership.mayTry}
            action={
              <PlanAction
                plan={plan}
                interval={interval}
                membership={membership}
                isFirstChoice={plan.featured || plans.length === 1}
              />
            }
          />
        ))}
      </ul>
      {plans.length > 1 && (
        <section className={styles.section}>
          <Heading level={2}>{t('membership.compare')}</Heading>
          <PlanTable plans={plans} />
        </section>
      )}
      <section className={styles.section}>
        <Heading level={2}>{t('membership.questions')}</Heading>
        <div className={styles.questions}>
          {questionsAbout(plans).map((one) => (
            <Disclosure key={one} summary={t(`membership.faq.${one}.q`)}>
              {t(`membership.faq.${one}.a`)}
            </Disclosure>
          ))}
        </div>
        <div>{toStore}</div>
      </section>
    </Page>
  )
}
