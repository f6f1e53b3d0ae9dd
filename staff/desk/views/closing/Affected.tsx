import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ANSWERS_KEY, runOperation } from '#staff/desk/data/operations.ts'
import { useOnline } from '#staff/desk/data/use-online.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { ReadFailure } from '#staff/desk/views/ReadFailure.tsx'
import { Worded } from '#staff/desk/Worded.tsx'
import { inputOf, type Preview, previewQuery, type Times } from './closing.ts'
import { Hit } from './Hit.tsx'
import { PlaceChoice } from './PlaceChoice.tsx'
import { Progress } from './Progress.tsx'

interface AffectedProps {
  preview: Operation
  close: Operation
  times: Times
  onAgain: () => void
}

/** Whom a closing hits, of the places that are chosen; the button that does it, and how far it is then. */
export const Affected = ({ preview, close, times, onAgain }: AffectedProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const client = useQueryClient()
  const isOnline = useOnline()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  // Asked anew each time: someone may have booked since.
  const all = useQuery({ ...previewQuery(preview, inputOf(times)), refetchOnMount: 'always' })
  const places = all.data?.places ?? []
  // Nothing is to be chosen where there is one.
  const chosen = places.map(({ slug }) => slug).filter((slug) => places.length === 1 || ticked.has(slug))
  const input = inputOf(times, chosen)
  const shown = useQuery({
    ...previewQuery(preview, input),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  // The same for each press until it is known to be done, so that it is done once.
  const [id] = useState(() => crypto.randomUUID())
  const closing = useMutation({
    mutationFn: () => runOperation(close, { id, input, is_confirmed: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ANSWERS_KEY }),
  })
  if (all.error && !all.data) return <ReadFailure error={all.error} onAgain={() => void all.refetch()} />
  if (!all.data) return <Spinner />
  if (closing.isSuccess) return <Progress operation={preview} input={input} onAgain={onAgain} />
  if (places.length === 0) return <EmptyState title={t('desk.closing.none')} text={t('desk.closing.none_text')} />
  const closeLabel = ({ bookings }: Preview): string =>
    t(bookings > 0 ? 'desk.closing.close' : 'desk.closing.close_only')
  return (
    <Stack gap="lg">
      {places.length > 1 && <PlaceChoice places={places} chosen={ticked} onChoose={setTicked} />}
      {chosen.length === 0 && <Text tone="muted">{t('desk.closing.choose')}</Text>}
      {chosen.length > 0 && shown.data && (
        <>
          <Hit preview={shown.data} />
          {shown.data.bookings > 0 && (
            <Notice tone="warning">
              <Worded of={words.hurts(close)} />
            </Notice>
          )}
          {closing.isError && <AnswerNotice tone="danger">{t('desk.closing.failed')}</AnswerNotice>}
          <Button
            busy={closing.isPending}
            blocked={!isOnline || shown.isPlaceholderData}
            onClick={() => setAsking(true)}
          >
            {closeLabel(shown.data)}
          </Button>
          <ConfirmDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            title={t('desk.closing.ask', { count: chosen.length })}
            closeLabel={t('desk.close')}
            keepLabel={t('desk.form.cancel')}
            confirmLabel={closeLabel(shown.data)}
            isDanger
            isBlocked={!isOnline || shown.isPlaceholderData}
            onConfirm={() => {
              setAsking(false)
              closing.mutate()
            }}
          >
            <Text>{t('desk.closing.slots', { count: shown.data.open })}</Text>
            {shown.data.bookings > 0 && <Text>{t('desk.closing.mails', { count: shown.data.mails_due })}</Text>}
            {shown.data.without_email > 0 && (
              <Text>{t('desk.message.without_email', { count: shown.data.without_email })}</Text>
            )}
          </ConfirmDialog>
        </>
      )}
    </Stack>
  )
}
