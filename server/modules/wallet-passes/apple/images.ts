import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const ICON = 'icons/icon-512.png'
/** Heights in points; a device takes the file of its own density. */
const HEIGHTS = { icon: 29, logo: 50 } as const
const DENSITIES = [1, 2, 3] as const

let drawn: Promise<Record<string, Buffer>> | undefined

/** The icons of the app in the sizes of a pass, drawn once. */
export const passImages = (distDir: string): Promise<Record<string, Buffer>> => (drawn ??= draw(distDir))

const draw = async (distDir: string): Promise<Record<string, Buffer>> => {
  const built = join(distDir, 'client', ICON)
  const icon = existsSync(built) ? built : join('public', ICON)
  const files = Object.entries(HEIGHTS).flatMap(([name, points]) =>
    DENSITIES.map(async (density) => {
      const side = points * density
      return [`${name}${density === 1 ? '' : `@${density}x`}.png`, await sharp(icon).resize(side).png().toBuffer()]
    }),
  )
  return Object.fromEntries(await Promise.all(files)) as Record<string, Buffer>
}
