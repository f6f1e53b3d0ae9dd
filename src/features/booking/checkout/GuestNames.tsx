import { useT } from '#src/i18n/use-t.ts'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { pairs } from '#src/components/checkout/CheckoutSection.css.ts'

/** Most names that are asked for. */
const MOST_NAMES = 20

interface GuestNamesProps {
  count: number
  names: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** Names of the guests: optional, so their fields open on request. */
export const GuestNames = ({ count, names, onChange }: GuestNamesProps) => {
  const { t } = useT()
  if (count < 2 || count > MOST_NAMES) return null
  const all = Array.from({ length: count }, (_, at) => names[at] ?? '')
  return (
    <Disclosure summary={t('forms.optional', { label: t('booking.guests.title') })} open={names.some(Boolean)}>
      <Stack gap="md">
        <Text size="caption" tone="muted">
          {t('booking.guests.hint')}
        </Text>
        <div className={pairs}>
          {all.map((name, at) => (
            <FormField
              key={at}
              name={`guest-${at + 1}`}
              label={t('booking.guests.name', { number: at + 1 })}
              autoComplete="off"
              maxLength={100}
              value={name}
              onChange={(event) => onChange(all.with(at, event.target.value))}
            />
          ))}
        </div>
      </Stack>
    </Disclosure>
  )
}
