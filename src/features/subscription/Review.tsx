import { useEffect, useEffectEvent } from 'react'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { Link } from 'wouter'
import { useMove } from '#src/components/navigation/use-move.ts'
import type { ChangePreview, Plan, Subscription } from '#contract/membership/memberships.ts'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { PaymentBrands } from '#src/components/payment/PaymentBrands.tsx'
import { usePageRestored } from '#src/components/payment/use-page-restored.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useDays } from './dates.ts'
import { Losses } from './Losses.tsx'
import { Releases } from './Releases.tsx'
import { ReviewLines } from './ReviewLines.tsx'
import * as styles from './details.css.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useChange } from './use-subscription.ts'

interface ReviewProps {
  plan: Plan
  interval: BillingInterval
  preview: ChangePreview
  /** The membership in force, if there is one. */
  current: Subscription | undefined
}

/** What is about to be agreed on: what it costs today and from then on, before anything is done. */
export const Review = ({ plan, interval, preview, current }: ReviewProps) => {
  const { t, say, format } = useT()
  const { day } = useDays()
  const move = useMove()
  const blocked = useOfflineReason()
  const subscribe = useSubmit({ isOnce: true, staysPending: true })
  usePageRestored(subscribe.release)
  const { change, isSending, problem } = useChange()
  const refresh = useRefresh()
  const name = say(plan.name)
  const isFree = preview.due.amount === 0
  const body = { plan_id: plan.id, interval, expected_total: preview.due.amount }

  const confirm = async () => {
    if (current) {
      const done = preview.now
        ? t('subscription.changed', { plan: name })
        : t('subscription.change_later', { plan: name, date: day(preview.at) })
      if (await change(body, done)) void move(href('subscription'))
      return
    }
    const answer = await subscribe.submit('subscriptions.add', { body })
    if (!answer) return
    const { payment } = answer.data
    if (payment?.url !== undefined) return window.location.assign(payment.url)
    await move(payment ? href('paymentSuccess', {}, { payment: payment.id }) : href('subscription'))
    subscribe.release()
  }
  const label = !current
    ? t(isFree ? 'subscription.review.confirm_trial' : 'subscription.review.confirm_start')
    : !preview.now
      ? t('subscription.review.confirm_later', { date: day(preview.at) })
      : isFree
        ? t('subscription.review.confirm_free')
        : t('subscription.review.confirm_now', { price: format.money(preview.due) })
  const failure = problem ?? subscribe.problem
  const isOther = failure?.code === 'price_changed'
  const renew = useEffectEvent(() => void refresh('subscription.preview'))
  // Another day has begun, or another change was made: what it costs now is shown before it is agreed on.
  useEffect(() => {
    if (isOther) renew()
  }, [isOther])
  return (
    <Card as="section" className={styles.card}>
      <Heading level={2} size="title">
        <Message
          of={current ? 'subscription.review.switch' : 'subscription.review.start'}
          values={{ plan: <ShopText text={plan.name} /> }}
        />
      </Heading>
      <ul aria-label={t('subscription.review.gives', { plan: name })}>
        {plan.benefits.map(({ id, label: given }) => (
          <Inline as="li" key={id} gap="xs" wrap={false}>
            <Icon glyph={Check} size="sm" />
            <ShopText text={given} />
          </Inline>
        ))}
      </ul>
      <ReviewLines name={name} interval={interval} preview={preview} current={current} />
      {current && !preview.now && <Losses from={current.plan} to={plan} date={day(preview.at)} />}
      <Releases bookings={preview.releases ?? []} />
      {blocked !== undefined && <Notice tone="warning">{blocked}</Notice>}
      <ErrorNotice problem={failure} />
      <Inline gap="xs">
        <Button busy={isSending || subscribe.isSending} blocked={blocked !== undefined} onClick={() => void confirm()}>
          {label}
        </Button>
        <Link href={href('membership')} className={buttonClass({ variant: 'quiet' })}>
          {t('subscription.review.back')}
        </Link>
      </Inline>
      {!current && (
        <div>
          <Text size="caption" tone="muted">
            {t('subscription.review.saves_card')}
          </Text>
          <PaymentBrands kind="renewing" />
        </div>
      )}
    </Card>
  )
}
