import type { Plugin } from 'vite'
import { core as arabic } from '#locales/ar/core.ts'
import { membership as arabicMembership } from '#locales/ar/membership.ts'
import { places as arabicPlaces } from '#locales/ar/places.ts'
import { store as arabicStore } from '#locales/ar/store.ts'
import { core as english } from '#locales/en/core.ts'
import { membership as englishMembership } from '#locales/en/membership.ts'
import { places as englishPlaces } from '#locales/en/places.ts'
import { store as englishStore } from '#locales/en/store.ts'
import { type Locale, localeCodes, locales, textIn, DEFAULT_LOCALE } from '#locales/index.ts'
import { sourceOf } from '#locales/sources.ts'
import { core as urdu } from '#locales/ur/core.ts'
import { membership as urduMembership } from '#locales/ur/membership.ts'
import { places as urduPlaces } from '#locales/ur/places.ts'
import { store as urduStore } from '#locales/ur/store.ts'
import type { Look } from '../brand/look.ts'
import { type BuiltManifest, dressManifest } from '../brand/manifest.ts'
import { SHARE_PARAMS, SHARE_PATH } from '#contract/wire/shared-target.ts'
import { manifestWords } from '#locales/web-manifest.ts'

const MODES = ['light', 'dark'] as const
type Mode = (typeof MODES)[number]

/** The app's values in the manifests. */
export interface ManifestOptions {
  /** The build's name for the app: the default is written in each language's script, another one is used unchanged. */
  title: string
  /** Colours of the splash screen and of the system's bars by colour mode, as `#rrggbb`. */
  surfaces: Record<Mode, string>
  /** How the shop looks, where it is built in. */
  look?: Look | undefined
  /** Paths of the store, of its search, of what can be booked and of the plans. */
  links: { store: string; search: string; book: string; membership: string }
}

const words = {
  ar: { ...manifestWords.ar, nav: arabic.nav, store: arabicStore, places: arabicPlaces, membership: arabicMembership },
  en: {
    ...manifestWords.en,
    nav: english.nav,
    store: englishStore,
    places: englishPlaces,
    membership: englishMembership,
  },
  ur: {
    ...textIn(manifestWords, 'ur'),
    nav: urdu.nav,
    store: urduStore,
    places: urduPlaces,
    membership: urduMembership,
  },
}

const png = (name: string, size: number) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

const SCREENSHOTS = [
  ...(['home', 'store', 'product'] as const).map((page) => ({ page, form_factor: 'narrow', sizes: '780x1688' })),
  ...(['home', 'store', 'product'] as const).map((page) => ({ page, form_factor: 'wide', sizes: '1280x800' })),
]

/** The installed app in one language and colour mode. All are one app: they have the same `id`. */
export const webManifest = (locale: Locale, { title, surfaces, links }: ManifestOptions, mode: Mode = 'light') => {
  const { tag: lang, dir } = locales[locale]
  const { name: ownName, description, nav, store, places, membership, search, screenshots } = textIn(words, locale)
  const name = title === textIn(manifestWords, DEFAULT_LOCALE).name ? ownName : title
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang,
    dir,
    start_url: '/',
    scope: '/',
    // A browser without such a window uses the next simpler one automatically: no override is needed.
    display: 'standalone',
    orientation: 'any',
    background_color: surfaces[mode],
    theme_color: surfaces[mode],
    categories: ['shopping', 'lifestyle'],
    icons: [
      { ...png('icon', 192), purpose: 'any' },
      { ...png('icon', 512), purpose: 'any' },
      { ...png('maskable', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: nav.store, description: store.description, url: links.store, icons: shortcutIcons('store') },
      { ...search, url: links.search, icons: shortcutIcons('search') },
      { name: nav.book, description: places.locations.description, url: links.book, icons: shortcutIcons('book') },
      {
        name: nav.membership,
        description: membership.description,
        url: links.membership,
        icons: shortcutIcons('membership'),
      },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: SHARE_PARAMS,
    },
    screenshots: SCREENSHOTS.map(({ page, form_factor, sizes }) => ({
      src: `/screenshots/${page}-${form_factor}-${sourceOf(locale)}.webp`,
      sizes,
      type: 'image/webp',
      form_factor,
      label: screenshots[page],
    })),
  }
}

const shortcutIcons = (name: string) => [png(`shortcut-${name}`, 96), png(`shortcut-${name}`, 192)]

/** Writes `/manifest.{language}[.dark].webmanifest` into the client's build, and serves them while developing. */
export const webManifests = (options: ManifestOptions): Plugin => {
  const { look } = options
  const dressed = (manifest: BuiltManifest, locale: Locale) => (look ? dressManifest(manifest, look, locale) : manifest)
  const files = new Map(
    localeCodes.flatMap((locale) =>
      MODES.map((mode): [string, string] => [
        `manifest.${locale}${mode === 'dark' ? '.dark' : ''}.webmanifest`,
        JSON.stringify(dressed(webManifest(locale, options, mode), locale)),
      ]),
    ),
  )
  return {
    name: 'web-manifests',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = files.get(request.url?.slice(1) ?? '')
        if (file === undefined) next()
        else response.setHeader('content-type', 'application/manifest+json').end(file)
      })
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
