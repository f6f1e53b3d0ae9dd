import sharp from 'sharp'
import { offeredLocale } from '#locales/choose.ts'
import { DEFAULT_LOCALE } from '#locales/index.ts'
import { sourceOf } from '#locales/sources.ts'
import { dark, light, type Tokens } from '#contract/look/tokens.ts'
import type { Database } from '../db/client.ts'
import type { SettingsRow } from '../db/schema/rows.ts'
import type { StoredBrand } from '../db/schema/stored-brand.ts'
import type { Env } from '../env/env.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { openPictureStore } from '../pictures/open-picture-store.ts'
import { settingsRepository } from '../settings/repository.ts'
import { brandTokens } from './colours.ts'

/** The colours of what is read outside the app: mails, plain pages, passes. */
export const coloursOfShop = ({ colours = {} }: StoredBrand = {}): { light: Tokens; dark: Tokens } => {
  const own = brandTokens(colours)
  return { light: { ...light, ...own?.light }, dark: { ...dark, ...own?.dark } }
}

/** A logo as mails and papers carry it, with the size it is shown in. */
export interface PaperLogo {
  png: Buffer
  width: number
  height: number
}

/** CSS pixels; drawn twice as large, for dense screens and paper. */
const HEIGHT = 40
const MOST_WIDTH = 240
const MEDIA = '/media/'
/** Of this and the former look. */
const MOST_KEPT = 4

const drawn = new Map<string, Promise<PaperLogo | undefined>>()

/** The shop's own logo for light grounds; undefined where it has none, or it cannot be read. */
export const paperLogo = async (
  row: Pick<SettingsRow, 'logo'> | undefined,
  env: Pick<Env, 'dataDir' | 'pictures'>,
): Promise<PaperLogo | undefined> => {
  const src = row?.logo
  if (!src?.startsWith(MEDIA)) return undefined
  const key = `${env.dataDir} ${src}`
  if (!drawn.has(key) && drawn.size >= MOST_KEPT) drawn.clear()
  const made = drawn.get(key) ?? draw(env, src.slice(MEDIA.length))
  drawn.set(key, made)
  const logo = await made.catch(() => undefined)
  // A store that does not answer now is asked again with the next mail.
  if (logo === undefined) drawn.delete(key)
  return logo
}

const draw = async (env: Pick<Env, 'dataDir' | 'pictures'>, name: string): Promise<PaperLogo | undefined> => {
  const bytes = await openPictureStore(env).read(name)
  if (!bytes) return undefined
  const { data, info } = await sharp(bytes)
    .resize(2 * MOST_WIDTH, 2 * HEIGHT, { fit: 'inside' })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: Math.round(info.width / 2), height: Math.round(info.height / 2) }
}

/** The shop's logo in a page to print, which loads nothing; empty where it has none. */
export const logoOnPaper = async (
  db: Database,
  env: Pick<Env, 'dataDir' | 'pictures'>,
  alt: string,
): Promise<string> => {
  const logo = await paperLogo(await settingsRepository(db).read(), env)
  return logo
    ? `<img src="data:image/png;base64,${logo.png.toString('base64')}" alt="${escapeHtml(alt)}" width="${logo.width}" height="${logo.height}">`
    : ''
}

/** The colours of a shop, the app's own without them, as variables of a plain page. */
const plainColours = (brand?: StoredBrand): string => {
  const colours = coloursOfShop(brand)
  const rule = (tokens: Tokens): string => `:root{${NAMES.map((name) => `--${name}:${tokens[name]}`).join(';')}}`
  return `${rule(colours.light)}@media (prefers-color-scheme:dark){${rule(colours.dark)}}`
}

const NAMES = [
  'surface',
  'surfaceRaised',
  'line',
  'lineStrong',
  'ink',
  'inkMuted',
  'accent',
  'onAccent',
  'accentInk',
  'focus',
  'dangerInk',
] as const satisfies (keyof Tokens)[]

/** The colours of a plain page, until the shop's replace them. */
export const LOOK_PLACE = plainColours()
/** Where a plain page has the name of the shop. */
export const NAME_PLACE = '<!--shop-->'
const LANGUAGE = /<html lang="([\w-]+)/

/** A page in the colours that the shop has now, with its name. */
export const inShopLook = async (db: Database, html: string): Promise<string> => {
  // Without the database the page is shown all the same.
  const row = await settingsRepository(db)
    .read()
    .catch(() => undefined)
  if (!row) return html
  const name = escapeHtml(row.name[sourceOf(offeredLocale(LANGUAGE.exec(html)?.[1]) ?? DEFAULT_LOCALE)])
  return html
    .replace(LOOK_PLACE, () => plainColours(row.brand))
    .replace(NAME_PLACE, () => `<p><strong>${name}</strong></p>`)
}
