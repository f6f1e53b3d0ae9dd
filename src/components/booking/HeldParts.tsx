import { useAtomValue } from 'jotai'
import type { Money } from '#contract/rules/common.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { clock } from '#src/components/forms/use-countdown.ts'
import { useSpending } from './use-spending.ts'
import { checkoutQuery, heldUntil, holdsAtom, type StoredHold } from '#src/domain/hold/hold.ts'
import { useSecondsLeft } from '#src/domain/hold/use-seconds-left.ts'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './HeldParts.css.ts'
import type { Held } from './held.ts'
import { useHasBaskets } from './use-has-baskets.ts'

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
  const { t, format } = useT()
  const holds = useAtomValue(holdsAtom)
  const hasWords = useMessages('held')
  if (!useHasBaskets() || !hasWords) return null
  const shown = holds?.filter(({ placed, isLost, hold }) => !placed && !isLost && hold.id !== except) ?? []
  return (
    <>
      {shown.map((stored) => (
        <HeldPart key={stored.hold.id} stored={stored} onChange={onChange} />
      ))}
      {due && shown.length > 0 && (
        <Inline justify="between" gap="xs">
          <Text weight="medium">{t('held.together.due')}</Text>
          <Price text={format.amount(due)} label={format.money(due)} currency={due.currency} />
        </Inline>
      )}
    </>
  )
}

const HeldPart = ({ stored, onChange }: Pick<HeldPartsProps, 'onChange'> & { stored: StoredHold }) => {
  const left = useSecondsLeft(stored)
  return heldUntil(stored) > 0 && left > 0 ? (
    <Part stored={stored} left={left} onChange={(held) => onChange(stored.hold.id, held)} />
  ) : (
    <Ended {...stored.hold.place} />
  )
}

/** Its time ran out while the rest was being ordered, which stays. */
const Ended = ({ kind, slug, name }: StoredHold['hold']['place']) => {
  const { t } = useT()
  return (
    <Notice
      tone="warning"
      title={t('held.together.ended')}
      action={
        <Link href={href(kind, { id: slug })} className={buttonClass({ variant: 'secondary' })}>
          {t('held.back')}
        </Link>
      }
    >
      <ShopText text={name} />
    </Notice>
  )
}

/** With its own remaining time: paid for together with the rest unless it is taken out. */
const Part = ({
  stored,
  left,
  onChange,
}: {
  stored: StoredHold
  left: number
  onChange: (held: Held | undefined) => void
}) => {
  const holds = useAtomValue(holdsAtom)
  const { hold } = stored
  const [isTogether, choose] = useState(true)
  const { t, say, format } = useT()
  const { place, availability, guests } = hold
  const { amounts, isSpent, isKnown } = useSpending(hold)
  const { total } = amounts
  const tell = useEffectEvent((isIn: boolean) => onChange(isIn ? { stored, cost: total, isSpent } : undefined))
  useEffect(() => {
    tell(isKnown && isTogether)
    return () => tell(false)
  }, [isKnown, isTogether, isSpent, total.amount, stored])
  return (
    <section aria-label={`${t('held.together.title')}: ${say(place.name)}`} className={styles.held}>
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
            <Link href={href('bookingCheckout', {}, checkoutQuery(stored, holds))}>{t('held.together.change')}</Link>
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
