import { useEffect, useState } from 'react'
import { buildMetaPath, type BuildMeta, LATEST_BUILD, type LatestBuild } from '#contract/builds.ts'
import { useT } from '#src/i18n/use-t.ts'

const NONE: string[] = []

/** What the newest build brings, in the customer's language; nothing while that is not known, or where it is not told. */
export const useWhatsNew = (): string[] => {
  const { locale } = useT()
  const [news, setNews] = useState<BuildMeta['whats_new']>()
  useEffect(() => {
    const stopped = new AbortController()
    readNews(stopped.signal).then(setNews, () => {})
    return () => stopped.abort()
  }, [])
  return news?.[locale] ?? NONE
}

const readNews = async (signal: AbortSignal): Promise<BuildMeta['whats_new']> => {
  const { id } = (await readJson(LATEST_BUILD, signal)) as LatestBuild
  return ((await readJson(buildMetaPath(id), signal)) as BuildMeta).whats_new
}

const readJson = async (path: string, signal: AbortSignal): Promise<unknown> =>
  (await fetch(path, { cache: 'no-store', signal })).json()
