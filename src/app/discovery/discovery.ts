import type { Image } from '#contract/rules/common.ts'
import { type Locale, locales } from '#locales/index.ts'
import { languagesAtom } from '#src/state/locale.ts'
import type { DiscoveryModule } from '#src/api/page.ts'
import { sharedPicture } from '#src/lib/image.ts'
import { scriptJson } from '#src/lib/script-json.ts'
import { href, type RouteName } from '#src/routes.ts'
import { imageUrls } from '#src/ui/media/picture-source.ts'
import { socialLinks } from '../layouts/social-links.ts'
import { loadedContext } from '../core/loaded-context.ts'
import { defaultSettings, settingsQuery, withDefaults } from '../core/settings.ts'
import { addressesOf } from './sitemap.ts'
import type { App, RouteState } from '../types.ts'

const modules = import.meta.glob<DiscoveryModule>('../../features/*/*-discovery.ts', { eager: true })

/**
 * Head tags of documents for crawlers only: canonical URL, other languages, and what is on the page. Never part
 * of the client. `requested` is the language that the URL names, which makes it another URL.
 */
export const discoveryTags = (app: App, route: RouteState, requested?: Locale): string => {
  const { match, error } = route
  if (!match || error) return ''
  if (match.row.guards) return notToBeFound
  const languages = app.store.get(languagesAtom)
  const page = modules[`../../features/${match.row.page}-discovery.ts`]
  const absolute = (path: string) => new URL(path, app.origin).href
  // Each language has its own URL; the bare URL is `x-default`.
  const pageAt = (path: string) => addressesOf(absolute(path), languages)[requested ?? 'x-default'] ?? absolute(path)
  const shared = (image: Image) => absolute(sharedPicture(image, imageUrls).src)
  const context = { ...loadedContext(app, route), absolute, pageAt, sharedPicture: shared }
  const path = page?.canonical ? page.canonical(context) : href(match.name as RouteName, match.params as never)
  if (path === undefined) return notToBeFound

  const canonical = pageAt(path)
  return [
    tag('link', { rel: 'canonical', href: canonical }),
    tag('meta', { property: 'og:url', content: canonical }),
    ...Object.entries(addressesOf(absolute(path), languages)).map(([language, url]) =>
      tag('link', { rel: 'alternate', hreflang: language, href: url }),
    ),
    ...languages.map((locale) =>
      tag('meta', {
        property: locale === app.locale() ? 'og:locale' : 'og:locale:alternate',
        content: locales[locale].tag.replace('-', '_'),
      }),
    ),
    dataBlock(page?.linkedData?.({ ...context, languages, site: siteOf(app) }) ?? []),
  ].join('')
}

const tag = (name: 'link' | 'meta', attributes: Record<string, string>): string => {
  const written = Object.entries(attributes).map(
    ([key, value]) => `${key}="${value.replace(/[&"<]/g, (letter) => `&#${letter.charCodeAt(0)};`)}"`,
  )
  return `<${name} ${written.join(' ')}>`
}

const notToBeFound = tag('meta', { name: 'robots', content: 'noindex, follow' })

const dataBlock = (graph: object[]): string =>
  graph.length === 0
    ? ''
    : `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`

const siteOf = ({ queries, locale }: App) => {
  const cached = queries.getQueryData(settingsQuery(locale()).queryKey)
  const { general, social } = withDefaults(cached ?? defaultSettings)
  return { general, profiles: socialLinks(social).map(({ url }) => url) }
}
