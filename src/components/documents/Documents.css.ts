import { style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const list = style({ display: 'grid', gap: space.xs, '@media': { print: { display: 'none' } } })
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.md,
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '2.75rem',
  color: vars.accentInk,
})
/** The number within is an inline block, which takes its underline from here. */
export const name = style({ textDecoration: 'inherit' })
