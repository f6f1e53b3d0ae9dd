import { useContext, useEffect, useRef } from 'react'
import { preload } from 'react-dom'
import type { Head as PageHead } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import type { MessageKey } from '#locales/messages.ts'
import { sharedPicture } from '#src/lib/image.ts'
import { isCrawler } from '#src/lib/is-crawler.ts'
import { PictureSource } from '#src/ui/media/picture-source.ts'
import { fontFiles } from '#src/ui/theme/fonts.ts'
import { useApp, useShown } from '../core/context.ts'
import { errorTitle } from '../core/errors.ts'
import { defaultSettings, useSettings } from '../core/settings.ts'
import { loadedContext } from '../core/loaded-context.ts'
import type { RouteState } from '../types.ts'

interface SharedCard {
  src: string
  width?: number
  height?: number
  type?: string
}
const SHARE_IMAGE: SharedCard = { src: '/images/share.png', width: 1200, height: 630, type: 'image/png' }
/** Tags that only the server writes, for crawlers. */
const OF_FIRST_PAGE = '[rel=canonical],[hreflang],[property="og:url"],[type$="ld+json"]'

/** Title and share metadata of what is on screen; React hoists them into the document's head. */
export const Head = () => {
  const { t, locale } = useT()
  const { general } = useSettings()
  const { app } = useApp()
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
  // The default logo's own picture has the size that shared links are shown at.
  const card: SharedCard =
    general.site_logo === defaultSettings.general.site_logo ? SHARE_IMAGE : { src: general.site_logo }
  const toUrl = useContext(PictureSource)
  const picture: SharedCard = head.image ? sharedPicture(head.image, toUrl) : card
  const image = new URL(picture.src, app.origin).href
  const alt = head.image?.alt[locale] || general.site_name
  // A page that the device renders has its styles already, which request the font as early.
  if (import.meta.env.SSR)
    preload(locale === 'ar' ? fontFiles.arabic : fontFiles.latin, {
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
    })
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:site_name" content={general.site_name} />
      <meta property="og:image" content={image} />
      {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
      {picture.type && <meta property="og:image:type" content={picture.type} />}
      <meta property="og:image:alt" content={alt} />
      <meta property="og:type" content="website" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
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
