import { useEffect, useEffectEvent } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Fetched } from '#src/api/call.ts'
import { serverSentence } from '#src/api/errors.ts'
import { useSender } from '#src/api/sender.ts'
import { useT } from '#src/i18n/use-t.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { useBusy } from '#src/state/busy.ts'

/** What is wrong with a value, as a message; nothing when it is right. Digits are folded before it is asked. */
export type Rule<Values> = (value: string, values: Values) => MessageKey | undefined | Promise<MessageKey | undefined>

export interface CallFormOptions<Name extends EndpointName, Values extends FieldValues> {
  defaults: Values
  rules?: { [Field in keyof Values]?: Rule<Values> }
  /** Fields whose digits may be typed in Arabic, and are sent in Latin. */
  folded?: readonly (keyof Values)[]
  /** What the call is made with. */
  input: (values: Values) => InputFor<Name>
  onDone: (answer: Fetched<AnswerFor<Name>>, values: Values) => unknown
}

/** What a `FormField` takes of a field. */
export interface FieldProps {
  name: string
  ref: (element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null) => void
  onChange: (event: { target: unknown }) => unknown
  onBlur: (event: { target: unknown }) => unknown
  error: string | undefined
}

/**
 * A form that makes one call. Its fields are named as the contract's; what is wrong shows when a field is left or the
 * form is sent, and focus goes to the first; what the server finds lands on its fields. Nothing typed is lost.
 */
export const useCallForm = <Name extends EndpointName, Values extends FieldValues>(
  name: Name,
  { defaults, rules = {}, folded = [], input, onDone }: CallFormOptions<Name, Values>,
) => {
  const { t } = useT()
  const sender = useSender(name)
  const form = useForm<Values>({ defaultValues: defaults as DefaultValues<Values>, mode: 'onTouched' })
  const { errors, isDirty, isSubmitSuccessful } = form.formState
  useBusy('form', isDirty && !isSubmitSuccessful)

  const fold = (field: keyof Values, value: unknown) =>
    folded.includes(field) && typeof value === 'string' ? foldDigits(value).trim() : value
  const tidy = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, fold(field, value)])) as Values

  const { problem } = sender
  const land = useEffectEvent(() => {
    const known = Object.entries(problem?.fields ?? {}).filter(([field]) => field in form.getValues())
    for (const [index, [field, [message = '']]] of known.entries())
      form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  useEffect(land, [problem])

  const field = <Field extends FieldPath<Values>>(of: Field): FieldProps => {
    const error = errors[of]
    const message = typeof error?.message === 'string' ? error.message : undefined
    return {
      ...form.register(of, {
        validate: (value, values) => rules[of]?.(String(fold(of, value) ?? ''), tidy(values)),
      }),
      error: message && (error?.type === 'server' ? message : t(message as MessageKey)),
    }
  }
  const send = form.handleSubmit(async (values) => {
    const answer = await sender.send(input(tidy(values)))
    if (answer !== undefined) await onDone(answer, values)
  })
  /** What the server said that belongs to no field. */
  const isOfFields = Object.keys(problem?.fields ?? {}).some((key) => key in form.getValues())
  return {
    field,
    /** Spread onto the form. It posts, so that nothing typed ever gets into an address. */
    form: { method: 'post', noValidate: true, onSubmit: send } as const,
    isSending: sender.isSending,
    isDirty,
    problem,
    failure: problem && !isOfFields ? (serverSentence(problem.body) ?? t('core.error.default')) : undefined,
    watch: form.watch,
    reset: form.reset,
    setError: form.setError,
  }
}
