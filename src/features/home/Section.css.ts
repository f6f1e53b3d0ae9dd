import { style } from '@vanilla-extract/css'
import { canHover } from '#src/ui/breakpoints.ts'
import { fontWeight, space, touchTarget, vars } from '#src/ui/theme.css.ts'
import { sectionLayout } from './layout.ts'

export const section = style(sectionLayout.section)

export const head = style(sectionLayout.head)

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
