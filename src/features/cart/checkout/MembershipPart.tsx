import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { QuoteMembership } from '#contract/shop/quotes.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from '#src/components/checkout/SummaryItem.css.ts'

export interface MembershipPartProps {
  of: QuoteMembership
  /** Takes it into the order, or out of it. */
  onTake: (isTaken: boolean) => void
}

/** A membership that makes the goods cheaper: what it costs, for how long, and what renews when, before it is added. */
export const MembershipPart = ({ of, onTake }: MembershipPartProps) => {
  const { t, format } = useT()
  const isGuest = useAtomValue(isGuestAtom)
  if (!useMessages('together')) return null
  const { plan_name: name, interval, due, then, saving, trial_days: days, is_taken: isTaken } = of
  const plan = <ShopText text={name} />
  const terms = { price: format.money(then), date: format.date(of.renews_at) }
  const title = isTaken ? 'taken' : days > 0 || isGuest ? 'saves' : 'join'
  const guestWay = {
    to: href('auth', {}, { mode: 'register', redirect: href('checkout') }),
    word: days > 0 ? 'sign_up' : 'sign_up_add',
  } as const
  const trialWay = { to: href('subscription', {}, { plan: of.plan_id, interval }), word: 'start_trial' } as const
  const way = isGuest ? guestWay : days > 0 && !isTaken ? trialWay : undefined
  return (
    <section aria-label={t('together.membership.label')} className={styles.items}>
      <Heading level={2} size="lead">
        <Message of={`together.membership.${title}`} values={{ plan, saving: format.money(saving) }} />
      </Heading>
      <Text size="caption" tone="muted">
        {days > 0
          ? t('together.membership.trial', { count: days, ...terms })
          : t('together.membership.due', { price: format.money(due) })}{' '}
        {t(`together.membership.${interval}`, terms)}{' '}
        {isGuest ? t('together.membership.account') : t('together.membership.saves_card')}
      </Text>
      <div>
        {way ? (
          <Link
            href={way.to}
            className={buttonClass({ variant: 'secondary' })}
            onClick={isGuest ? () => onTake(days === 0) : undefined}
          >
            {t(`together.membership.${way.word}`)}
          </Link>
        ) : isTaken ? (
          <Button variant="quiet" flush="start" onClick={() => onTake(false)}>
            {t('together.membership.take_out')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => onTake(true)}>
            {t('together.membership.add', { price: format.money(due) })}
          </Button>
        )}
      </div>
    </section>
  )
}
