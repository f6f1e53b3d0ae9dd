import { Link } from 'wouter'
import type { Subscription } from '#contract/membership/memberships.ts'
import { MemberCard } from '#src/components/cards/MemberCard.tsx'
import { startOf } from '#src/components/payment/membership-start.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Actions } from './Actions.tsx'
import { useDays } from './dates.ts'
import { Fact } from './Fact.tsx'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'
import { useCard } from './use-card.ts'
import * as styles from './details.css.ts'

const LIVE = ['active', 'trialing', 'past_due']
const NEEDING_PAYMENT = ['past_due', 'paused', 'pending_payment']

/** Overview of a membership: its plan, its state, its next step. */
export const Overview = ({ of }: { of: Subscription }) => {
  const { t, format } = useT()
  const { day } = useDays()
  const cardName = useCard()
  const { payment_method: method, next_amount: next, renews_at: renews } = of
  const isUnpaid = of.status === 'pending_payment'
  const isOver = of.status === 'cancelled' || of.status === 'expired'
  return (
    <Card as="section" className={styles.card}>
      <Inline justify="between">
        <Heading level={2} size="title">
          <ShopText text={of.plan.name} />
        </Heading>
        <Badge tone={NEEDING_PAYMENT.includes(of.status) ? 'warning' : 'soft'}>
          {t(`subscription.status.${isUnpaid && startOf(of) !== 'payment' ? 'not_started' : of.status}`)}
        </Badge>
      </Inline>
      {LIVE.includes(of.status) && <MemberCard of={of} />}
      <SubscriptionStatus of={of} />
      <dl className={styles.facts}>
        {renews !== null && next && (
          <Fact term={t('subscription.renews_label')}>
            {t('subscription.renews_value', { price: format.money(next), date: day(renews) })}
          </Fact>
        )}
        <Fact term={t('subscription.method')}>
          {method ? cardName(method) : <span>{t('subscription.method_none')}</span>}
        </Fact>
        <Fact term={t('subscription.number')}>
          <Code>{of.number}</Code>
        </Fact>
        {!isUnpaid && <Fact term={t('subscription.since')}>{day(of.created_at)}</Fact>}
      </dl>
      {isOver || isUnpaid ? (
        <Link href={href('membership')} className={buttonClass({ variant: of.payment ? 'quiet' : 'primary' })}>
          {t(of.payment ? 'subscription.other_plan' : 'subscription.again')}
        </Link>
      ) : (
        <Actions of={of} />
      )}
    </Card>
  )
}
