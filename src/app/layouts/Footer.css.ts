import { style } from '@vanilla-extract/css'
import { canHover, from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const footer = style({
  marginBlockStart: 'auto',
  background: `color-mix(in oklab, ${vars.surfaceSunken} 45%, ${vars.surface})`,
  borderBlockStart: `1px solid ${vars.line}`,
})

export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  paddingBlock: `${space.xl} ${space.lg}`,
  '@media': {
    [from.md]: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      paddingBlock: `${space.xxl} ${space.xl}`,
    },
  },
})

export const tagline = style({ marginBlockStart: space.xxs })

/** In even columns beside the shop's name, so that no line has a single link. */
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.lg,
  '@media': {
    [from.md]: { display: 'grid', gridTemplateColumns: 'repeat(2, auto)' },
    [from.lg]: { gridTemplateColumns: 'repeat(4, auto)' },
  },
})

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
})

/** Shifted by the padding of the first and last button, so that the marks align with the text. */
export const social = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: '-0.75rem',
  '@media': { [from.lg]: { flexWrap: 'nowrap' } },
})

export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.lg,
  rowGap: space.xxs,
  paddingBlock: `0 ${space.lg}`,
  fontSize: fontSize.caption,
  color: vars.inkMuted,
})
