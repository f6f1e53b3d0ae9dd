import { useT } from '#src/i18n/use-t.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import type { Thing } from './use-things.ts'

interface ThingInputProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  /** Said where none is chosen. */
  none: string
  things: readonly Thing[]
  value: string
  onChange: (value: string) => void
}

/** Another thing of the shop, chosen by its name. */
export const ThingInput = ({ none, things, value, onChange, ...field }: ThingInputProps) => (
  <SelectField
    {...field}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    options={[
      { value: '', label: none },
      // What is set and listed no more, or not listed yet, stays as it is.
      ...(value === '' || things.some((thing) => thing.value === value) ? [] : [{ value, label: value }]),
      ...things,
    ]}
  />
)

const ALL = 'all'

/** Several of them, or all: the value is `one,other` or `all`. */
export const ThingsInput = ({ label, hint, error, things, value, onChange }: Omit<ThingInputProps, 'none'>) => {
  const { t } = useT()
  const chosen = value.split(',').filter(Boolean)
  const toggle = (one: string, isOn: boolean) =>
    onChange([...chosen.filter((other) => other !== one && other !== ALL), ...(isOn ? [one] : [])].join(','))
  return (
    <FieldGroup legend={label}>
      {hint !== undefined && (
        <Text size="caption" tone="muted">
          {hint}
        </Text>
      )}
      <Checkbox checked={value === ALL} onChange={({ target }) => onChange(target.checked ? ALL : '')}>
        {t('desk.closing.all')}
      </Checkbox>
      {things.map((thing) => (
        <Checkbox
          key={thing.value}
          checked={chosen.includes(thing.value)}
          onChange={({ target }) => toggle(thing.value, target.checked)}
        >
          {thing.label}
        </Checkbox>
      ))}
      {error !== undefined && <Text tone="danger">{error}</Text>}
    </FieldGroup>
  )
}
