import { useEffect, useState } from 'react'
import { buildMetaPath, type BuildMeta, LATEST_BUILD, type LatestBuild } from '#contract/wire/builds.ts'
import { textIn } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'

const NONE: string[] = []

/** The news of the newest build, in the customer's language; empty while unknown, or where there are none. */
export const useWhatsNew = (): string[] => {
  const { locale } = useT()
  const [news, setNews] = useState<BuildMeta['whats_new']>()
  useEffect(() => {
    const stopped = new AbortController()
    readNews(stopped.signal).then(setNews, () => {})
    return () => stopped.abort()
  }, [])
  return textIn(news, locale) ?? NONE
}

const readNews = async (signal: AbortSignal): Promise<BuildMeta['whats_new']> => {
  const { id } = (await readJson(LATEST_BUILD, signal)) as LatestBuild
  return ((await readJson(buildMetaPath(id), signal)) as BuildMeta).whats_new
}

const readJson = async (path: string, signal: AbortSignal): Promise<unknown> =>
  (await fetch(path, { cache: 'no-store', signal })).json()
