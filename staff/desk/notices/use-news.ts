import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { deskNotices, type NewsTopic } from '#contract/desk/notices.ts'
import { call } from '#staff/calls.ts'
import { ANSWERS_KEY } from '#staff/desk/data/operations.ts'
import { renew } from './device.ts'
import { hasSoundAtom, prime, ring } from './sound.ts'

export const NEWS_KEY = ['desk', 'news'] as const

/** Also while the page is in the background, where it is to be heard. */
const AGAIN_MS = 20_000

const newsQuery = queryOptions({
  queryKey: NEWS_KEY,
  queryFn: async () => (await call(deskNotices.news)).data,
  refetchInterval: AGAIN_MS,
  refetchIntervalInBackground: true,
  staleTime: 0,
})

/** Something that came in. */
export interface NewsItem {
  id: string
  topic: NewsTopic
  reference: string
}

export interface NewsState {
  /** What came in since the page was opened and was not looked at. */
  unseen: readonly NewsItem[]
  see: () => void
}

/** Watches what comes in: rings, and reads again what waits, without customers' data. */
export const useNews = (): NewsState => {
  const client = useQueryClient()
  const hasSound = useAtomValue(hasSoundAtom)
  const { data } = useQuery(newsQuery)
  const seenIds = useRef<ReadonlySet<string>>(undefined)
  const [unseen, setUnseen] = useState<readonly NewsItem[]>([])
  const see = () => setUnseen([])
  useEffect(() => {
    if (!data) return
    const { current: before } = seenIds
    seenIds.current = new Set([...(before ?? []), ...data.map(({ id }) => id)])
    const fresh = before ? data.filter(({ id }) => !before.has(id)) : []
    if (fresh.length === 0) return
    setUnseen((all) => [...fresh, ...all])
    if (hasSound) ring()
    for (const list of ['waiting', 'bookings slots'])
      void client.invalidateQueries({ queryKey: [...ANSWERS_KEY, list] })
  }, [data, client, hasSound])
  useEffect(() => void renew().catch(console.info), [])
  useEffect(() => {
    if (!hasSound) return undefined
    // A page that was opened again may ring after its first press.
    addEventListener('pointerdown', prime, { once: true })
    return () => removeEventListener('pointerdown', prime)
  }, [hasSound])
  return { unseen, see }
}
