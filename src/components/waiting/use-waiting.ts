import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { WaitingEntry } from '#contract/booking/waiting.ts'
import { WAITING_LISTS } from '#contract/rules/waiting.ts'
import { optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { tokenAtom } from '#src/domain/session/session.ts'

const OPEN: readonly WaitingEntry['state'][] = ['waiting', 'offered']

/** The waiting lists that the session is on; the page is shown without them if it fails. */
export const waitingQuery = optional(query('waiting.list', {}), 'failing')

/** Whether an entry is in its list. */
export const isInList = ({ state }: WaitingEntry): boolean => OPEN.includes(state)

/** Whether the back end has waiting lists: one that has the specification's calls alone does not. */
export const useHasLists = (): boolean => {
  const { locale } = useT()
  const { data: settings } = useQuery(query('settings.read', {}, locale))
  return settings?.general.features?.includes(WAITING_LISTS) === true
}

/** The same, and the lists that the session is on. */
export const useWaiting = (): { hasLists: boolean; entries: readonly WaitingEntry[] } => {
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const hasLists = useHasLists()
  const { data: answer } = useQuery({ ...waitingQuery, enabled: hasLists && hasSession })
  return { hasLists, entries: (hasSession && answer?.data.filter(isInList)) || [] }
}
