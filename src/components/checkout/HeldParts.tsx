import type { Money } from '#contract/rules/common.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { clock } from '#src/components/forms/use-countdown.ts'
import { useSpending } from '#src/components/booking/use-spending.ts'
import { checkoutQuery, heldUntil, type StoredHold, type StoredHolds, waitingOf } from '#src/domain/hold/hold.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'
import { useSecondsLeft } from '#src/domain/hold/use-seconds-left.ts'
import { HeldTerms } from '#src/components/booking/HeldTerms.tsx'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './SummaryItem.css.ts'
import { PriceLine, SummaryItem, SummaryLine } from './SummaryItem.tsx'
import { MoneyPrice } from '#src/components/price/MoneyPrice.tsx'
import type { Held } from './held.ts'
import { BASKETS } from '#contract/shop/basket-feature.ts'
import { useHasFeature } from '#src/components/use-has-feature.ts'

export interface HeldPartsProps {
  /** What of a hold is paid for with the goods; undefined where it is not, or not yet. */
  onChange: (id: string, held: Held | undefined) => void
  /** The hold that the page is about. */
  except?: string
  /** What is paid for all of it, where no sums of the page say so. */
  due?: Money
}

/** The held slots that can be paid for with what a page sells. None where the back end takes no baskets. */
export const HeldParts = ({ onChange, except, due }: HeldPartsProps) => {
  const { t } = useT()
  const holds = useHolds()
  const hasWords = useMessages('held')
  if (!useHasFeature(BASKETS) || !hasWords) return null
  const shown = holds?.filter(({ placed, isLost, hold }) => !placed && !isLost && hold.id !== except) ?? []
  return (
    <>
      {shown.map((stored) => (
        <HeldPart key={stored.hold.id} stored={stored} onChange={onChange} />
      ))}
      {waitingOf(holds)
        .filter(({ hold }) => hold.id !== except)
        .map((stored) => (
          <WaitingPart key={stored.hold.id} stored={stored} holds={holds} />
        ))}
      {due && shown.length > 0 && <PriceLine label={t('held.together.due')} amount={due} />}
    </>
  )
}

/** One that was booked with what is not bought any more: it is paid for by itself. */
const WaitingPart = ({ stored, holds }: { stored: StoredHold; holds: StoredHolds | undefined }) => {
  const { t, format } = useT()
  const left = useSecondsLeft(stored)
  const { place, availability } = stored.hold
  if (left === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('held.unpaid.title')}
      action={
        <Link href={href('bookingCheckout', {}, checkoutQuery(stored, holds))} className={buttonClass()}>
          {t('held.unpaid.pay')}
        </Link>
      }
    >
      <ShopText text={place.name} /> · <SlotMoment slot={availability} /> ·{' '}
      <span role="timer" aria-live="off">
        {t('held.together.left', { time: clock(left, format) })}
      </span>
    </Notice>
  )
}

/** With its own remaining time: paid for together with the rest unless it is taken out, or its time runs out. */
const HeldPart = ({ stored, onChange }: Pick<HeldPartsProps, 'onChange'> & { stored: StoredHold }) => {
  const holds = useHolds()
  const left = useSecondsLeft(stored)
  const [isTogether, choose] = useState(true)
  const { t, say, format } = useT()
  const { hold } = stored
  const { place, availability, guests } = hold
  const spending = useSpending(hold)
  const { amounts, isSpent, isKnown } = spending
  const { total } = amounts
  const isLive = heldUntil(stored) > 0 && left > 0
  const isPaid = isLive && isKnown && isTogether
  const emit = useEffectEvent((isIn: boolean) => onChange(hold.id, isIn ? { stored, cost: total, isSpent } : undefined))
  useEffect(() => {
    emit(isPaid)
    return () => emit(false)
  }, [isPaid, isSpent, total.amount, stored])
  if (!isLive) return null
  return (
    <section aria-label={`${t('held.together.title')}: ${say(place.name)}`} className={styles.items}>
      <Inline justify="between" gap="xs">
        <Heading level={2} size="lead">
          {t('held.together.title')}
        </Heading>
        <span role="timer" aria-live="off" className={styles.left}>
          {t('held.together.left', { time: clock(left, format) })}
        </span>
      </Inline>
      <SummaryItem
        image={place.image}
        name={<ShopText text={place.name} />}
        price={
          isSpent ? (
            <Text as="span" size="caption" tone="muted">
              {t('held.together.member')}
            </Text>
          ) : (
            <MoneyPrice of={total} />
          )
        }
      >
        <SummaryLine>
          <SlotMoment slot={availability} />
        </SummaryLine>
        <SummaryLine>
          {t('held.guests', { count: guests })} ·{' '}
          <Link href={href('bookingCheckout', {}, checkoutQuery(stored, holds))}>{t('held.together.change')}</Link>
        </SummaryLine>
      </SummaryItem>
      <HeldTerms hold={hold} spending={spending} />
      {/* Not ticked before its cost is known: until then the sum is without it. */}
      <Checkbox checked={isTogether && isKnown} onChange={(event) => choose(event.target.checked)}>
        {t('held.together.pay')}
      </Checkbox>
    </section>
  )
}
