import sharp from 'sharp'
import { light } from '#contract/look/tokens.ts'
import { brandTokens } from './colours.ts'
import type { Look, ReadPicture } from './look.ts'
import { coloursOf } from './style.ts'

/** The pictures that are made of a brand, by the names of the app's own. */
const ICONS = {
  'favicon-48.png': { size: 48, kind: 'any' },
  'icon-192.png': { size: 192, kind: 'any' },
  'icon-512.png': { size: 512, kind: 'any' },
  'maskable-192.png': { size: 192, kind: 'maskable' },
  'maskable-512.png': { size: 512, kind: 'maskable' },
  'monochrome-512.png': { size: 512, kind: 'monochrome' },
  'badge-96.png': { size: 96, kind: 'monochrome' },
  'apple-touch-icon.png': { size: 180, kind: 'opaque' },
} as const satisfies Record<string, { size: number; kind: 'any' | 'maskable' | 'monochrome' | 'opaque' }>
export type IconName = keyof typeof ICONS
export const ICON_NAMES = Object.keys(ICONS) as IconName[]
export const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name)

/** Launchers cut a maskable icon to any shape within which this part stays (W3C manifest: a circle of 80 %). */
const SAFE = 0.8
/** The part that a square without a ground of its own may take of that circle. */
const SAFE_SQUARE = SAFE * Math.SQRT1_2
/** A logo that is as good as square serves as an icon. */
const SQUARE = 1.1
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const WORK_SIZE = 512
const OPAQUE = 250
/** How far a pixel differs from the ground to belong to the drawing. */
const DIFFERS = 40

/** A bag on the brand's colour, for a shop without an icon. */
const neutral = (ground: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WORK_SIZE}" height="${WORK_SIZE}" viewBox="-12 -12 48 48"><path fill="${ground}" d="M-12-12h48v48h-48z"/><path fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="M16 10a4 4 0 0 1-8 0M3.1 6h17.8M3.4 5.5a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.7a2 2 0 0 0-.4-1.2l-2-2.7A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z"/></svg>`,
  )

/** The picture that icons are made of: the icon, else a square logo, else a neutral one. */
const sourceOf = async ({ brand, logo }: Look, readPicture: ReadPicture): Promise<Buffer> => {
  const icon = brand.icon && (await readPicture(brand.icon.src))
  if (icon) return icon
  const bytes = logo === undefined || logo.endsWith('/shop.svg') ? undefined : await readPicture(logo)
  const { width = 0, height = 1 } = bytes ? await sharp(bytes).metadata() : {}
  if (bytes && Math.max(width, height) <= SQUARE * Math.min(width, height)) return bytes
  return neutral(brandTokens(coloursOf(brand))?.light.accent ?? light.inkMuted)
}

/** Draws one of the icons as PNG. */
export const drawIcon = async (look: Look, name: IconName, readPicture: ReadPicture): Promise<Buffer> => {
  const { size, kind } = ICONS[name]
  const source = await sharp(await sourceOf(look, readPicture))
    .resize(WORK_SIZE, WORK_SIZE, { fit: 'contain', background: CLEAR })
    .ensureAlpha()
    .png()
    .toBuffer()
  if (kind === 'any') return sharp(source).resize(size, size).png().toBuffer()
  const ground = await groundOf(source)
  if (kind === 'monochrome') return silhouette(source, ground, size)
  const part = kind === 'maskable' ? (ground ? SAFE : SAFE_SQUARE) : ground ? 1 : SAFE
  return onGround(source, { size: [size, size], part, ground: ground ?? '#ffffff' })
}

/** The card of shared links: the logo, else the icon, on the page's ground. */
export const drawCard = async (look: Look, readPicture: ReadPicture): Promise<Buffer> => {
  const logo = look.logo ? await readPicture(look.logo).catch(() => undefined) : undefined
  const ground = light.surface
  return onGround(logo ?? (await sourceOf(look, readPicture)), { size: [1200, 630], part: 0.6, ground })
}

interface OnGround {
  size: [width: number, height: number]
  part: number
  ground: string
}

const onGround = async (source: Buffer, { size: [width, height], part, ground }: OnGround): Promise<Buffer> => {
  const inner = await sharp(source)
    .resize(Math.round(width * part), Math.round(height * part), { fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: inner, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** The colour of the corner, where the picture has a ground of its own. */
const groundOf = async (source: Buffer): Promise<string | undefined> => {
  const { data } = await sharp(source)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0, alpha = 255] = data
  return alpha < OPAQUE
    ? undefined
    : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** White where the drawing is: systems colour it themselves. */
const silhouette = async (source: Buffer, ground: string | undefined, size: number): Promise<Buffer> => {
  const { data } = await sharp(source).resize(size, size).raw().toBuffer({ resolveWithObject: true })
  const under = [1, 3, 5].map((at) => Number.parseInt(ground?.slice(at, at + 2) ?? '', 16))
  for (let at = 0; at < data.length; at += 4) {
    const apart = Math.max(...under.map((part, channel) => Math.abs(part - (data[at + channel] ?? 0))))
    if (ground) data[at + 3] = Math.min(255, Math.max(0, (apart - DIFFERS / 2) * (255 / DIFFERS)))
    data.fill(255, at, at + 3)
  }
  return sharp(data, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()
}
