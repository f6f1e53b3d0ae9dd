import * as z from 'zod/mini'

/** A picture of the brand, with its size in pixels. */
export const BrandPicture = z.looseObject({ src: z.string(), width: z.int(), height: z.int() })
export type BrandPicture = z.infer<typeof BrandPicture>

/** The parts of the home page between its picture and its terms, in the app's own order. */
export const HOME_SECTIONS = [
  'categories',
  'experiences',
  'products',
  'destinations',
  'story',
  'venues',
  'gifts',
  'membership',
] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

/** The fonts for both scripts that need no files: the app's own, and the device's. */
export const FONT_PAIRS = ['readex-pro', 'system'] as const

/** The look of a shop. Each field may be left out: the app's own look stands for it. */
export const Brand = z.looseObject({
  /** What the installed app is called, in the language of the answer; the name of the site without it. */
  name: z.optional(z.string()),
  /** The same beneath an icon, where some twelve letters have room. */
  short_name: z.optional(z.string()),
  /** What app lists say of it; the description of the site without it. */
  description: z.optional(z.string()),
  /** Square, at least 512 pixels wide. All icons are made from it. */
  icon: z.optional(BrandPicture),
  /** The size of the site's logo, which may be wide. */
  logo: z.optional(BrandPicture),
  /** Replaces the logo on dark grounds. */
  logo_dark: z.optional(BrandPicture),
  /** False where the logo contains the name. */
  show_name: z.optional(z.boolean()),
  /** As `#rrggbb`; the tones of both themes are made from them. */
  colours: z.optional(z.looseObject({ primary: z.optional(z.string()), accent: z.optional(z.string()) })),
  /** Of cards and buttons, in CSS pixels. */
  radius: z.optional(z.number()),
  /** An offered font pair, or the files (woff2) of a font on this site by script. */
  font: z.optional(
    z.union([
      z.enum(FONT_PAIRS),
      z.looseObject({ name: z.string(), latin: z.optional(z.string()), arabic: z.optional(z.string()) }),
    ]),
  ),
  /** What app lists show before the app is installed. */
  screenshots: z.optional(z.array(z.extend(BrandPicture, { label: z.optional(z.string()) }))),
  /** The parts of the home page that are shown, in this order. */
  home: z.optional(z.array(z.string())),
})
export type Brand = z.infer<typeof Brand>
