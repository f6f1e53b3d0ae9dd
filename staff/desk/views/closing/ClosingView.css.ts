import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  gap: space.md,
  inlineSize: '100%',
  maxInlineSize: '48rem',
})
export const places = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  columnGap: space.md,
})
export const mail = style({
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
})
export const progress = style({ inlineSize: '100%', maxInlineSize: '32rem', accentColor: vars.accent })
