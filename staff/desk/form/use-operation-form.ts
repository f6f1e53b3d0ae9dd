import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { RefusedCall } from '#staff/calls.ts'
import { ANSWERS_KEY, type Input, labelOf } from '#staff/desk/data/operations.ts'
import { isPassing, runOnce, useDone } from '#staff/desk/data/run-once.ts'
import { signedInAs } from '#staff/desk/data/session.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { type Line, NO_LINES } from './LinesInput.tsx'
import { remember, remembered } from './remembered.ts'
import { inputOf, type Typed } from './typed-input.ts'

interface OperationForm {
  operation: Operation
  /** Values that are known already. */
  fill: Readonly<Record<string, string | string[]>>
  /** What the form begins with. */
  start?: Typed | undefined
  format?: 'page' | undefined
  /** Lines that pieces are chosen of. */
  lines?: readonly Line[] | undefined
  onDone: (answer: OperationAnswer) => void
}

const NUMBERS = new Set(['amount', 'count', 'lines', 'total'])

type Preview = Record<string, unknown> | undefined

/** What was typed and not sent, by whom, while the page is open: also after a session that ended meanwhile. */
const drafts = new Map<string, Typed>()

/**
 * The form of an operation: what it sends, what the server refused and at which field. One that hurts is sent twice: the
 * server answers the first time what it would do, and does it once that is confirmed.
 */
export const useOperationForm = ({ operation, fill, start, format, lines, onDone }: OperationForm) => {
  const { t } = useT()
  const client = useQueryClient()
  const { spoken } = useDeskWords()
  const tellDone = useDone()
  const versions = operation.fields.filter(({ kind }) => kind === 'version').map(({ name }) => name)
  const filled = Object.entries(fill).filter(([name]) => !versions.includes(name))
  const by = signedInAs(client)
  const key = `${by} ${labelOf(operation)} ${JSON.stringify(filled)}`
  const pieces = lines
    ? operation.fields.filter(({ kind, is_required: isRequired }) => kind === 'lines' && isRequired)
    : []
  const begin = {
    ...Object.fromEntries(pieces.map(({ name }) => [name, NO_LINES])),
    ...remembered(operation),
    ...start,
  }
  const form = useForm<Typed>({ defaultValues: { ...begin, ...drafts.get(key) }, shouldUnregister: false })
  const [confirm, setConfirm] = useState<{ input: Input; preview?: Preview }>()
  const [failure, setFailure] = useState<string>()
  const fields = operation.fields.filter(
    ({ name, kind, is_required: isRequired }) =>
      fill[name] === undefined &&
      !versions.includes(name) &&
      // Lines are chosen where they are shown.
      (kind !== 'lines' || isRequired || Boolean(lines?.length)),
  )

  const { mutate, isPending } = useMutation({
    mutationFn: ({ input, isConfirmed }: { input: Input; isConfirmed: boolean }) =>
      runOnce(operation, { input, ...(isConfirmed && { is_confirmed: true }), ...(format && { format }) }, by),
    onSuccess: async (answer, { input }) => {
      drafts.delete(key)
      remember(operation, input)
      if (isPassing(operation, answer)) await tellDone(operation, input, answer)
      onDone(answer)
    },
    onError: (error, { input }) => {
      if (!(error instanceof RefusedCall) || error.status >= 500) return setFailure(t('desk.failed.unsure'))
      const { body, status } = error
      if (body?.code === 'confirmation_required') return setConfirm({ input, preview: body.data?.preview as Preview })
      setConfirm(undefined)
      // It may have been changed meanwhile by another person.
      void client.invalidateQueries({ queryKey: ANSWERS_KEY })
      let isAtField = false
      for (const [name, [sentence]] of Object.entries(body?.errors ?? {})) {
        const field = name.replace(/^(?:body\.)?input\./, '')
        if (!fields.some((one) => one.name === field)) continue
        form.setError(
          field,
          { message: spoken(sentence ?? body?.message ?? '', operation) },
          { shouldFocus: !isAtField },
        )
        isAtField = true
      }
      if (isAtField) showError()
      else setFailure(body ? spoken(body.message, operation) : t('desk.failed.refused', { status }))
    },
  })

  const submit = form.handleSubmit((typed) => {
    setFailure(undefined)
    const input = { ...fill, ...inputOf(fields, typed) }
    const isConfirmed = confirm !== undefined && JSON.stringify(confirm.input) === JSON.stringify(input)
    mutate({ input: isConfirmed ? { ...shownIn(confirm.preview, versions), ...input } : input, isConfirmed })
  })

  return {
    form,
    fields,
    submit,
    failure,
    isSending: isPending,
    /** Forgets the numbers that were typed of what was there before. */
    forgetNumbers: () =>
      drafts.set(
        key,
        Object.fromEntries(
          Object.entries(form.getValues()).filter(
            ([name]) => !operation.fields.some((field) => field.name === name && NUMBERS.has(field.kind)),
          ),
        ),
      ),
    /** It hurts and is to be confirmed; changing a field asks anew. */
    isToConfirm: confirm !== undefined,
    /** What it would do, where the server says so. */
    preview: confirm?.preview,
    /** What is filled in already, for people. */
    filled,
    change: () => {
      drafts.set(key, form.getValues())
      setConfirm(undefined)
    },
  }
}

/** What is confirmed is what the preview has shown, where the form was opened without a row. */
const shownIn = (preview: Preview, [name]: readonly string[]): Input =>
  name !== undefined && typeof preview?.version === 'string' ? { [name]: preview.version } : {}

/** A field in focus is in sight, but what is wrong stands beneath it, where the buttons may cover it. */
const showError = (): void =>
  void requestAnimationFrame(() =>
    document.querySelector('dialog[open] [aria-invalid="true"]')?.scrollIntoView({ block: 'center' }),
  )
