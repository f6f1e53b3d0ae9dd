import sharp from 'sharp'
import type { Look, ReadPicture } from './look.ts'

/** The app's logos, which pages show before the settings are known and where they cannot be read, as those of the shop. */
export const logosOf = ({ logo, brand }: Look): Record<string, string | undefined> => ({
  '/images/logo-dark.svg': logo,
  '/images/logo-light.svg': brand.logo_dark?.src ?? logo,
})

/** A logo of any format as the SVG that its address says it is; undefined where it cannot be read. */
export const logoSvg = async (src: string, readPicture: ReadPicture): Promise<string | undefined> => {
  const bytes = await readPicture(src).catch(() => undefined)
  if (!bytes) return undefined
  const { width, height, format } = await sharp(bytes).metadata()
  const data = `data:image/${format === 'svg' ? 'svg+xml' : format};base64,${bytes.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${data}"/></svg>`
}
