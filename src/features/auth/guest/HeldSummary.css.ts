import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const summary = style({
  display: 'grid',
  justifyItems: 'start',
  padding: space.md,
  paddingBlockEnd: space.xxs,
  borderRadius: radius.md,
  background: vars.surfaceSunken,
})
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space.md, inlineSize: '100%' })
