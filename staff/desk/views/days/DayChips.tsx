import { formatDay } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { hrefOf, type Place } from '#staff/desk/router.ts'
import { renderLink } from '#staff/desk/shell/render-link.tsx'
import type { Tab } from '#staff/desk/tab.ts'
import { dayAfter, PERIODS, periodOf, shopToday } from './periods.ts'

interface DayChipsProps {
  days: NonNullable<Tab['days']>
  place: Place
}

/** Of a list of a day: the days beside it. Of one of a span of days: those that are asked for most. */
export const DayChips = ({ days, place }: DayChipsProps) => {
  const { t, locale } = useT()
  const { day, from, to, ...others } = place.filters ?? {}
  const today = shopToday()
  const chip = (label: string, chosen: Record<string, string>, current: boolean) => (
    <ChipLink
      key={label}
      href={hrefOf({ ...place, filters: { ...others, ...chosen } })}
      renderLink={renderLink}
      current={current}
    >
      {label}
    </ChipLink>
  )
  if (days === 'one') {
    const shown = day ?? today
    const tomorrow = dayAfter(today, 1)
    return (
      <Inline gap="xs">
        {chip(t('desk.periods.day_before'), { day: dayAfter(shown, -1) }, false)}
        {chip(t('desk.periods.today'), { day: today }, shown === today)}
        {chip(t('desk.periods.tomorrow'), { day: tomorrow }, shown === tomorrow)}
        {shown !== today && shown !== tomorrow && chip(formatDay(locale, shown), { day: shown }, true)}
        {chip(t('desk.periods.day_after'), { day: dayAfter(shown, 1) }, false)}
      </Inline>
    )
  }
  return (
    <Inline gap="xs">
      {PERIODS.map((name) => {
        const period = periodOf(name, today)
        const isUsual = days === 'month' && name === 'month' && !from && !to
        const isCurrent = isUsual || (from === period.from && to === period.to)
        // A second press takes it away.
        return chip(t(`desk.periods.${name}`), isCurrent ? {} : { ...period }, isCurrent)
      })}
    </Inline>
  )
}
