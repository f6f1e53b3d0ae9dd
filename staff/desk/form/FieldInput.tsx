import { lazy, Suspense } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Operation, OperationField } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Checkbox, Radio } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextAreaField } from '#src/ui/forms/text/TextAreaField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { labelOf, useOperations } from '#staff/desk/data/operations.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { ColourInput } from './ColourInput.tsx'
import { ItemsInput } from './counter/ItemsInput.tsx'
import { UNKNOWN_TOTAL } from './counter/own-inputs.ts'
import { UnitsInput } from './counter/UnitsInput.tsx'
import { FileField } from '#staff/desk/payouts/FileField.tsx'
import { type Line, LinesInput, linesWithin, NO_LINES, piecesWithin } from './LinesInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import { ThingInput, ThingsInput } from './things/ThingInput.tsx'
import { useThings } from './things/use-things.ts'
import type { Typed } from './typed-input.ts'

interface FieldInputProps {
  operation: Operation
  field: OperationField
  form: UseFormReturn<Typed>
  /** Lines of the thing the form is about: pieces are then chosen and not typed. */
  lines?: readonly Line[] | undefined
  /** What is known of the operation's other fields. */
  fill?: Readonly<Record<string, string | string[]>>
  onChange: () => void
}

/** A required choice of so few is pressed once, and not opened first. */
const MOST_RADIOS = 3

/** How a kind of value is typed on a device. */
const KEYBOARDS: Partial<Record<OperationField['kind'], object>> = {
  amount: { inputMode: 'decimal', dir: 'ltr' },
  count: { inputMode: 'numeric', dir: 'ltr' },
  day: { type: 'date' },
  time: { type: 'time' },
  email: { type: 'email', autoCapitalize: 'none' },
  lines: { dir: 'ltr', placeholder: '1,3=2' },
  reference: { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false },
}

/** One value of an operation, by its kind. */
export const FieldInput = ({ operation, field, form, lines, fill = {}, onChange }: FieldInputProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const { text: label } = words.field(operation, field)
  const error = form.formState.errors[field.name]?.message
  const isRadio = field.kind === 'choice' && field.is_required && (field.choices ?? []).length <= MOST_RADIOS
  const required = field.is_required ? t(isRadio ? 'desk.form.choose_one' : 'desk.form.required') : false
  const bind = form.register(field.name, { onChange, required })
  const hint = words.hint(operation, field)
  const common = { label, hint, error, required: field.is_required }
  const own = useOwnInput({ operation, field, form, fill, onChange, label, error })
  const things = useThings(operation, field.name)
  if (own) return own
  const none = t(field.is_required ? 'desk.form.choose' : operation.is_read ? 'desk.form.any' : 'desk.form.none')
  if (things && field.kind === 'text') {
    const input = { ...common, things, ...valueOf({ form, field, onChange }) }
    return field.name === 'places' ? <ThingsInput {...input} /> : <ThingInput {...input} none={none} />
  }
  if (field.kind === 'total') return <TotalError of={form} name={field.name} />
  if (field.kind === 'flag') return <Checkbox {...bind}>{label}</Checkbox>
  if (isRadio)
    return (
      <FieldGroup legend={label}>
        {field.choices?.map((value) => (
          <Stack key={value} gap="xxs">
            <Radio {...bind} value={value}>
              {words.value(value)}
            </Radio>
            {field.name === 'role' && (
              <Text size="caption" tone="muted">
                {words.role(value)}
              </Text>
            )}
          </Stack>
        ))}
        {error !== undefined && <Text tone="danger">{error}</Text>}
      </FieldGroup>
    )
  if (field.kind === 'choice')
    return (
      <SelectField
        {...common}
        {...bind}
        options={[
          { value: '', label: none },
          ...(field.choices ?? []).map((value) => ({ value, label: words.value(value) })),
        ]}
      />
    )
  if (field.kind === 'file')
    return (
      <FileField
        {...common}
        onText={(text) => {
          form.setValue(field.name, text)
          form.clearErrors(field.name)
          onChange()
        }}
      />
    )
  if (field.kind === 'picture')
    return <PictureInput label={label} error={error} {...valueOf({ form, field, onChange })} />
  if (field.kind === 'long-text')
    return <TextAreaField {...common} {...bind} dir="auto" rows={rowsOf(form.formState.defaultValues?.[field.name])} />
  if (field.kind === 'lines' && lines && lines.length > 0)
    return <LinesField {...{ operation, field, form, lines, onChange, label, error }} />
  return <FormField dir="auto" {...KEYBOARDS[field.kind]} {...common} {...bind} autoComplete="off" />
}

