import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawIcon } from '../../../brand/icons.ts'
import { lookOf } from '../../../brand/look.ts'
import { pictureReader } from '../../../brand/picture-reader.ts'
import { paperLogo } from '../../../brand/shop-look.ts'
import type { SettingsRow } from '../../../db/schema/rows.ts'
import { serializeLook } from '../../../settings/brand.ts'
import type { Env } from '../../../env/env.ts'

const ICON = 'icons/icon-512.png'
/** In points; a device takes the file of its own density. */
const BOXES = { icon: { width: 29, height: 29 }, logo: { width: 160, height: 50 } } as const
const DENSITIES = [1, 2, 3] as const

type Needed = Pick<Env, 'distDir' | 'dataDir' | 'pictures' | 'imageDomain'>

let drawn: { of: string; files: Promise<Record<string, Buffer>> } | undefined

/** The icon and the logo of the shop in the sizes of a pass, drawn once for each look; the app's own without any. */
export const passImages = (env: Needed, row: SettingsRow | undefined): Promise<Record<string, Buffer>> => {
  const of = JSON.stringify([env.dataDir, row?.logo, row?.brand])
  if (drawn?.of !== of) drawn = { of, files: draw(env, row) }
  const { files } = drawn
  files.catch(() => (drawn = undefined))
  return files
}

const draw = async (env: Needed, row: SettingsRow | undefined): Promise<Record<string, Buffer>> => {
  const built = join(env.distDir, 'client', ICON)
  const readPicture = pictureReader(env, { filesDir: join(env.distDir, 'client') })
  const look = await lookOf({
    en: { general: { site_logo: row?.logo ?? '', ...(row && { brand: serializeLook(row.brand, 'en') }) } },
  })
  const icon = look.isOwn
    ? await drawIcon(look, 'icon-512.png', readPicture)
    : existsSync(built)
      ? built
      : join('public', ICON)
  const logo = (await paperLogo(row, env))?.png ?? icon
  const files = Object.entries({ icon, logo }).flatMap(([name, source]) =>
    DENSITIES.map(async (density) => {
      const { width, height } = BOXES[name as keyof typeof BOXES]
      const fitted = sharp(source).resize(width * density, height * density, { fit: 'inside' })
      return [`${name}${density === 1 ? '' : `@${density}x`}.png`, await fitted.png().toBuffer()] as const
    }),
  )
  return Object.fromEntries(await Promise.all(files))
}
