import { style } from '@vanilla-extract/css'
import { canHover } from '#src/ui/breakpoints.ts'
import { fontWeight, space, touchTarget, vars } from '#src/ui/theme.css.ts'

export const section = style({ marginBlock: space.section })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.md,
  marginBlockEnd: space.md,
})

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
