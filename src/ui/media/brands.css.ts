import { styleVariants } from '@vanilla-extract/css'
import { image } from './BrandIcon.css.ts'

/** The networks with a built-in mark: simple-icons, each a file fetched only where it is shown. */
const BRANDS = [
  'instagram',
  'x',
  'tiktok',
  'youtube',
  'whatsapp',
  'snapchat',
  'facebook',
  'telegram',
  'github',
] as const

/** Shows a mark in the colour of the text around it. */
export const brands = styleVariants(
  Object.fromEntries(BRANDS.map((name) => [name, `url("simple-icons/icons/${name}.svg")`])) as Record<
    (typeof BRANDS)[number],
    string
  >,
  (url) => ({ vars: { [image]: url } }),
)
