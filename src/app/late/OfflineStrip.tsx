import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import { useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { onlineAtom } from '#src/state/online.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { useApp, useShown } from '../core/context.ts'
import * as styles from './OfflineStrip.css.ts'
import type { RouteState } from '../types.ts'

/** Why nothing newer can be had, and how old what is shown is. */
export const OfflineStrip = () => {
  const { t, format } = useT()
  const { route } = useShown()
  const isOnline = useAtomValue(onlineAtom)
  const savedAt = useSavedAt(route)
  return (
    <Banner glyph={CloudOff}>
      <span>{t(isOnline ? 'core.offline.server' : 'core.offline.banner')}</span>{' '}
      {savedAt !== undefined && <span>{t('core.offline.as_of', { when: format.moment(savedAt) })}</span>}{' '}
      {isOnline && <RetryButton />}
    </Banner>
  )
}

/** When the oldest of what the page shows was fetched. */
const useSavedAt = ({ queries, error }: RouteState): number | undefined => {
  const client = useQueryClient()
  if (error) return undefined
  const times = queries.map((read) => client.getQueryData(read.queryKey)?.fetchedAt ?? 0).filter((time) => time > 0)
  return times.length > 0 ? Math.min(...times) : undefined
}

const RetryButton = () => {
  const { t } = useT()
  const { navigator } = useApp()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await navigator.refresh()
    setAsking(false)
  }
  return (
    <button
      type="button"
      aria-disabled={isAsking || undefined}
      className={styles.retry}
      onClick={() => void (isAsking || ask())}
    >
      {t(isAsking ? 'core.offline.asking' : 'core.retry')}
    </button>
  )
}
