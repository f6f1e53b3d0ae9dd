import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import type { WaitingEntry } from '#contract/booking/waiting.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { LeaveButton } from '#src/components/waiting/LeaveButton.tsx'
import { usePlace } from '#src/components/waiting/use-place.ts'
import { isInList } from '#src/components/waiting/use-waiting.ts'
import { slotPath } from '#src/components/booking/slot-path.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './waiting.css.ts'
import { useTakeOffer } from './use-take-offer.ts'

interface EntryCardProps {
  entry: WaitingEntry
  /** The secret of the mail's link that opened it. */
  entryKey?: string | undefined
}

/** An entry of a waiting list: where it stands, and what can be done about it. */
export const EntryCard = ({ entry, entryKey }: EntryCardProps) => {
  const { t } = useT()
  const refresh = useRefresh()
  const times = useShopTimes(entry.slot?.time_zone)
  const place = usePlace()
  const { take, isSending, problem, needsSession } = useTakeOffer(entry, entryKey)
  const reread = () => {
    void refresh('waiting.list')
    void refresh('waiting.read')
  }
  const isOffered = entry.state === 'offered'
  useEndOf(isOffered ? entry : undefined, reread)
  const count = t(entry.slot ? 'waiting.guests' : 'waiting.pieces', { count: entry.party })
  const to = pageOf(entry)
  return (
    <Card className={styles.entry}>
      <Stack gap="sm">
        <Inline gap="sm">
          <Heading level={2} size="title">
            {to === undefined ? (
              <ShopText text={entry.name} />
            ) : (
              <Link href={to}>
                <ShopText text={entry.name} />
              </Link>
            )}
          </Heading>
          {isInList(entry) && (
            <Badge tone={isOffered ? 'accent' : 'soft'}>
              {t(isOffered ? 'waiting.yours' : 'waiting.state.waiting')}
            </Badge>
          )}
        </Inline>
        {entry.slot && <Text>{times.moment(entry.slot.starts_at)}</Text>}
        <Text tone="muted">{t('waiting.for', { party: count })}</Text>
        {entry.slot && entry.party > 1 && isInList(entry) && !isOffered && (
          <Text tone="muted">{t('waiting.together', { count: entry.party })}</Text>
        )}
        <div role="status">
          <Text weight="medium">{place(entry)}</Text>
        </div>
        <ErrorNotice problem={problem} />
        {isInList(entry) && (
          <Inline gap="sm">
            {isOffered && (
              <Button busy={isSending} onClick={() => void take()}>
                {t(needsSession ? 'waiting.sign_in' : entry.slot ? 'waiting.take_slot' : 'waiting.take_goods')}
              </Button>
            )}
            <LeaveButton entry={entry} entryKey={entryKey} onLeft={reread} />
          </Inline>
        )}
        {!isInList(entry) && to !== undefined && (
          <div>
            <Link href={to} className={buttonClass({ variant: 'secondary' })}>
              {t('waiting.again')}
            </Link>
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** The page of what is waited for, on the day of the slot and for as many guests. */
const pageOf = ({ slot, goods, party }: WaitingEntry): string | undefined =>
  goods
    ? href('product', { id: goods.slug }, { variant: goods.variant_id })
    : slot && slotPath({ place: slot, availability: slot, guests: party })

const LATE_MS = 3000
const LONGEST_MS = 2_000_000_000

/** Reads again once an offer has ended, by the server's clock, and been served to the next. */
const useEndOf = (entry: WaitingEntry | undefined, onEnd: () => void): void => {
  const end = useEffectEvent(onEnd)
  const left =
    entry?.offered_until === undefined ? undefined : Date.parse(entry.offered_until) - Date.parse(entry.server_time)
  useEffect(() => {
    if (left === undefined) return undefined
    const timer = setTimeout(end, Math.min(Math.max(0, left) + LATE_MS, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [left])
}
