import { useInfiniteQuery } from '@tanstack/react-query'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { useState } from 'react'
import type { Operation, OperationColumn } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { answerQuery, type Input, runOperation } from '#staff/desk/data/operations.ts'
import { useOnline } from '#staff/desk/data/use-online.ts'
import type { BatchAction, ChartOf } from '#staff/desk/action.ts'
import { BatchBar } from '#staff/desk/batch/BatchBar.tsx'
import { useChosen } from '#staff/desk/batch/use-chosen.ts'
import type { Tab } from '#staff/desk/tab.ts'
import { AnswerView } from './AnswerView.tsx'
import { Chart } from '#staff/desk/chart/Chart.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import type { RenderOpen } from './row.ts'
import { Rows } from './Rows.tsx'
import { saveFile } from './save-file.ts'
import { Sums } from '#staff/desk/chart/Sums.tsx'

interface ListViewProps {
  operation: Operation
  input: Input
  /** Shown where there are no rows; the server's own sentence otherwise. */
  empty: string
  /** The column that names a row, in the place of the first. */
  title?: string | undefined
  keepsKey?: boolean | undefined
  chart?: ChartOf | undefined
  /** Columns of money that are summed up. */
  sums?: readonly string[] | undefined
  /** Only the first rows, and where all of them are. */
  part?: { most: number; href: string } | undefined
  /** What opens a row, around its first value. */
  renderOpen?: RenderOpen | undefined
  edits?: Tab['edits']
  /** What can be done with several rows at once, and the column that names one. */
  batch?: { by: string; actions: readonly BatchAction[] } | undefined
}

/** A list of an operation: its rows, how many, the next ones, and the same as a file. */
export const ListView = ({
  operation,
  input,
  empty,
  title,
  keepsKey = false,
  chart,
  sums,
  part,
  renderOpen,
  edits,
  batch,
}: ListViewProps) => {
  const { t } = useT()
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    answerQuery(operation, input),
  )
  const isOnline = useOnline()
  const lists = data?.pages.flatMap(({ list }) => list ?? []) ?? []
  const all = lists.flatMap((list) => list.rows)
  const rows = part ? all.slice(0, part.most) : all
  const isCut = hasNextPage || rows.length < all.length
  const chosen = useChosen(rows, batch?.by ?? '')
  if (!data) return error ? <ReadFailure error={error} onAgain={() => void refetch()} /> : <Loading />
  const [first] = lists
  // A list of few lines, such as of the team, is a text.
  if (!first) return <AnswerView answer={data.pages[0] ?? {}} />
  if (rows.length === 0) return <EmptyState title={t('desk.list.empty')} text={empty || first.empty} />
  return (
    <Stack gap="sm">
      <Inline justify="between">
        <Text size="caption" tone="muted" as="span">
          <span role="status">
            {isCut
              ? t(first.is_least ? 'desk.list.shown_of_more' : 'desk.list.shown_of', {
                  count: rows.length,
                  total: first.total ?? all.length,
                })
              : t('desk.list.count', { count: rows.length })}
          </span>
        </Text>
        {operation.formats.includes('csv') && <Export operation={operation} input={input} />}
      </Inline>
      {error && <ReadFailure error={error} onAgain={() => void refetch()} />}
      {data.pages[0]?.facts && <AnswerView answer={{ facts: data.pages[0].facts }} />}
      {sums && !hasNextPage && <Sums columns={first.columns} rows={rows} of={sums} />}
      {chart && <Chart rows={rows} of={chart} />}
      {batch && <BatchBar {...batch} chosen={chosen} count={rows.length} />}
      <Rows
        columns={named(first.columns, title, keepsKey)}
        rows={rows}
        renderOpen={renderOpen}
        edits={edits}
        chosen={batch && chosen}
      />
      {part && isCut && <a href={part.href}>{t('desk.list.all')}</a>}
      {!part && hasNextPage && (
        <Button
          variant="secondary"
          full
          busy={isFetchingNextPage}
          blocked={!isOnline}
          onClick={() => void fetchNextPage()}
        >
          {t('desk.list.next')}
        </Button>
      )}
    </Stack>
  )
}

const named = (columns: readonly OperationColumn[], title: string | undefined, keepsKey: boolean): OperationColumn[] =>
  title === undefined
    ? [...columns]
    : columns
        .slice(keepsKey ? 0 : 1)
        .toSorted((one, other) => Number(other.name === title) - Number(one.name === title))

const Loading = () => {
  const { t } = useT()
  return (
    <Inline>
      <Spinner />
      <p role="status">{t('desk.loading')}</p>
    </Inline>
  )
}

/** All rows of the list as it is filtered, as a file for a sheet. */
const Export = ({ operation, input }: { operation: Operation; input: Input }) => {
  const { t } = useT()
  const isOnline = useOnline()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = async () => {
    setState('busy')
    try {
      const { file } = await runOperation(operation, { input, format: 'csv' })
      if (file) saveFile(file)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <Inline gap="xs">
      {state === 'failed' && <Notice tone="danger">{t('desk.list.export_failed')}</Notice>}
      <Button variant="quiet" busy={state === 'busy'} blocked={!isOnline} onClick={() => void save()}>
        <Icon glyph={Download} size="sm" /> {t('desk.list.export')}
      </Button>
    </Inline>
  )
}
