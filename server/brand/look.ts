import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Brand } from '#contract/site/brand.ts'
import { type Locale, localeCodes, sourceLocales } from '#locales/index.ts'
import { lookStyle } from './style.ts'

/** What `settings` says of the look, as any back end may answer it. */
export interface LookSettings {
  general?: { site_name?: string; site_logo?: string; description?: string | undefined; brand?: Brand | undefined }
}

/** How the shop looks now. */
export interface Look {
  /** Changes with anything of it. */
  version: string
  /** Whether the shop has a logo or an icon of its own; else the app's icons are shown. */
  isOwn: boolean
  /** In each language. */
  words: Record<Locale, { name: string | undefined; shortName: string | undefined; description: string | undefined }>
  brand: Brand
  logo: string | undefined
  /** What replaces the app's colours, corners and font in a document; empty where nothing does. */
  style: string
}

/** Reads a picture of the shop by its address; undefined where there is none. */
export type ReadPicture = (src: string) => Promise<Buffer | undefined>

/** The app's own logo. */
const DEFAULT_LOGO = '/images/logo-dark.svg'

/** The look that these settings describe. */
export const lookOf = async (
  settings: Partial<Record<Locale, LookSettings>>,
  readPicture: ReadPicture = async () => undefined,
): Promise<Look> => {
  const of = (locale: Locale) => settings[locale]?.general ?? {}
  const words = Object.fromEntries(
    localeCodes.map((locale) => {
      const { site_name, description, brand } = of(locale)
      const name = brand?.name || site_name || undefined
      return [
        locale,
        { name, shortName: brand?.short_name || name, description: brand?.description || description || undefined },
      ]
    }),
  ) as Look['words']
  const { site_logo: logo, brand = {} } =
    sourceLocales.map((locale) => settings[locale]?.general).find((one) => one !== undefined) ?? {}
  const isOwn = brand.icon !== undefined || (logo !== undefined && logo !== '' && logo !== DEFAULT_LOGO)
  const ratio = isOwn ? await ratioOf(logo, brand, readPicture) : undefined
  const style = lookStyle(brand, ratio)
  const version = createHash('sha256')
    .update(JSON.stringify([words, brand, logo, style]))
    .digest('hex')
    .slice(0, 8)
  return { version, isOwn, words, brand, logo, style }
}

/** Width over height of the logo, so that its room is there before it is. */
const ratioOf = async (
  logo: string | undefined,
  { logo: size }: Brand,
  readPicture: ReadPicture,
): Promise<number | undefined> => {
  if (size) return size.width / size.height
  const bytes = logo ? await readPicture(logo).catch(() => undefined) : undefined
  const head =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => undefined))
  return head && head.autoOrient.width / head.autoOrient.height
}

/** Another back end's settings count as fresh for so long; this server's are read again with each change. */
const FRESH_MS = 60_000
/** Settings that could not be read are asked for again after so long. */
const RETRY_MS = 5000

interface LookOptions {
  read: (locale: Locale) => Promise<LookSettings>
  readPicture: ReadPicture
  /** Changes with what the operator publishes; undefined where another back end's settings may change at any time. */
  version: (() => number) | undefined
  now?: () => number
}

/**
 * Keeps the look at hand. Settings that cannot be read leave it as it was, the app's own before any were read, and are
 * read again some seconds later. While another back end is asked again, the former look is answered.
 */
export const createLook = ({ read, readPicture, version, now = Date.now }: LookOptions): (() => Promise<Look>) => {
  let last: Look | undefined
  let lastOf = 0
  let until = 0
  let loading: Promise<Look> | undefined
  const load = async (of: number): Promise<Look> => {
    try {
      const settings = await Promise.all(localeCodes.map(async (locale) => [locale, await read(locale)] as const))
      last = await lookOf(Object.fromEntries(settings), readPicture)
      until = version ? Number.POSITIVE_INFINITY : now() + FRESH_MS
    } catch {
      last ??= await lookOf({})
      until = now() + RETRY_MS
    }
    lastOf = of
    return last
  }
  return async () => {
    const of = version?.() ?? 0
    if (last && lastOf === of && now() < until) return last
    loading ??= load(of).finally(() => (loading = undefined))
    return last && version === undefined ? last : loading
  }
}
