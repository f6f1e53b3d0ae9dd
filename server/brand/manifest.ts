import type { Locale } from '#locales/index.ts'
import type { IconName } from './icons.ts'
import type { Look } from './look.ts'

/** A manifest as the build wrote it. */
export interface BuiltManifest {
  name: string
  short_name: string
  description: string
  icons: object[]
  shortcuts?: { icons?: object[] }[]
  screenshots?: object[]
  [member: string]: unknown
}

/** The address of an icon, which changes with the look. */
export const iconPath = ({ version }: Pick<Look, 'version'>, name: IconName): string => `/icons/${version}/${name}`

const icon = (look: Look, name: IconName, size: number, purpose: string) => ({
  src: iconPath(look, name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * The manifest of the build with the names and icons of the shop. `id` and `start_url` stay, so that an
 * installed app is brought up to date by it and not installed a second time.
 */
export const dressManifest = (built: BuiltManifest, look: Look, locale: Locale): BuiltManifest => {
  const { name, shortName, description } = look.words[locale]
  const { screenshots, shortcuts, ...rest } = built
  return {
    ...rest,
    name: name ?? built.name,
    short_name: shortName ?? built.short_name,
    description: description ?? built.description,
    ...(look.isOwn
      ? {
          icons: [
            icon(look, 'icon-192.png', 192, 'any'),
            icon(look, 'icon-512.png', 512, 'any'),
            icon(look, 'maskable-192.png', 192, 'maskable'),
            icon(look, 'maskable-512.png', 512, 'maskable'),
            icon(look, 'monochrome-512.png', 512, 'monochrome'),
          ],
          ...(shortcuts && { shortcuts: shortcuts.map(withoutIcons) }),
          ...(look.brand.screenshots && { screenshots: look.brand.screenshots.map(screenshot) }),
        }
      : { ...(shortcuts && { shortcuts }), ...(screenshots && { screenshots }) }),
  }
}

/** The app's own are in its colours. */
const withoutIcons = (shortcut: object): object =>
  Object.fromEntries(Object.entries(shortcut).filter(([member]) => member !== 'icons'))

const screenshot = ({ src, width, height, label }: NonNullable<Look['brand']['screenshots']>[number]) => ({
  src,
  sizes: `${width}x${height}`,
  form_factor: width > height ? 'wide' : 'narrow',
  ...(label && { label }),
})
