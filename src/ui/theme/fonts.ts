import arabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import latin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'

/** The font file each script needs first, to be preloaded for the language on screen. */
export const fontFiles = { Arabic: arabic, Latin: latin } as const
