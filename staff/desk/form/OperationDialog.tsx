import { useState } from 'react'
import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { labelOf, useOperations } from '#staff/desk/data/operations.ts'
import { isPassing, useReread } from '#staff/desk/data/run-once.ts'
import { useOnline } from '#staff/desk/data/use-online.ts'
import { isId } from '#staff/desk/is-id.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { AnswerView } from '#staff/desk/views/AnswerView.tsx'
import { hasContent } from '#staff/desk/views/FactsView.tsx'
import { Value } from '#staff/desk/views/Value.tsx'
import { saveFile } from '#staff/desk/views/save-file.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import { SaleAnswer } from './counter/SaleAnswer.tsx'
import { FieldInput } from './FieldInput.tsx'
import type { Line } from './LinesInput.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import type { Typed } from './typed-input.ts'
import { useOperationForm } from './use-operation-form.ts'

export interface Request {
  operation: Operation
  fill: Readonly<Record<string, string | string[]>>
  /** What the form begins with. */
  start?: Typed | undefined
  format?: 'page' | undefined
  lines?: readonly Line[] | undefined
  /** What it is about. */
  row?: Readonly<Record<string, unknown>>
}

interface OperationDialogProps extends Request {
  onClose: () => void
  /** Opens it anew with what is there now, where that is not what it was opened with. */
  onReload?: (() => void) | undefined
  /** It was done, and can be taken back. */
  onUndoable?: (() => void) | undefined
}

/** Asks for the fields of an operation, does it, and shows what was answered. */
export const OperationDialog = ({ onClose, onUndoable, ...request }: OperationDialogProps) => {
  const words = useDeskWords()
  const [answer, setAnswer] = useState<OperationAnswer>()
  const reread = useReread()
  const { text: title } = words.operation(request.operation)
  const leave = () => {
    onClose()
    if (!request.operation.is_read) void reread()
  }
  if (answer) return <AnswerDialog title={title} answer={answer} onClose={leave} />
  return (
    <Asking
      {...request}
      title={title}
      onClose={onClose}
      onDone={(done) => {
        if (done.file) saveFile(done.file)
        // What can be taken back is said in passing, too.
        if (!isPassing(request.operation, done)) return setAnswer(done)
        onClose()
        onUndoable?.()
      }}
    />
  )
}

interface AnswerDialogProps {
  title: string
  answer: OperationAnswer
  onClose: () => void
}

/** What was answered, until it is closed. */
export const AnswerDialog = ({ title, answer, onClose }: AnswerDialogProps) => {
  const { t } = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('desk.close')}
      footer={
        <Button full onClick={onClose}>
          {t('desk.form.done')}
        </Button>
      }
    >
      <Stack gap="md">
        <AnswerNotice tone="success">
          {/* Facts say the same in the language of the page. */}
          {(answer.text === undefined || answer.facts) && !answer.file ? (
            t('desk.form.done')
          ) : (
            <AnswerView answer={{ text: answer.text, file: answer.file }} />
          )}
        </AnswerNotice>
        <AnswerView answer={{ list: answer.list, facts: answer.facts }} />
        <SaleAnswer facts={answer.facts} />
      </Stack>
    </Dialog>
  )
}

interface AskingProps extends OperationDialogProps {
  title: string
  onDone: (answer: OperationAnswer) => void
}

/** What names a row to people in the place of its key. */
const NAMES = ['place', 'what', 'product', 'starts', 'author', 'customer']
/** The same of a row whose values a form begins with, as far as the form does not ask for them. */
const NAMES_OF_START = ['place', 'summary', 'which', 'language', 'name']

const Asking = ({ operation, fill, start, format, lines, row = {}, title, onClose, onReload, onDone }: AskingProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const isOnline = useOnline()
  const readers = useOperations().get('bookings readers')
  const { form, fields, filled, submit, failure, isSending, isToConfirm, preview, change, forgetNumbers } =
    useOperationForm({
      operation,
      fill,
      start,
      format,
      lines,
      onDone,
    })
  const canReload = failure !== undefined && onReload !== undefined
  // What the form begins with stands in it, and a key of a row says nothing.
  const isUnsaid = ([, value]: (typeof filled)[number]) =>
    !isId(value) && !Object.values(start ?? {}).some((one) => one === value)
  const isByKey = filled.some(([, value]) => isId(value))
  const isInForm = (name: string) => fields.some((field) => field.name === name || field.name.startsWith(`${name}_`))
  const isNamed = (name: string) => hasContent(row[name]) && !isId(row[name]) && !isInForm(name)
  const names =
    start && Object.keys(start).length > 0 ? NAMES_OF_START.filter(isNamed) : isByKey ? NAMES.filter(isNamed) : []
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('desk.close')}
      form={{ method: 'post', noValidate: true, onSubmit: (event) => void submit(event) }}
      submitLabel={isToConfirm ? t('desk.form.confirm', { name: title }) : title}
      isSending={isSending}
      cancelLabel={t('desk.form.cancel')}
      onCancel={onClose}
      isDanger={operation.hurts !== undefined}
      isShort={fields.length < 4}
      failure={canReload ? undefined : failure}
      blocked={isOnline ? undefined : t('desk.offline.write')}
    >
      {names.map((name) => (
        <Text key={name} tone="muted">
          <Worded of={words.name(name)} />: <Value name={name} value={row[name]} />
        </Text>
      ))}
      {filled.filter(isUnsaid).map(([name, value]) => (
        <Text key={name} tone="muted">
          <Worded of={words.name(name)} /> <Code>{[value].flat().join(' ')}</Code>
        </Text>
      ))}
      <Text tone="muted" size="caption">
        <Worded of={words.about(operation)} />
      </Text>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          operation={operation}
          field={field}
          form={form}
          lines={lines}
          fill={fill}
          onChange={change}
        />
      ))}
      {isToConfirm && (
        <AnswerNotice tone="warning" title={t('desk.form.confirm_title')}>
          <Stack gap="sm">
            <Text>
              <Worded of={words.hurts(operation)} />
            </Text>
            {preview && <AnswerView answer={{ facts: preview }} />}
          </Stack>
        </AnswerNotice>
      )}
      {canReload && (
        <AnswerNotice
          tone="danger"
          action={
            <Button
              variant="secondary"
              onClick={() => {
                forgetNumbers()
                onReload()
              }}
            >
              {t('desk.form.reload')}
            </Button>
          }
        >
          {failure}
        </AnswerNotice>
      )}
      {isToConfirm && readers && labelOf(operation) === 'booking message' && (
        <MessagePreview counts={readers} slot={String(fill['slot'] ?? '')} typed={form.getValues()} />
      )}
    </FormDialog>
  )
}
