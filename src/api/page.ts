import type { Image } from '#contract/rules/common.ts'
import type { Settings } from '#contract/site/settings.ts'
import type { ComponentType } from 'react'
import type { AnswerFor, EndpointName } from '#contract/index.ts'
import type { Locale } from '#locales/index.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { Fetched } from './call.ts'
import type { ApiQuery } from './query.ts'

/** Context of a page: its URL's parts and the active language. */
export interface PageContext {
  params: Record<string, string>
  search: URLSearchParams
  locale: Locale
}

/** The same once its reads have answered. */
export interface LoadedContext extends PageContext {
  read: <Name extends EndpointName>(query: ApiQuery<Name>) => Fetched<AnswerFor<Name>>
  /** The answer to a read the page can do without. */
  peek: <Name extends EndpointName>(query: ApiQuery<Name>) => Fetched<AnswerFor<Name>> | undefined
  t: Translate
}

/** A page's metadata for browsers, crawlers and link previews. */
export interface Head {
  /** Without the site's name, which is added. */
  title: string
  description?: string
  /** Shown with a shared link. */
  image?: Image
}

export interface PageProps {
  params: Record<string, string>
  search: URLSearchParams
}

/** What a `features/<x>/<name>.page.tsx` exports. */
export interface PageModule {
  default: ComponentType<PageProps>
  /** The reads the page shows, all begun together; it is shown when each has answered. */
  load?: (context: PageContext) => ApiQuery[]
  /** Where this URL should rather point, now that the data is known, such as the last page for one beyond it. */
  settle?: (context: LoadedContext) => string | undefined
  head?: (context: LoadedContext) => Head
}

/** The site's data for a page's crawler metadata. */
export interface DiscoveryContext extends LoadedContext {
  site: { profiles: string[]; general: Settings['general'] }
  /** The languages the shop offers. */
  languages: readonly Locale[]
  /** A path of this site, or a URL, as a whole URL. */
  absolute: (path: string) => string
  /** The URL of a picture as shared links show it. */
  sharedPicture: (image: Image) => string
  /** A page of this site as a whole URL, in the language the address names, if it names one. */
  pageAt: (path: string) => string
}

/** Exports of a `features/<x>/<name>-discovery.ts`: metadata for crawlers only. No browser ever loads it. */
export interface DiscoveryModule {
  /** Canonical path and query of the page; `undefined` for a page that is not indexed. Its row's path by default. */
  canonical?: (context: LoadedContext) => string | undefined
  /** Further reads that `linkedData` peeks at, such as what the page's late parts show; it does without those that fail. */
  reads?: (context: LoadedContext) => ApiQuery[]
  /** What is on the page, as objects of schema.org. */
  linkedData?: (context: DiscoveryContext) => object[]
}
