import { useEffect, useRef } from 'react'
import { preload } from 'react-dom'
import type { Head as PageHead } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { locales } from '#locales/index.ts'
import { typographyOf } from '#locales/typography.ts'
import type { MessageKey } from '#locales/messages.ts'
import { isCrawler } from '#src/lib/is-crawler.ts'
import { fontFiles } from '#src/ui/theme/fonts.ts'
import { useApp, useShown } from '../core/context.ts'
import { errorTitle } from '../core/errors.ts'
import { useSettings } from '../core/settings.ts'
import { loadedContext } from '../core/loaded-context.ts'
import type { RouteState } from '../types.ts'
import { SharedPicture } from './SharedPicture.tsx'

/** Tags that only the server writes, for crawlers. */
const OF_FIRST_PAGE =
  '[rel=canonical],[hreflang],[property="og:url"],[property^="og:image"],[name^=twitter],[type$="ld+json"]'

/** Title and share metadata of what is on screen; React hoists them into the document's head. */
export const Head = () => {
  const { t, locale } = useT()
  const { general } = useSettings()
  const { route } = useShown()
  const head = useHead(route)
  const first = useRef(route.url)
  useEffect(() => {
    if (route.url === first.current) return
    // Browsers share the canonical address of a page: it must not be that of the page before.
    for (const tag of document.head.querySelectorAll(OF_FIRST_PAGE)) tag.remove()
  }, [route.url])
  const title = head.title ? `${head.title}${t('core.title_separator')}${general.site_name}` : general.site_name
  const description = head.description ?? general.description
  // A page that the device renders has its styles already, which request the font as early.
  if (import.meta.env.SSR && !typographyOf(locale).fonts)
    preload(fontFiles[locales[locale].script], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:site_name" content={general.site_name} />
      <meta property="og:type" content="website" />
      {import.meta.env.SSR && <SharedPicture image={head.image} />}
      {route.error && <meta name="robots" content="noindex" />}
    </>
  )
}

/** The page's metadata; its row's title until the page is loaded. */
export const useHead = (route: RouteState): PageHead => {
  const { app } = useApp()
  const { t, locale } = useT()
  if (route.error) return { title: route.error.fatal && isCrawler() ? '' : t(errorTitle(route.error)) }
  const context = { ...route, context: { ...route.context, locale } }
  const title = route.match ? t(route.match.row.title as MessageKey) : ''
  return route.page?.head?.(loadedContext(app, context)) ?? { title }
}
