import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { optional, query } from '#src/api/query.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { waitingQuery } from '#src/components/waiting/use-waiting.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { EntryCard } from './EntryCard.tsx'

/** A place in a list, an offer and its end are shown within this time. */
const EVERY_MS = 20_000

/**
 * The waiting lists of the session, and the entry that a mail's link names: its secret is the reader's alone, so that
 * the server renders the page without.
 */
export const Waiting = () => {
  const { t } = useT()
  const isHydrated = useHydrated()
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const key = isHydrated ? (new URLSearchParams(location.search).get('entry') ?? undefined) : undefined
  const isNamed = key !== undefined
  const read = useQuery({
    ...optional(query('waiting.read', { params: { id: key ?? '' } }), 'failing'),
    enabled: isNamed,
    refetchInterval: EVERY_MS,
  })
  const list = useQuery({ ...waitingQuery, enabled: isHydrated && hasSession, refetchInterval: EVERY_MS })
  const named = read.data?.data.entry
  const others = (list.data?.data ?? []).filter(({ id }) => id !== named?.id)
  const isReady = isHydrated && (!isNamed || read.isFetched) && (!hasSession || list.isFetched)
  return (
    <Stack>
      <Text tone="muted">{t('waiting.intro')}</Text>
      {isNamed && named?.state === 'unconfirmed' && <Confirmation entryKey={key} />}
      {isNamed && read.isFetched && !named && <Notice tone="warning">{t('waiting.gone')}</Notice>}
      {named && <EntryCard key={named.id} entry={named} entryKey={key} />}
      {others.map((entry) => (
        <EntryCard key={entry.id} entry={entry} />
      ))}
      {isReady && !isNamed && others.length === 0 && (
        <EmptyState title={t('waiting.empty.title')} text={t('waiting.empty.text')} />
      )}
    </Stack>
  )
}

/** Confirms the address once, by the link in the mail: the place in the list is taken then. */
const Confirmation = ({ entryKey }: { entryKey: string }) => {
  const { t } = useT()
  const refresh = useRefresh()
  const { submit, problem } = useSubmit({ isQuiet: true })
  const confirm = useEffectEvent(async () => {
    if (await submit('waiting.confirm', { params: { id: entryKey } })) void refresh('waiting.read')
  })
  useEffect(() => void confirm(), [])
  return problem ? <Notice tone="danger">{problem.message}</Notice> : <Text>{t('waiting.state.unconfirmed')}</Text>
}
