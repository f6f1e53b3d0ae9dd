import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const row = style({
  display: 'grid',
  gap: space.lg,
  marginBlock: space.section,
  paddingBlockStart: space.section,
  borderBlockStart: `1px solid ${vars.line}`,
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const promise = style({ display: 'flex', gap: space.md, alignItems: 'flex-start' })

export const sign = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: touchTarget,
  blockSize: touchTarget,
  borderRadius: radius.full,
  background: vars.accentSoft,
  color: vars.accentInk,
})