/** A text that is there is read while it is changed. */
const rowsOf = (text: unknown): number => (typeof text === 'string' && text.length > 300 ? 14 : 3)

interface LinesFieldProps extends Required<Pick<FieldInputProps, 'operation' | 'field' | 'form' | 'onChange'>> {
  lines: readonly Line[]
  label: string
  error: string | undefined
}

/** Pieces of lines. No more of a return goes back on the shelf than came. */
const LinesField = ({ operation, field, form, lines, onChange, label, error }: LinesFieldProps) => {
  const words = useDeskWords()
  const isReceiving = labelOf(operation) === 'returns receive'
  const came = isReceiving && field.name === 'stock' ? String(form.watch('lines') ?? '') : ''
  const left = possible(operation, lines)
  const offered = came === '' ? left : linesWithin(left, came)
  if (offered.length === 0) return undefined
  return (
    <LinesInput
      label={label}
      // How lines are typed is of no use here.
      hint={words.hint(operation, { ...field, kind: 'text' })}
      error={error}
      lines={offered}
      value={String(form.watch(field.name) ?? '')}
      onChange={(value) => {
        // Where the form began with some, none of them is said as such.
        const isEmpty = field.is_required || Boolean(form.formState.defaultValues?.[field.name])
        form.setValue(field.name, value || (isEmpty ? NO_LINES : ''))
        if (isReceiving && field.name === 'lines')
          form.setValue('stock', piecesWithin(String(form.getValues('stock') ?? ''), value) || NO_LINES)
        onChange()
      }}
    />
  )
}

/** What an operation can still do with the lines of an order. */
const possible = (operation: Operation, lines: readonly Line[]): Line[] =>
  lines
    .map((line) => {
      const { toShip, toRefund, quantity } = line
      const left = { 'order ship': toShip, 'order refund': toRefund }[labelOf(operation)]
      return { ...line, quantity: left ?? quantity }
    })
    .filter(({ quantity }) => quantity > 0)

/** What the form has shown is sent with it: a sum of which a price is missing is not. */
const TotalError = ({ of: form, name }: { of: UseFormReturn<Typed>; name: string }) => {
  const { t } = useT()
  const error = form.formState.errors[name]?.message
  form.register(name, { validate: (total) => total !== UNKNOWN_TOTAL || t('desk.counter.no_total') })
  return error === undefined ? undefined : <Text tone="danger">{error}</Text>
}

type OwnInput = Required<Pick<FieldInputProps, 'operation' | 'field' | 'form' | 'fill' | 'onChange'>> & {
  label: string
  error: string | undefined
}

/** The value of an input that the form does not watch by itself. */
const valueOf = ({ form, field, onChange }: Pick<FieldInputProps, 'form' | 'field' | 'onChange'>) => ({
  value: String(form.watch(field.name) ?? ''),
  onChange: (value: string) => {
    form.setValue(field.name, value)
    form.clearErrors(field.name)
    onChange()
  },
})

/** The input of a field that is chosen from what the shop sells; undefined where it is typed. */
const useOwnInput = ({ operation, field, form, fill, onChange, label, error }: OwnInput) => {
  const operations = useOperations()
  const words = useDeskWords()
  const total = operation.fields.find(({ kind }) => kind === 'total')?.name
  const input = {
    label,
    error,
    ...valueOf({ form, field, onChange }),
    onTotal: total === undefined ? undefined : (sum: string) => form.setValue(total, sum),
  }
  const slots = operations.get('bookings slot')
  if (`${labelOf(operation)} ${field.name}` === 'booking add units' && slots && typeof fill['slot'] === 'string')
    return <UnitsInput {...input} shows={slots} slot={fill['slot']} />
  const goods = operations.get('goods list')
  if (`${labelOf(operation)} ${field.name}` === 'order sell items' && goods)
    return <ItemsInput {...input} lists={goods} />
  if (COLOURS.test(`${labelOf(operation)} ${field.name}`))
    return <ColourInput {...input} hint={words.hint(operation, field)} />
  const week = WEEKS.indexOf(`${labelOf(operation)} ${field.name}`)
  if (week >= 0)
    return (
      <Suspense fallback={<Spinner />}>
        <WeekInput {...input} isSpan={week === 0} />
      </Suspense>
    )
  return undefined
}

const COLOURS = /^(?:brand (?:set|preview) (?:primary|accent)|options value swatch)$/

/** Opening hours, and times at which slots begin. */
const WEEKS = ['places hours hours', 'places times times']
const WeekInput = lazy(async () => ({ default: (await import('./WeekInput.tsx')).WeekInput }))
