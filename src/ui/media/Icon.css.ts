import { style, styleVariants } from '@vanilla-extract/css'

export const icon = style({ flex: 'none' })
export const size = styleVariants({ sm: '1rem', md: '1.25rem', lg: '1.5rem', xl: '2.5rem' }, (value) => ({
  inlineSize: value,
  blockSize: value,
}))
export const mirrored = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } })
