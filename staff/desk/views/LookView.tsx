import { useInfiniteQuery } from '@tanstack/react-query'
import type { Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { answerQuery, useOperations } from '#staff/desk/data/operations.ts'
import type { Action } from '#staff/desk/action.ts'
import { ActionBar } from './ActionBar.tsx'
import { FactsView } from './FactsView.tsx'
import { ReadFailure } from './ReadFailure.tsx'

const ACTIONS: readonly Action[] = [
  { run: 'brand set', start: true, isMain: true },
  { run: 'brand preview', start: true, format: 'page' },
]

/** How the shop looks: what is set now, and the form that changes it. */
export const LookView = () => {
  const list = useOperations().get('brand list')
  return list && <Look list={list} />
}

const Look = ({ list }: { list: Operation }) => {
  const { t } = useT()
  const { data, error, refetch } = useInfiniteQuery(answerQuery(list, {}))
  const row = data?.pages[0]?.list?.rows[0]
  if (!row)
    return error ? (
      <ReadFailure error={error} onAgain={() => void refetch()} />
    ) : (
      <p role="status">
        <Spinner /> {t('desk.loading')}
      </p>
    )
  const { primary, accent, corners, name } = row
  return (
    <Stack gap="lg">
      <FactsView facts={{ primary, accent, corners, name_beside_logo: name === 'shown' }} />
      <ActionBar actions={ACTIONS} row={row} />
    </Stack>
  )
}
