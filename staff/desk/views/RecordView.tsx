import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useEffect, useRef } from 'react'
import type { Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { answerQuery, useOperations } from '#staff/desk/data/operations.ts'
import type { Line } from '#staff/desk/form/LinesInput.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import type { Tab } from '#staff/desk/screens.ts'
import { ActionBar } from './ActionBar.tsx'
import { AnswerView } from './AnswerView.tsx'
import { ListView } from './ListView.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import { RowButton } from './RowButton.tsx'
import { isObject, isTexts } from './Value.tsx'
import * as styles from './RecordView.css.ts'

interface RecordViewProps {
  /** It shows one thing, or lists what belongs to it. */
  operation: Operation
  open: NonNullable<Tab['open']>
  /** Which one. */
  value: string
  back: { href: string; label: string }
}

/** One thing, such as an order: all of it, and what can be done with it. */
export const RecordView = ({ operation, open, value, back }: RecordViewProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [value])
  const words = useDeskWords()
  const input = { [open.as]: value }
  const isList = operation.formats.includes('csv')
  const head = useOperations().get(open.head ?? '')
  return (
    <Stack gap="md">
      <a href={back.href} className={styles.back}>
        <Icon glyph={ArrowLeft} size="sm" mirror /> {back.label}
      </a>
      <Heading level={1} size="heading" ref={heading}>
        {isList ? <Worded of={words.operation(operation)} /> : <Code>{value}</Code>}
      </Heading>
      {isList ? (
        <>
          {head && <Shown operation={head} input={input} actions={[]} />}
          <ActionBar actions={open.actions} row={input} />
          <ListView
            operation={operation}
            input={input}
            empty=""
            title={open.title}
            renderOpen={
              open.rowActions && ((row, first) => <RowButton row={row} first={first} actions={open.rowActions ?? []} />)
            }
          />
        </>
      ) : (
        <Shown operation={operation} input={input} actions={open.actions} />
      )}
    </Stack>
  )
}

interface ShownProps {
  operation: Operation
  input: Record<string, string>
  actions: NonNullable<Tab['open']>['actions']
}

const Shown = ({ operation, input, actions }: ShownProps) => {
  const { t, say } = useT()
  const { data, error, refetch } = useInfiniteQuery(answerQuery(operation, input))
  const answer = data?.pages[0]
  if (!answer)
    return error ? (
      <ReadFailure error={error} onAgain={() => void refetch()} />
    ) : (
      <p role="status">
        <Spinner /> {t('desk.loading')}
      </p>
    )
  const { facts, text } = answer
  return (
    <>
      <ActionBar actions={actions} row={{ ...facts, ...input }} lines={linesOf(facts?.items, say)} />
      {/* The text is the same for a terminal. */}
      <AnswerView answer={facts ? { facts } : { text }} />
    </>
  )
}

/** The lines of an order, as its operations number them. */
const linesOf = (items: unknown, say: (text: { ar: string; en: string }) => string): Line[] | undefined =>
  Array.isArray(items)
    ? items.filter(isObject).map(({ name, quantity }) => ({
        name: isTexts(name) ? say(name) : String(name),
        quantity: Number(quantity),
      }))
    : undefined
