import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type { Plan } from '#contract/membership/memberships.ts'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import { query } from '#src/api/query.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './PlanCard.css.ts'
import { monthOfYear, savingOf } from './saving.ts'

interface PlanCardProps {
  plan: Plan
  interval: BillingInterval
  isCurrent: boolean
  /** Marked among the others. */
  isMostPopular: boolean
  /** Whether its trial is to be had. */
  mayTry: boolean
  /** The link to join, or to the present membership. */
  action: ReactNode
}

/** A membership on offer: what it costs, what it gives, how to get it. */
export const PlanCard = ({ plan, interval, isCurrent, isMostPopular, mayTry, action }: PlanCardProps) => {
  const { t, say, format, locale } = useT()
  const { data: settings } = useQuery(query('settings.read', {}, locale))
  const { vat_percent: vat = 0 } = settings?.general ?? {}
  const price = plan.prices[interval]
  const name = say(plan.name)
  const note =
    interval === 'year'
      ? t('membership.year_note', {
          month: format.money(monthOfYear(plan.prices)),
          saving: format.money(savingOf(plan.prices)),
        })
      : t(vat > 0 ? 'membership.month_note' : 'membership.month_note_untaxed')
  return (
    <Card as="li" className={classNames(styles.card, isMostPopular && styles.featured)}>
      <div className={styles.head}>
        <Inline gap="xs">
          <Heading level={2} size="title">
            <ShopText text={plan.name} />
          </Heading>
          {isCurrent ? (
            <Badge tone="soft">{t('membership.current')}</Badge>
          ) : (
            isMostPopular && <Badge tone="accent">{t('membership.popular')}</Badge>
          )}
        </Inline>
        <Text tone="muted">
          <ShopText text={plan.tagline} />
        </Text>
      </div>
      <div>
        <div className={styles.price}>
          <Price text={format.amount(price)} label={format.money(price)} currency={price.currency} size="lg" />
          <Text as="span" tone="muted">
            {t(interval === 'year' ? 'membership.per_year' : 'membership.per_month')}
          </Text>
        </div>
        <Text size="caption" tone="muted">
          {note}
        </Text>
        {plan.trial_days > 0 && mayTry && (
          <Text size="caption" weight="medium">
            {t('membership.trial', { count: plan.trial_days })}
          </Text>
        )}
      </div>
      <ul className={styles.benefits} aria-label={t('membership.gives', { plan: name })}>
        {plan.benefits.map((benefit) => (
          <li key={benefit.id} className={styles.benefit}>
            <Icon glyph={Check} size="sm" className={styles.tick} />
            <span>
              <ShopText text={benefit.label} />
              {benefit.open_limit !== undefined && (
                <Text as="span" size="caption" tone="muted">
                  {' '}
                  {t('membership.open_limit', { count: benefit.open_limit })}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      {action}
    </Card>
  )
}
