import { type ReactNode, type SubmitEvent, useState } from 'react'
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import type { Operation, OperationField } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { ThingInput } from '#staff/desk/form/things/ThingInput.tsx'
import { useThings } from '#staff/desk/form/things/use-things.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import * as styles from './FilterForm.css.ts'

type Filters = Readonly<Record<string, string>>

interface FiltersProps {
  operation: Operation
  filters: Filters
  onChange: (filters: Record<string, string>) => void
}

/**
 * The fields of a list: what it is searched by in sight, the others behind a summary. What is chosen applies at once,
 * what is typed with Enter. The address keeps them.
 */
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
  const isFound = (field: OperationField) => isSearch || field.name === 'find'
  const found = fields.filter(isFound)
  // What is named by a number of the server is chosen elsewhere.
  const others = fields.filter((field) => !isFound(field) && field.name !== 'slot')
  const narrowed = fields.filter((field) => !isFound(field)).filter(({ name }) => filters[name]).length
  const inputs = (shown: readonly OperationField[], button: ReactNode) => (
    <div className={styles.form}>
      {shown.map((field) => (
        <div key={field.name} className={field.kind === 'flag' ? styles.flag : styles.field}>
          <FilterField operation={operation} field={field} value={typed[field.name] ?? ''} onChange={change} />
        </div>
      ))}
      {button}
    </div>
  )
  const clear = active > 0 && (
    <Button
      variant="quiet"
      onClick={() => {
        setTyped({})
        onChange({})
      }}
    >
      {t('desk.list.clear')}
    </Button>
  )
  return (
    <form role="search" onSubmit={submit}>
      {found.length > 0 &&
        inputs(
          found,
          <>
            <Button type="submit" variant={isSearch ? 'primary' : 'secondary'}>
              {t('desk.list.search')}
            </Button>
            {clear}
          </>,
        )}
      {others.length > 0 && (
        <Disclosure
          open={narrowed > 0}
          summary={
            <span className={styles.summary}>
              <Icon glyph={SlidersHorizontal} size="sm" />{' '}
              {narrowed > 0 ? t('desk.list.filters_active', { count: narrowed }) : t('desk.list.filters')}
            </span>
          }
        >
          {inputs(
            others,
            <>
              <Button type="submit" variant="secondary">
                {t('desk.list.filter')}
              </Button>
              {found.length === 0 && clear}
            </>,
          )}
        </Disclosure>
      )}
    </form>
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
  const things = useThings(operation, name)
  if (kind === 'flag')
    return (
      <Checkbox checked={value !== ''} onChange={({ target }) => onChange(name, target.checked ? 'yes' : '', true)}>
        {label}
      </Checkbox>
    )
  if (things && kind === 'text')
    return (
      <ThingInput
        label={label}
        none={t('desk.form.any')}
        things={things}
        value={value}
        onChange={(next) => onChange(name, next, true)}
      />
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
