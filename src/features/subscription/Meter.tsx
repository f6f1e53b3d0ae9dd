import { useId } from 'react'
import { Link } from 'wouter'
import type { UsageEvent, UsageMeter } from '#contract/membership/quotas.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useDays } from './dates.ts'
import * as meterStyles from './Meter.css.ts'
import * as styles from './details.css.ts'

/** From here on a quota is nearly used up. */
const WARN_AT = 0.75

/** One quota: what is left of it in words and as a bar, when it renews, and what spent it. */
export const Meter = ({ meter }: { meter: UsageMeter }) => {
  const { t } = useT()
  const name = useId()
  const { day, both } = useDays()
  const { used, credited } = meter
  const isWarned = credited !== null && used < credited && used / credited >= WARN_AT
  const isOut = credited !== null && used >= credited
  return (
    <Card as="section" className={styles.card}>
      <div className={meterStyles.meter}>
        <Inline justify="between">
          <Heading level={2} size="title" id={name}>
            <ShopText text={meter.name} />
          </Heading>
          {isWarned && <Badge tone="warning">{t('subscription.usage.warning')}</Badge>}
        </Inline>
        <Text size="lead" weight="medium">
          {leftText(meter, t)}
        </Text>
        {credited !== null && (
          <progress
            className={meterStyles.bar}
            value={Math.max(0, credited - used)}
            max={credited}
            aria-labelledby={name}
          />
        )}
        <Text tone="muted">{t('subscription.usage.renews', { date: both(meter.resets_at) })}</Text>
        {credited === null && meter.open_limit !== undefined && (
          <Text tone="muted">{t('subscription.usage.open_limit', { count: meter.open_limit })}</Text>
        )}
        {isOut && <Text>{t('subscription.usage.exhausted')}</Text>}
        {!isOut && (
          <Link
            href={meter.unit === 'visit' ? href('locations') : href('destinations', {}, { view: 'experiences' })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t(meter.unit === 'visit' ? 'subscription.usage.book_visit' : 'subscription.usage.book_seat')}
          </Link>
        )}
        {meter.runs_out_at !== null && (
          <Text tone="muted">{t('subscription.usage.runs_out', { date: day(meter.runs_out_at) })}</Text>
        )}
      </div>
      {meter.events.length === 0 ? (
        <Text tone="muted">{t('subscription.usage.nothing')}</Text>
      ) : (
        <Disclosure summary={t('subscription.usage.spent')} open>
          <ul className={styles.list}>
            {meter.events.map((event) => (
              <Spent key={event.ref_id} event={event} unit={meter.unit} />
            ))}
          </ul>
        </Disclosure>
      )}
      {meter.later && meter.later.length > 0 && (
        <Disclosure summary={t('subscription.usage.later')} open>
          <ul className={styles.list}>
            {meter.later.map((event) => (
              <Spent key={event.ref_id} event={event} unit={meter.unit} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}

const leftText = ({ used, credited }: UsageMeter, t: ReturnType<typeof useT>['t']): string => {
  if (credited === null)
    return used === 0 ? t('subscription.usage.unlimited_none') : t('subscription.usage.unlimited', { count: used })
  return used >= credited
    ? t('subscription.usage.used_up', { total: credited })
    : t('subscription.usage.left', { count: credited - used, total: credited })
}

const Spent = ({ event, unit }: { event: UsageEvent; unit: UsageMeter['unit'] }) => {
  const { t } = useT()
  const { day } = useDays()
  // Pages of one order and of one booking.
  const page = `${href('history')}/${event.ref_type}s/${event.ref_id}`
  return (
    <li className={styles.entry}>
      <div>
        <Link href={page} className={styles.link}>
          <ShopText text={event.label} />
        </Link>
        <Text size="caption" tone="muted">
          {day(event.for_at ?? event.at)}
        </Text>
      </div>
      <span>
        {event.returned_at === null
          ? t(unit === 'seat' ? 'subscription.usage.seats' : 'subscription.usage.visits', { count: event.units })
          : t('subscription.usage.returned')}
      </span>
    </li>
  )
}
