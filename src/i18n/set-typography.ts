import { globalStyle } from '@vanilla-extract/css'
import type { Locale } from '#locales/index.ts'
import { typographyOf } from '#locales/typography.ts'

/** Set where a language begins and inherited from there, so that elements with tighter lines keep them (`--air`). */
export const setTypography = (languages: readonly Locale[]): void => {
  for (const locale of languages) {
    const { lineHeight, air, joins, fonts } = typographyOf(locale)
    globalStyle(`[lang|="${locale}"]`, {
      '@layer': {
        base: {
          vars: { '--air': String(air) },
          lineHeight,
          ...(joins && { letterSpacing: 0, fontStyle: 'normal' }),
          ...(fonts && { fontFamily: fonts }),
        },
      },
    })
  }
}
