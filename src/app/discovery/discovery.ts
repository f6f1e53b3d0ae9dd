import type { Image } from '#contract/rules/common.ts'
import { type Locale, locales } from '#locales/index.ts'
import { languagesAtom } from '#src/state/locale.ts'
import type { DiscoveryContext, DiscoveryModule } from '#src/api/page.ts'
import { shopId } from '#src/components/linked-data.ts'
import { returnPolicy } from '#src/components/merchant-terms.ts'
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
export const discoveryTags = async (app: App, route: RouteState, requested?: Locale): Promise<string> => {
  const { match, error } = route
  if (!match || error) return ''
  if (match.row.guards) return notToBeFound
  const languages = app.store.get(languagesAtom)
  const page = modules[`../../features/${match.row.page}-discovery.ts`]
  const absolute = (path: string) => new URL(path, app.origin).href
  // Each language has its own URL; the bare URL is `x-default`.
  const pageAt = (path: string) => addressesOf(absolute(path), languages)[requested ?? 'x-default'] ?? absolute(path)
  const shared = (image: Image) => absolute(sharedPicture(image, imageUrls).src)
  const loaded = loadedContext(app, route)
  const site = siteOf(app)
  const context = { ...loaded, absolute, pageAt, sharedPicture: shared, languages, site }
  const path = page?.canonical ? page.canonical(context) : href(match.name as RouteName, match.params as never)
  if (path === undefined) return notToBeFound
  const further = page?.reads?.(loaded) ?? []
  // A failed prefetch leaves nothing to peek at.
  await Promise.all(further.map(({ queryKey, meta }) => app.queries.prefetchQuery({ queryKey, meta })))

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
    dataBlock([shopOf(context, match.name === 'home'), ...(page?.linkedData?.(context) ?? [])]),
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
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`

/** The shop, which the objects of a page refer to; on the first page with who runs it, as far as the settings say. */
const shopOf = (
  { absolute, site: { general, profiles } }: Pick<DiscoveryContext, 'absolute' | 'site'>,
  isWhole: boolean,
): object => ({
  '@type': 'OnlineStore',
  ...shopId(absolute),
  name: general.site_name,
  url: absolute('/'),
  logo: absolute(general.site_logo),
  ...(isWhole && {
    description: general.description,
    sameAs: profiles.length > 0 ? profiles : undefined,
    legalName: general.seller?.name,
    address: general.seller?.address,
    vatID: general.seller?.vat_number,
    email: general.contact_email,
    telephone: general.contact_phone,
    identifier: general.seller?.registration && {
      '@type': 'PropertyValue',
      propertyID: 'Commercial registration',
      value: general.seller.registration,
    },
    hasMerchantReturnPolicy: returnPolicy(general, absolute),
  }),
})

const siteOf = ({ queries, locale }: App) => {
  const cached = queries.getQueryData(settingsQuery(locale()).queryKey)
  const { general, social } = withDefaults(cached ?? defaultSettings)
  return { general, profiles: socialLinks(social).map(({ url }) => url) }
}
