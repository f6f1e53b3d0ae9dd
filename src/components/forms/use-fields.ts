import { type BaseSyntheticEvent, useEffect, useEffectEvent } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type { MessageKey } from '#locales/messages.ts'
import { type ApiProblem, sentenceOf } from '#src/api/errors.ts'
import { useT } from '#src/i18n/use-t.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { useBusy } from '#src/state/busy.ts'
import type { NoDraft } from './use-form-draft.ts'

/** The error of a value, as a message; `undefined` when it is valid. Digits are folded before the check. */
export type Rule<Values> = (value: string, values: Values) => MessageKey | undefined | Promise<MessageKey | undefined>

export interface FieldsOptions<Values extends FieldValues> {
  defaults: Values
  rules?: { [Field in keyof Values]?: Rule<Values> }
  /** Fields whose digits may be typed in Arabic, and are sent in Latin. */
  folded?: readonly (keyof Values)[]
  /** Why the form could not be sent. */
  problem: ApiProblem | undefined
  /** Why `useFormDraft` keeps nothing of it. */
  noDraft?: NoDraft
}

/** Fields with a message of their own when empty. */
const NEEDED = [
  'name',
  'full_name',
  'email',
  'phone',
  'password',
  'current',
  'code',
  'region',
  'city',
  'district',
  'street',
  'building_number',
  'postal_code',
  'rating',
] as const

/** What a `FormField` takes of a field. */
export interface FieldProps {
  name: string
  ref: (element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null) => void
  onChange: (event: { target: unknown }) => unknown
  onBlur: (event: { target: unknown }) => unknown
  error: string | undefined
}

/** A form of React Hook Form whose fields are given by name. */
export interface Fields<Values extends FieldValues> extends UseFormReturn<Values> {
  field: (of: FieldPath<Values>) => FieldProps
  /** Folds the digits of the values that ask for it. */
  tidy: (values: Values) => Values
  isDirty: boolean
  /** What the fields began with, as it is written. */
  defaults: Values
  /** Validates the fields with errors again, after a change of which fields are required. */
  recheck: () => Promise<boolean>
  /** What went wrong and belongs to no field. */
  failure: string | undefined
}

/** What a form's hook returns beside its fields. */
export interface Submission {
  /** Spread onto the form. It posts, so that nothing typed ever gets into an address. */
  form: { method: 'post'; noValidate: true; onSubmit: (event?: BaseSyntheticEvent) => Promise<void> }
  isSending: boolean
}

/**
 * The fields of a form, named as the contract's. Errors show on blur and on submit, and focus goes to the first; the
 * server's errors are shown on their fields.
 */
export const useFields = <Values extends FieldValues>({
  defaults: given,
  rules = {},
  folded = [],
  problem,
}: FieldsOptions<Values>): Fields<Values> => {
  const { t } = useT()
  const defaults = written(given)
  const form = useForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitSuccessful } = form.formState
  useBusy('form', isDirty && !(isSubmitSuccessful && !problem))

  const fold = (field: keyof Values, value: unknown) =>
    folded.includes(field) && typeof value === 'string' ? unspaced(field, foldDigits(value).trim()) : value
  const tidy = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, fold(field, value)])) as Values

  const land = useEffectEvent(() => {
    const values = form.getValues()
    // Of a body with parts, `contact.phone` is the form's `phone`.
    const found = Object.entries(problem?.fields ?? {})
      .map(([field, sentences]) => [field in values ? field : (field.split('.').at(-1) ?? ''), sentences] as const)
      .filter(([field]) => field in values)
    for (const [field, [message = '']] of found) form.setError(field as FieldPath<Values>, { type: 'server', message })
    focusFirst(found.map(([field]) => form.getFieldState(field as FieldPath<Values>).error?.ref))
  })
  // What an effect event sees is no dependency.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(land, [problem])

  const field = <Field extends FieldPath<Values>>(of: Field): FieldProps => {
    const error = errors[of]
    const message = typeof error?.message === 'string' ? error.message : undefined
    const key = message === 'forms.required' ? neededKey(of) : (message as MessageKey)
    return {
      ...form.register(of, {
        validate: (value, values) => rules[of]?.(String(fold(of, value) ?? ''), tidy(values)),
      }),
      error: message && (error?.type === 'server' ? message : t(key)),
    }
  }
  const isOfFields = Object.keys(problem?.fields ?? {}).some((key) => key in form.getValues())
  return {
    ...form,
    handleSubmit: ((onValid, onInvalid) =>
      form.handleSubmit(onValid, (wrong, event) => {
        focusFirst(Object.keys(wrong).map((name) => form.getFieldState(name as FieldPath<Values>).error?.ref))
        return onInvalid?.(wrong, event)
      })) as typeof form.handleSubmit,
    field,
    tidy,
    isDirty,
    defaults,
    recheck: () => form.trigger(Object.keys(errors) as FieldPath<Values>[]),
    failure: problem && !isOfFields ? sentenceOf(problem, t) : undefined,
  }
}

/** A stored number is shown in its usual spelling, in fields too. */
const written = <Values extends FieldValues>(values: Values): Values =>
  typeof values['phone'] === 'string' ? { ...values, phone: writtenPhone(values['phone']) } : values

/** A number without the spaces of its spelling, as it is stored. */
const unspaced = (field: PropertyKey, value: string): string =>
  field === 'phone' ? value.replaceAll(/\s/g, '') : value

/** Message of an empty field. */
const neededKey = (of: string): MessageKey => {
  const found = NEEDED.find((field) => field === of)
  return found ? `forms.needed.${found}` : 'forms.required'
}

/** Focuses the first element of the page; fields register in another order where a page is composed of parts. */
const focusFirst = (elements: readonly unknown[]): void => {
  const [first] = elements
    .filter((element) => element instanceof HTMLElement)
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  first?.focus()
}
