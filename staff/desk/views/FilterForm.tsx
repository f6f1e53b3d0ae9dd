import { type SubmitEvent, useState } from 'react'
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import type { Operation, OperationField } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import * as styles from './FilterForm.css.ts'

type Filters = Readonly<Record<string, string>>

interface FiltersProps {
  operation: Operation
  filters: Filters
  onChange: (filters: Record<string, string>) => void
}

/** The fields of a list: what is chosen applies at once, what is typed with Enter. The address keeps them. */
export const FilterForm = ({ operation, filters, onChange }: FiltersProps) => {
  const { t } = useT()
  const { fields } = operation
  const [typed, setTyped] = useState<Record<string, string>>({ ...filters })
  const [followed, setFollowed] = useState(filters)
  // The address was changed beside the form.
  if (JSON.stringify(followed) !== JSON.stringify(filters)) {
    setFollowed(filters)
    setTyped({ ...filters })
  }
  const isSearch = fields.some(({ is_required: isRequired }) => isRequired)
  if (fields.length === 0) return undefined
  const change = (name: string, value: string, isFinal: boolean) => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    if (isFinal) onChange(next)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onChange(typed)
  }
  const active = fields.filter(({ name }) => filters[name]).length
  const form = (
    <form role="search" className={styles.form} onSubmit={submit}>
      {fields.map((field) => (
        <div key={field.name} className={field.kind === 'flag' ? styles.flag : styles.field}>
          <FilterField operation={operation} field={field} value={typed[field.name] ?? ''} onChange={change} />
        </div>
      ))}
      <Button type="submit" variant={isSearch ? 'primary' : 'secondary'}>
        {t(isSearch ? 'desk.list.search' : 'desk.list.filter')}
      </Button>
      {active > 0 && (
        <Button
          variant="quiet"
          onClick={() => {
            setTyped({})
            onChange({})
          }}
        >
          {t('desk.list.clear')}
        </Button>
      )}
    </form>
  )
  if (isSearch) return form
  return (
    <Disclosure
      open={active > 0}
      summary={
        <span className={styles.summary}>
          <Icon glyph={SlidersHorizontal} size="sm" />{' '}
          {active > 0 ? t('desk.list.filters_active', { count: active }) : t('desk.list.filters')}
        </span>
      }
    >
      {form}
    </Disclosure>
  )
}

interface FilterFieldProps {
  operation: Operation
  field: OperationField
  value: string
  onChange: (name: string, value: string, isFinal: boolean) => void
}

const TYPES: Partial<Record<OperationField['kind'], object>> = {
  day: { type: 'date' },
  time: { type: 'time' },
  email: { type: 'email' },
}

const FilterField = ({ operation, field, value, onChange }: FilterFieldProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const { text: label } = words.field(operation, field)
  const { name, kind, choices } = field
  if (kind === 'flag')
    return (
      <Checkbox checked={value !== ''} onChange={({ target }) => onChange(name, target.checked ? 'yes' : '', true)}>
        {label}
      </Checkbox>
    )
  if (kind === 'choice')
    return (
      <SelectField
        label={label}
        value={value}
        onChange={({ target }) => onChange(name, target.value, true)}
        options={[
          { value: '', label: t('desk.form.any') },
          ...(choices ?? []).map((choice) => ({ value: choice, label: words.value(choice) })),
        ]}
      />
    )
  return (
    <FormField
      label={label}
      dir="auto"
      {...TYPES[kind]}
      value={value}
      required={field.is_required}
      autoComplete="off"
      onChange={({ target }) => onChange(name, target.value, kind === 'day' || kind === 'time')}
    />
  )
}
