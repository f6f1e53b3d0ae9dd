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
import { RefusedCall } from '#staff/calls.ts'
import { answerQuery, useOperations } from '#staff/desk/data/operations.ts'
import type { Line } from '#staff/desk/form/LinesInput.tsx'
import { isId } from '#staff/desk/is-id.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import type { Tab } from '#staff/desk/tab.ts'
import { ActionBar } from './ActionBar.tsx'
import { AnswerView } from './AnswerView.tsx'
import { ListView } from './ListView.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import { RowButton } from './RowButton.tsx'
import { Text } from './Text.tsx'
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
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [value])
  const { say, t } = useT()
  const words = useDeskWords()
  const own = { [open.as]: value }
  const input = { ...own, ...open.with }
  const isList = operation.formats.includes('csv')
  const head = useOperations().get(open.head ?? '')
  // What a list belongs to stands above it.
  const shown = isList ? head : operation
  const read = useInfiniteQuery({ ...answerQuery(shown ?? operation, input), enabled: shown !== undefined })
  const { error, refetch } = read
  // It is there no more, such as a customer who was erased: what was read of it is not shown on.
  const isGone = error instanceof RefusedCall && (error.status === 404 || error.status === 422)
  const data = isGone ? undefined : read.data
  const { facts, text } = data?.pages[0] ?? {}
  const heading = open.heading === undefined ? undefined : facts?.[open.heading]
  return (
    <Stack gap="md">
      <a href={back.href} className={styles.back}>
        <Icon glyph={ArrowLeft} size="sm" mirror /> {back.label}
      </a>
      <Heading level={1} size="heading" ref={title}>
        {typeof heading === 'string' && heading !== '' ? (
          <Text text={heading} />
        ) : isTexts(heading) ? (
          say(heading)
        ) : isList || isId(value) ? (
          <Worded of={words.operation(operation)} />
        ) : (
          <Code>{value}</Code>
        )}
      </Heading>
      {!isList && !data && error && <ReadFailure error={error} onAgain={() => void refetch()} />}
      {!isList && !data && !error && (
        <p role="status">
          <Spinner /> {t('desk.loading')}
        </p>
      )}
      {/* A form sends what was seen of the facts, which a list has above it. */}
      {(data || (isList && (shown === undefined || error))) && (
        <ActionBar
          actions={open.actions}
          row={{ ...facts, ...own }}
          lines={linesOf(facts?.items ?? facts?.lines, say)}
        />
      )}
      {/* The text is the same for a terminal. */}
      {data && <AnswerView answer={facts ? { facts: withoutHeading(facts, open, value) } : { text }} />}
      {isList && (
        <ListView
          operation={operation}
          input={input}
          empty=""
          title={open.title}
          renderOpen={
            open.rowActions &&
            ((row, first, name) => <RowButton row={row} first={first} name={name} actions={open.rowActions ?? []} />)
          }
        />
      )}
    </Stack>
  )
}

/** What the heading says already is no fact beside it. */
const withoutHeading = (
  facts: Record<string, unknown>,
  { heading }: Pick<NonNullable<Tab['open']>, 'heading'>,
  key: string,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([name, value]) => name !== heading && value !== key))

/** The lines of an order or a return, as its operations number them. */
const linesOf = (items: unknown, say: (text: { ar: string; en: string }) => string): Line[] | undefined =>
  Array.isArray(items)
    ? items
        .filter(isObject)
        .map(({ name, options, quantity, line, returned, not_sent: notSent, to_ship: toShip }, at) => ({
          line: Number(line ?? at + 1),
          name: [name, ...chosenOf(options)].map((text) => (isTexts(text) ? say(text) : String(text))).join(' · '),
          quantity: Number(quantity),
          // Before the first parcel all that is to be sent is left.
          toShip: Number(toShip ?? Number(quantity) - Number(notSent ?? 0)),
          toRefund: Number(quantity) - Number(returned ?? 0) - Number(notSent ?? 0),
        }))
    : undefined

/** What was chosen of a product: it tells two lines of the same one apart. */
const chosenOf = (options: unknown): unknown[] =>
  Array.isArray(options) ? options.filter(isObject).map(({ value }) => value) : []
