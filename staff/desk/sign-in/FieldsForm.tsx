import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useT } from '#src/i18n/use-t.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { PasswordInput } from '#src/ui/forms/text/PasswordInput.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { RefusedCall } from '#staff/calls.ts'

/** What of signing in is asked for. */
export type Asked = 'name' | 'new_password' | 'password' | 'code'
type Values = Partial<Record<Asked, string>>

const AUTOFILL = {
  name: 'username',
  new_password: 'new-password',
  password: 'current-password',
  code: 'one-time-code',
} as const

interface FieldsFormProps {
  fields: readonly Asked[]
  submitLabel: string
  /** Rejects with what the server refused. */
  onSend: (values: Record<Asked, string>) => Promise<void>
}

const SIX = /^\d{6}$/
const codeOf = (typed = ''): string => foldDigits(typed).replaceAll(/\s/g, '')

/** The fields of a step of signing in, with the server's refusal at the right one. Nothing of it is stored. */
export const FieldsForm = ({ fields, submitLabel, onSend }: FieldsFormProps) => {
  const { t } = useT()
  const { register, handleSubmit, setError, formState } = useForm<Values>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (values: Values) =>
      onSend({
        name: '',
        new_password: '',
        password: '',
        ...values,
        code: codeOf(values.code),
      }),
    onError: (failure) => {
      const errors = failure instanceof RefusedCall ? Object.entries(failure.body?.errors ?? {}) : []
      for (const [name, [sentence]] of errors) {
        const field = name === 'password' && fields.includes('new_password') ? 'new_password' : name
        if (fields.includes(field as Asked)) {
          setError(field as Asked, { message: sentence ?? '' }, { shouldFocus: true })
          reset()
        }
      }
    },
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}>
      <Stack gap="md">
        {fields.map((name) => {
          const label = t(`desk.sign_in.${name}`)
          const bind = register(name, {
            required: t('desk.form.required'),
            ...(name === 'code' && { validate: (typed = '') => SIX.test(codeOf(typed)) || t('desk.sign_in.code_six') }),
          })
          const message = formState.errors[name]?.message
          const autoComplete = AUTOFILL[name]
          return name === 'password' || name === 'new_password' ? (
            <Field
              key={name}
              label={label}
              error={message}
              required
              hint={name === 'new_password' ? t('desk.sign_in.password_hint') : undefined}
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  {...bind}
                  required
                  autoComplete={autoComplete}
                  showLabel={t('desk.sign_in.show')}
                  hideLabel={t('desk.sign_in.hide')}
                />
              )}
            </Field>
          ) : (
            <FormField
              key={name}
              label={label}
              error={message}
              required
              hint={name === 'code' ? t('desk.sign_in.code_hint') : undefined}
              {...(name === 'code' ? { inputMode: 'numeric', dir: 'ltr' } : { dir: 'auto' })}
              autoComplete={autoComplete}
              {...bind}
            />
          )
        })}
        {error && <AnswerNotice tone="danger">{sentenceOf(error) ?? t('desk.failed.unsure')}</AnswerNotice>}
        <Button type="submit" full busy={isPending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}

/** What the server said of it. */
export const sentenceOf = (error: Error): string | undefined =>
  error instanceof RefusedCall ? error.body?.message : undefined
