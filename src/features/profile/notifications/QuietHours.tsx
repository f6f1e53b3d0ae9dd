import { useState } from 'react'
import type { Notifications } from '#contract/account/notifications.ts'
import { localIn } from '#src/i18n/local-time.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useChange } from './use-change.ts'

const USUAL = { from: '22:00', until: '08:00' }
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

/** The times to choose from, and the one that was chosen elsewhere. */
const timesWith = (chosen: string): string[] => [...new Set([...HALF_HOURS, chosen])].toSorted()

/** Hours without notifications and messages, and what a locked screen shows. */
export const QuietHours = ({
  notifications: { quiet, time_zone: zone, shows_details: showsDetails },
  isBlocked,
}: {
  notifications: Notifications
  isBlocked: boolean
}) => {
  const { t } = useT()
  const times = useTimes()
  const { change, isSending, problem } = useChange()
  const [now] = useState(() => new Date())
  const [hours, setHours] = useState(quiet ?? USUAL)
  // With the hours go those of this device: a customer who moved has their own night again.
  const save = (next: typeof USUAL | null) =>
    void change({ quiet: next, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  return (
    <Stack gap="lg">
      <Stack gap="sm" as="section">
        <Heading level={3}>{t('notifications.quiet.title')}</Heading>
        <Checkbox
          checked={quiet !== null}
          disabled={isBlocked || isSending}
          onChange={(event) => save(event.target.checked ? hours : null)}
        >
          {t('notifications.quiet.on')}
        </Checkbox>
        {quiet && (
          <Inline gap="md" align="start">
            {(['from', 'until'] as const).map((end) => (
              <Field key={end} label={t(`notifications.quiet.${end}`)}>
                {(control) => (
                  <Select
                    {...control}
                    value={hours[end]}
                    disabled={isBlocked || isSending}
                    options={timesWith(hours[end]).map((value) => ({ value, label: times.time(value) }))}
                    onChange={(event) => {
                      const next = { ...hours, [end]: event.target.value }
                      setHours(next)
                      save(next)
                    }}
                  />
                )}
              </Field>
            ))}
          </Inline>
        )}
        <Text size="caption" tone="muted">
          {t('notifications.quiet.text', { zone: times.zone(zone, localIn(zone, now)) })}
        </Text>
      </Stack>
      <Stack gap="sm" as="section">
        <Heading level={3}>{t('notifications.details.title')}</Heading>
        <Checkbox
          checked={showsDetails}
          disabled={isBlocked || isSending}
          onChange={(event) => void change({ shows_details: event.target.checked })}
        >
          {t('notifications.details.on')}
        </Checkbox>
        <Text size="caption" tone="muted">
          {t('notifications.details.text')}
        </Text>
      </Stack>
      <ErrorNotice problem={problem} />
    </Stack>
  )
}
