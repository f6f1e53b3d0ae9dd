import type { FieldValues } from 'react-hook-form'
import type { InputFor } from '#contract/index.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import type { WaitingName } from '#contract/writes.ts'
import { type Sent, useOutbox } from '#src/api/outbox/outbox-context.ts'
import { type FormDraft, useFormDraft } from './use-form-draft.ts'
import { useSubmit } from './use-submit.ts'
import { type Fields, type FieldsOptions, type Submission, useFields } from './use-fields.ts'

/** What was sent, or will be. */
export type Accepted<Name extends WaitingName> = Exclude<Sent<Name>, { problem: ApiProblem }>

export interface PersistedFormOptions<Name extends WaitingName, Values extends FieldValues> extends Omit<
  FieldsOptions<Values>,
  'problem'
> {
  /** Key of the form's draft. */
  draft: string
  /** What the customer saw when they began. */
  base?: Record<string, unknown> | undefined
  input: (values: Values) => InputFor<Name>
  /** Sends it otherwise than as a new write, for example in place of a refused one. */
  send?: ((input: InputFor<Name>) => Promise<Sent<Name> | undefined>) | undefined
  /** Called with the result; `undefined` when it replaced another write and was not done at once. */
  onSent: (sent: Accepted<Name> | undefined) => void
}

interface PersistedForm<Values extends FieldValues> extends Fields<Values>, Submission, Omit<FormDraft, 'drop'> {}

/**
 * A form whose call can wait for a network: it uses the outbox. Input is stored from the first letter until it is sent,
 * and restored when the same customer opens the form again.
 */
export const usePersistedForm = <Name extends WaitingName, Values extends FieldValues>(
  name: Name,
  { draft: key, base, input, send, onSent, ...fields }: PersistedFormOptions<Name, Values>,
): PersistedForm<Values> => {
  const outbox = useOutbox()
  const { run, isSending, problem } = useSubmit()
  const form = useFields<Values>({ ...fields, problem })
  const draft = useFormDraft(key, form)

  const make = async (wanted: InputFor<Name>) => (send ? send(wanted) : outbox.send(name, wanted, { base }))
  const onSubmit = form.handleSubmit(async (values) => {
    const result = await run(async () => {
      const sent = await make(input(form.tidy(values)))
      if (sent && 'problem' in sent) throw sent.problem
      return { sent }
    })
    // Refused, or not even the device took it, such as after the session ended in another tab: what was typed stays.
    if (!result) return
    // In this order: the reset is a change of values too, and would be stored as a draft again.
    form.reset(values)
    draft.drop()
    onSent(result.sent)
  })
  return {
    ...form,
    form: { method: 'post', noValidate: true, onSubmit },
    isSending,
    isRestored: draft.isRestored,
    startOver: draft.startOver,
  }
}
