import type { FieldValues } from 'react-hook-form'
import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import type { Fetched } from '#src/api/call.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import { type DraftChoice, type FormDraft, useFormDraft } from './use-form-draft.ts'
import { useSubmit } from './use-submit.ts'
import { type Fields, type FieldsOptions, type Submission, useFields } from './use-fields.ts'

export type CallFormOptions<Name extends EndpointName, Values extends FieldValues> = Omit<
  FieldsOptions<Values>,
  'problem' | 'noDraft'
> &
  DraftChoice &
  CallOptions<Name, Values>

interface CallOptions<Name extends EndpointName, Values extends FieldValues> {
  /** What the call is made with. */
  input: (values: Values) => InputFor<Name>
  onDone: (answer: Fetched<AnswerFor<Name>>, values: Values) => unknown
  /** A failure shows no toast: the form shows it. */
  isQuiet?: true
  /** The draft stays when it is sent, until what follows is done. */
  isDraftKept?: true
}

interface CallForm<Values extends FieldValues>
  extends Omit<Fields<Values>, 'tidy' | 'handleSubmit'>, Submission, Omit<FormDraft, 'drop'> {
  problem: ApiProblem | undefined
  /** The last failure is settled in another way. */
  forget: () => void
}

/** A form that makes one call. Nothing typed is lost when it fails, or with the page. */
export const useCallForm = <Name extends EndpointName, Values extends FieldValues>(
  name: Name,
  { input, onDone, isQuiet, isDraftKept, draft: key, noDraft: _none, ...options }: CallFormOptions<Name, Values>,
): CallForm<Values> => {
  const { submit, isSending, problem, forget } = useSubmit({ isQuiet: isQuiet === true })
  const { tidy, handleSubmit, ...fields } = useFields<Values>({ ...options, problem })
  const draft = useFormDraft(key, fields)
  const onSubmit = handleSubmit(async (values) => {
    const answer = await submit(name, input(tidy(values)))
    if (answer === undefined) return
    if (!isDraftKept) draft.drop()
    await onDone(answer, values)
  })
  return {
    ...fields,
    form: { method: 'post', noValidate: true, onSubmit },
    isSending,
    problem,
    forget,
    isRestored: draft.isRestored,
    startOver: draft.startOver,
  }
}
