import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { ANSWERS_KEY, runOperation } from '#staff/desk/data/operations.ts'
import { useOnline } from '#staff/desk/data/use-online.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { ReadFailure } from '#staff/desk/views/ReadFailure.tsx'
import { Worded } from '#staff/desk/Worded.tsx'
import { inputOf, previewQuery, type Times } from './closing.ts'
import * as styles from './ClosingView.css.ts'
import { Hit } from './Hit.tsx'
import { Progress } from './Progress.tsx'

interface AffectedProps {
  preview: Operation
  close: Operation
  times: Times
  onAgain: () => void
}

/** Whom a closing hits, of the places that are chosen; the button that does it, and how far it is then. */
export const Affected = ({ preview, close, times, onAgain }: AffectedProps) => {
  const { t, say } = useT()
  const words = useDeskWords()
  const client = useQueryClient()
  const isOnline = useOnline()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const all = useQuery(previewQuery(preview, inputOf(times)))
  const places = all.data?.places ?? []
  const chosen = places.filter(({ slug }) => !left.has(slug)).map(({ slug }) => slug)
  const input = inputOf(times, left.size === 0 ? undefined : chosen)
  const shown = useQuery({
    ...previewQuery(preview, input),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  // The same for each press until it is known to be done, so that it is done once.
  const [id] = useState(() => crypto.randomUUID())
  const closing = useMutation({
    mutationFn: () => runOperation(close, { id, input, is_confirmed: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...ANSWERS_KEY, 'bookings slots'] }),
  })
  if (all.error && !all.data) return <ReadFailure error={all.error} onAgain={() => void all.refetch()} />
  if (!all.data) return <Spinner />
  if (closing.isSuccess) return <Progress operation={preview} input={input} onAgain={onAgain} />
  if (places.length === 0) return <EmptyState title={t('desk.closing.none')} text={t('desk.closing.none_text')} />
  const choose = (slug: string, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(slug)
    else next.add(slug)
    setLeft(next)
  }
  return (
    <Stack gap="lg">
      <Disclosure summary={t('desk.closing.places', { count: chosen.length, total: places.length })}>
        <div className={styles.places}>
          {places.map(({ slug, name, bookings }) => (
            <Checkbox key={slug} checked={!left.has(slug)} onChange={({ target }) => choose(slug, target.checked)}>
              {t('desk.closing.place', { name: say(name), bookings: t('desk.closing.bookings', { count: bookings }) })}
            </Checkbox>
          ))}
        </div>
      </Disclosure>
      {chosen.length > 0 && shown.data && (
        <>
          <Hit preview={shown.data} />
          <Notice tone="warning">
            <Worded of={words.hurts(close)} />
          </Notice>
          {closing.isError && <AnswerNotice tone="danger">{t('desk.closing.failed')}</AnswerNotice>}
          <Button
            busy={closing.isPending}
            blocked={!isOnline || shown.isPlaceholderData}
            onClick={() => closing.mutate()}
          >
            {t(shown.data.bookings > 0 ? 'desk.closing.close' : 'desk.closing.close_only')}
          </Button>
        </>
      )}
    </Stack>
  )
}
