import type { BillingInterval, ChangePreview, Subscription } from '#contract/memberships.ts'
import { useT } from '#src/i18n/use-t.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Text } from '#src/ui/Text.tsx'
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
          { label: t('subscription.review.charge', { plan: name }), text: format.money(charge) },
          { label: t('subscription.review.credit'), text: format.deduction(credit) },
        ]
      : []),
    { label: t('subscription.review.due'), text: format.money(due), isTotal: true },
  ]
  return (
    <>
      <dl className={styles.lines}>
        {rows.map(({ label, text, ...row }) => (
          <div key={label} className={classNames(styles.line, 'isTotal' in row && styles.total)}>
            <dt>{label}</dt>
            <dd className={styles.figure}>
              <bdi>{text}</bdi>
            </dd>
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
