import { style } from '@vanilla-extract/css'
import { fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const list = style({ display: 'flex', flexDirection: 'column', gap: space.md })
export const card = style({
  position: 'relative',
  display: 'flex',
  gap: space.md,
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  background: vars.surfaceRaised,
})
export const picture = style({ flex: 'none', inlineSize: '7rem' })
export const words = style({ display: 'flex', flexDirection: 'column', gap: space.xxs, minInlineSize: 0 })
export const link = style({
  fontWeight: fontWeight.bold,
  textDecoration: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.lg } },
})
