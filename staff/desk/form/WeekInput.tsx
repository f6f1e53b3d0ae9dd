import Plus from 'lucide/dist/esm/icons/plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState } from 'react'
import { formatWeekday } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { TextInput } from '#src/ui/forms/text/TextInput.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { type Week, weekOf, weekText } from './week.ts'

interface WeekInputProps {
  label: string
  error?: string | undefined
  /** `sun-thu 09:00-22:00; fri 14:00-22:00`, or times alone. */
  value: string
  /** Opening hours, each from a time to a time; else times at which slots begin. */
  isSpan: boolean
  onChange: (value: string) => void
}

/** The hours or times of each day of a week. */
export const WeekInput = ({ label, error, value, isSpan, onChange }: WeekInputProps) => {
  const { t, locale } = useT()
  // What is half typed is no text that could be read again.
  const [week, setWeek] = useState<Week>(() => weekOf(value))
  const change = (next: Week) => {
    setWeek(next)
    onChange(weekText(next))
  }
  const set = (day: number, parts: readonly string[]) => change(week.with(day, parts))
  const setAll = (parts: readonly string[]) => change(week.map(() => parts))
  const field = (day: number, at: number, edge: 'from' | 'to' | 'time', time: string) => (
    <TextInput
      type="time"
      aria-label={t(`desk.week.${edge}`, { day: formatWeekday(locale, day), number: at + 1 })}
      value={time}
      onChange={({ target }) => {
        const parts = week[day] ?? []
        const [from = '', to = ''] = (parts[at] ?? '').split('-')
        const next = isSpan ? (edge === 'from' ? `${target.value}-${to}` : `${from}-${target.value}`) : target.value
        set(day, parts.with(at, next))
      }}
    />
  )
  return (
    <FieldGroup legend={label}>
      {week.map((parts, day) => {
        const name = formatWeekday(locale, day)
        return (
          <Stack key={day} gap="xs">
            <Inline gap="sm">
              <strong>{name}</strong>
              {parts.length === 0 && <Text tone="muted">{t('desk.week.closed')}</Text>}
              <IconButton
                glyph={Plus}
                label={t('desk.week.add', { day: name })}
                onClick={() => set(day, [...parts, nextOf(week, day, isSpan)])}
              />
              {day === 0 && parts.length > 0 && (
                <Button variant="quiet" onClick={() => setAll(parts)}>
                  {t('desk.week.all')}
                </Button>
              )}
            </Inline>
            {parts.map((part, at) => (
              <Inline key={at} gap="xs" wrap={false}>
                {isSpan ? (
                  <>
                    {field(day, at, 'from', part.split('-')[0] ?? '')}
                    <span aria-hidden>–</span>
                    {field(day, at, 'to', part.split('-')[1] ?? '')}
                  </>
                ) : (
                  field(day, at, 'time', part)
                )}
                <IconButton
                  glyph={X}
                  label={t('desk.week.remove', { day: name, number: at + 1 })}
                  onClick={() => set(day, parts.toSpliced(at, 1))}
                />
              </Inline>
            ))}
          </Stack>
        )
      })}
      {error !== undefined && <Text tone="danger">{error}</Text>}
    </FieldGroup>
  )
}

/** What the day before begins with, where this one has nothing yet. */
const nextOf = (week: Week, day: number, isSpan: boolean): string =>
  (week[day]?.length === 0 && week.at(day - 1)?.[0]) || (isSpan ? '09:00-17:00' : '09:00')
