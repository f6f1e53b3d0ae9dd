import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { Home } from '#contract/site/home.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './Membership.css.ts'
import { Section } from './Section.tsx'

const BENEFITS = 4

/** The featured plan as a card: what it costs, its trial, what it gives. */
export const Membership = ({ plan }: { plan: NonNullable<Home['plan']> }) => {
  const { t, format } = useT()
  // A trial is offered once a customer; with a session it may be used up.
  const isVisitor = useAtomValue(tokenAtom) === undefined
  const { month } = plan.prices
  return (
    <Section title={t('home.membership.title')}>
      <Card className={styles.card}>
        <div className={styles.side}>
          {plan.trial_days > 0 && isVisitor && (
            <div>
              <Badge tone="accent">{t('home.membership.trial', { count: plan.trial_days })}</Badge>
            </div>
          )}
          <Heading level={3} size="title">
            <Message of="home.membership.named" values={{ plan: <ShopText text={plan.name} /> }} />
          </Heading>
          <Text tone="muted">
            <ShopText text={plan.tagline} />
          </Text>
          <Inline gap="xs" align="baseline">
            <Price text={format.amount(month)} label={format.money(month)} currency={month.currency} size="lg" />
            <Text as="span" tone="muted">
              {t('home.membership.per_month')}
            </Text>
          </Inline>
        </div>
        <ul className={styles.side}>
          {plan.benefits.slice(0, BENEFITS).map(({ id, label }) => (
            <li key={id}>
              <ShopText text={label} />
            </li>
          ))}
        </ul>
        <Link href={href('membership')} className={buttonClass()}>
          {t('home.membership.more')}
        </Link>
      </Card>
    </Section>
  )
}
