import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space.sm,
  paddingInline: space.gutter,
  background: vars.accentSoft,
  color: vars.ink,
  fontSize: fontSize.caption,
})

/** Its own height, before its words are there. */
export const room = style({ blockSize: touchTarget })

/** What is held, where there is room for it. */
export const name = style({
  display: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [from.md]: { display: 'block', maxInlineSize: '24rem' } },
})

export const left = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** At least as high as a touch target, which two lines of longer words on a narrow screen are not. */
export const go = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  lineHeight: 1.25,
  color: vars.accentInk,
  fontWeight: fontWeight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  selectors: { '&:focus-visible': { outlineOffset: '-6px' } },
})
