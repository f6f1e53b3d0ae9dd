import { style } from '@vanilla-extract/css'
import { canHover } from '#src/ui/layout/breakpoints.ts'
import { fontSize, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontSize: fontSize.caption,
  color: vars.inkMuted,
})
export const crumb = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  minInlineSize: 0,
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  justifyContent: 'center',
  minInlineSize: touchTarget,
  textDecoration: 'none',
  '@media': {
    [canHover]: { selectors: { '&:hover': { color: vars.ink, textDecoration: 'underline' } } },
  },
})
export const here = style({ color: vars.ink, paddingInlineStart: space.xxs })
export const separator = style({ marginInlineEnd: space.xxs })
