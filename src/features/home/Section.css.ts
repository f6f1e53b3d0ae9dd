import { style, styleVariants } from '@vanilla-extract/css'
import { canHover } from '#src/ui/layout/breakpoints.ts'
import { fontWeight, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'
import { sectionLayout } from './layout.ts'

export const { section, head } = styleVariants(sectionLayout)

export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: touchTarget,
  color: vars.accentInk,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
})
