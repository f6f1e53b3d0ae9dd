import { globalStyle } from '@vanilla-extract/css'
import type { Locale } from '#locales/index.ts'
import { typography } from '#locales/typography.ts'

/** Set where a language begins and inherited from there, so that elements with tighter lines keep them. */
export const setTypography = (languages: readonly Locale[]): void => {
  for (const locale of languages) {
    const { lineHeight, headings, joins, fonts } = typography[locale]
    const selector = `[lang|="${locale}"]`
    globalStyle(selector, {
      '@layer': {
        base: {
          lineHeight,
          ...(joins && { letterSpacing: 0, fontStyle: 'normal' }),
          ...(fonts && { fontFamily: fonts }),
        },
      },
    })
    if (headings !== undefined) globalStyle(`${selector} :is(h1, h2, h3)`, { lineHeight: headings })
  }
}
