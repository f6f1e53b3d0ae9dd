import { useRef } from 'react'
import { Link } from 'wouter'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { MoneyPrice } from '#src/components/price/MoneyPrice.tsx'
import { clock } from '#src/components/forms/use-countdown.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { checkoutQuery, heldUntil, type StoredHold, type StoredHolds, waitingOf } from '#src/domain/hold/hold.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'
import { useSecondsLeft } from '#src/domain/hold/use-seconds-left.ts'
import { slotPath } from '#src/components/booking/slot-path.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useHold } from './use-hold.ts'

interface HeldLinesProps {
  onAnnounce: (text: string) => void
  onLeave: () => void
}

/** The slots that this device holds, or that wait for their payment, each with its remaining time and what can be done about it. */
export const HeldLines = (props: HeldLinesProps) => {
  const { t } = useT()
  const holds = useHolds() ?? []
  const shown = [...holds.filter(({ placed, isLost }) => !placed && !isLost), ...waitingOf(holds)]
  if (!useMessages('held') || shown.length === 0) return null
  return (
    <section aria-label={t('held.lines')}>
      <Stack gap="sm">
        <Heading level={2} size="lead">
          {t('held.lines')}
        </Heading>
        <Stack as="ul" gap="md">
          {shown.map((stored) => (
            <HeldLine key={stored.hold.id} {...props} stored={stored} holds={holds} />
          ))}
        </Stack>
      </Stack>
    </section>
  )
}

const HeldLine = ({ stored, holds, ...on }: HeldLinesProps & { stored: StoredHold; holds: StoredHolds }) => {
  const { t, say, format } = useT()
  const { hold } = stored
  const { place, availability, guests, amounts } = hold
  const timer = useRef<HTMLSpanElement>(null)
  const left = useSecondsLeft(stored)
  const held = useHold(hold.id)
  const isOffline = useOfflineReason() !== undefined
  const isUnpaid = stored.placed !== undefined
  const isLive = (isUnpaid || heldUntil(stored) > 0) && left > 0
  const labelOf = (action: string) => `${action}: ${say(place.name)}`
  // The button that was pressed is removed.
  const extend = async () => {
    if (await held.extend()) timer.current?.focus()
  }
  const release = async () => {
    on.onAnnounce(t('held.released', { name: say(place.name) }))
    await held.release()
  }
  const way = isLive ? t(isUnpaid ? 'held.unpaid.pay' : 'held.go') : t('held.back')
  const removal = isLive ? t('held.release') : t('held.remove')
  return (
    <Stack as="li" gap="xxs">
      <Inline justify="between" gap="xs">
        <Text weight="medium">
          <ShopText text={place.name} />
        </Text>
        {isLive && <MoneyPrice of={amounts.total} />}
      </Inline>
      <Text size="caption" tone="muted">
        <SlotMoment slot={availability} /> · {t('held.guests', { count: guests })}
      </Text>
      {isUnpaid && <Text size="caption">{t('held.unpaid.title')}</Text>}
      <Text size="caption">
        {isLive ? (
          <span ref={timer} tabIndex={-1} role="timer" aria-live="off">
            {t('held.left', { time: clock(left, format) })}
          </span>
        ) : (
          t('held.together.ended')
        )}
      </Text>
      <Inline gap="xs">
        <Link
          href={isLive ? href('bookingCheckout', {}, checkoutQuery(stored, holds)) : slotPath(hold)}
          aria-label={labelOf(way)}
          className={buttonClass({ variant: 'quiet', flush: 'start' })}
          onClick={on.onLeave}
        >
          {way}
        </Link>
        {isLive && !isUnpaid && hold.can_extend && !isOffline && (
          <Button
            variant="quiet"
            busy={held.isSending}
            aria-label={labelOf(t('held.extend'))}
            onClick={() => void extend()}
          >
            {t('held.extend')}
          </Button>
        )}
        {!isUnpaid && (
          <Button variant="quiet" aria-label={labelOf(removal)} onClick={() => void release()}>
            {removal}
          </Button>
        )}
      </Inline>
      <ErrorNotice problem={held.problem} />
    </Stack>
  )
}
