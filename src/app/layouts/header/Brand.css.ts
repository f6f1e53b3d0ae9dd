import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, space, touchTarget } from '#src/ui/theme/theme.css.ts'

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: touchTarget,
  // Its name may be cut off, its logo not.
  flex: '1 1 2.25rem',
  minInlineSize: '2.25rem',
  maxInlineSize: 'max-content',
  fontSize: fontSize.lead,
  fontWeight: fontWeight.bold,
  textDecoration: 'none',
})

// A brand's wide logo, and one that contains the name, have rules of their own (`server/brand/style.ts`).
export const logo = style({ flex: 'none', inlineSize: '2.25rem', blockSize: '2.25rem', objectFit: 'contain' })
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Too narrow for a letter of the name: the logo replaces it visually, and it is still read aloud.
  '@media': {
    '(max-width: 22.4rem)': { position: 'absolute', inlineSize: '1px', blockSize: '1px', clipPath: 'inset(50%)' },
  },
})

const darkDevice = '(prefers-color-scheme: dark)'

export const onLight = style({
  selectors: { '[data-theme="dark"] &': { display: 'none' } },
  '@media': { [darkDevice]: { selectors: { '[data-theme="system"] &': { display: 'none' } } } },
})

export const onDark = style({
  display: 'none',
  selectors: { '[data-theme="dark"] &': { display: 'block' } },
  '@media': { [darkDevice]: { selectors: { '[data-theme="system"] &': { display: 'block' } } } },
})
