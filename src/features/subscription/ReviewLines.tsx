import type { ChangePreview, Subscription } from '#contract/membership/memberships.ts'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import type { Money } from '#contract/rules/common.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Deduction } from '#src/ui/text/Deduction.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { useDays } from './dates.ts'
import { useCard } from './use-card.ts'
import * as styles from './details.css.ts'

interface ReviewLinesProps {
  name: string
  interval: BillingInterval
  preview: ChangePreview
  current: Subscription | undefined
}

/** The amount due today and its parts, and the following charges. */
export const ReviewLines = ({ name, interval, preview, current }: ReviewLinesProps) => {
  const { t, format } = useT()
  const { day } = useDays()
  const cardName = useCard()
  const { charge, credit, due, then, next_at: next } = preview
  const after = t(interval === 'year' ? 'subscription.review.then_year' : 'subscription.review.then_month', {
    price: format.money(then),
    date: day(next),
  })
  const card = current?.payment_method
  if (!preview.now)
    return (
      <div>
        <Text>{t('subscription.review.later', { date: day(preview.at) })}</Text>
        <Text tone="muted">{after}</Text>
      </div>
    )
  const rows = [
    ...(credit.amount > 0
      ? [
          { label: t('subscription.review.charge', { plan: name }), sum: charge },
          { label: t('subscription.review.credit'), sum: credit, isTaken: true },
        ]
      : []),
    { label: t('subscription.review.due'), sum: due, isTotal: true },
  ]
  const price = (sum: Money) => (
    <Price text={format.amount(sum)} label={format.money(sum)} currency={sum.currency} size="inherit" />
  )
  return (
    <>
      <dl className={styles.lines}>
        {rows.map(({ label, sum, ...row }) => (
          <div key={label} className={classNames(styles.line, 'isTotal' in row && styles.total)}>
            <dt>{label}</dt>
            <dd className={styles.figure}>{'isTaken' in row ? <Deduction>{price(sum)}</Deduction> : price(sum)}</dd>
          </div>
        ))}
      </dl>
      <div>
        {due.amount > 0 && current?.status === 'trialing' && <Text>{t('subscription.review.ends_trial')}</Text>}
        {due.amount === 0 && current?.status === 'trialing' && (
          <Text>{t('subscription.review.keeps_trial', { date: day(next) })}</Text>
        )}
        {due.amount === 0 && !current && <Text>{t('subscription.review.trial', { date: day(next) })}</Text>}
        <Text tone="muted">{after}</Text>
        {card && due.amount > 0 && (
          <Text tone="muted">
            {t('subscription.review.from_card', {
              card: cardName(card),
            })}
          </Text>
        )}
      </div>
    </>
  )
}
