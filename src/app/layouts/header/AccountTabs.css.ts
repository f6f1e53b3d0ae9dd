import { style } from '@vanilla-extract/css'
import { canHover, from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** Slides sideways where the words are longer than the screen. */
export const list = style({
  display: 'flex',
  gap: space.lg,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${vars.line}`,
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
})

export const tab = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: touchTarget,
  borderBlockEnd: '2px solid transparent',
  color: vars.inkMuted,
  fontSize: fontSize.caption,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&[aria-current]': { color: vars.ink, fontWeight: fontWeight.medium, borderBlockEndColor: vars.accent },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { [canHover]: { selectors: { '&:hover': { color: vars.ink } } } },
})

/** On phones the words need the room. */
export const glyph = style({ display: 'none', '@media': { [from.sm]: { display: 'block' } } })
