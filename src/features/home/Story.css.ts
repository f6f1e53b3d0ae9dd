import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const band = style({
  paddingBlock: space.section,
  background: `color-mix(in oklab, ${vars.surfaceSunken} 45%, ${vars.surface})`,
})

export const sides = style({
  display: 'grid',
  gap: space.lg,
  alignItems: 'center',
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.section } },
})

export const words = style({ display: 'flex', flexDirection: 'column', gap: space.sm })
export const text = style({ color: vars.inkMuted })
