import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { clock } from '#src/components/forms/use-countdown.ts'
import { useSpending } from '#src/components/booking/use-spending.ts'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from '#src/features/cart/checkout/Checkout.css.ts'
import type { Held } from './use-held.ts'

/** The slot that is held, with its own remaining time: paid for together with the goods unless it is taken out. */
export const HeldPart = ({ stored: { hold }, left, isTogether, choose, learn }: Held) => {
  const { t, format } = useT()
  const hasWords = useMessages('held')
  const { place, availability, guests } = hold
  const { amounts, isSpent, isKnown } = useSpending(hold)
  const { total } = amounts
  const tell = useEffectEvent(() => learn({ total, isSpent }))
  useEffect(() => {
    if (isKnown) tell()
  }, [isKnown, isSpent, total.amount])
  if (!hasWords) return null
  return (
    <section aria-label={t('held.together.title')} className={styles.held}>
      <Inline justify="between" gap="xs">
        <Heading level={2} size="lead">
          {t('held.together.title')}
        </Heading>
        <span role="timer" aria-live="off" className={styles.left}>
          {t('held.together.left', { time: clock(left, format) })}
        </span>
      </Inline>
      <div className={styles.item}>
        <span className={styles.picture}>
          <Picture image={place.image} alt="" sizes="3rem" ratio="square" />
        </span>
        <span>
          <Text as="span" size="caption" weight="medium" className={styles.line}>
            <ShopText text={place.name} />
          </Text>
          <Text as="span" size="caption" tone="muted" className={styles.line}>
            <SlotMoment slot={availability} />
          </Text>
          <Text as="span" size="caption" tone="muted" className={styles.line}>
            {t('held.guests', { count: guests })} ·{' '}
            <Link href={href('bookingCheckout')}>{t('held.together.change')}</Link>
          </Text>
        </span>
        {isSpent ? (
          <Text as="span" size="caption" tone="muted">
            {t('held.together.member')}
          </Text>
        ) : (
          <Price text={format.amount(total)} label={format.money(total)} currency={total.currency} />
        )}
      </div>
      <Checkbox checked={isTogether} onChange={(event) => choose(event.target.checked)}>
        {t('held.together.pay')}
      </Checkbox>
    </section>
  )
}
