import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

export const card = style({ marginBlockStart: space.lg, padding: space.lg })
export const title = style({ fontSize: fontSize.lead, fontWeight: fontWeight.bold })
export const facts = style({
  display: 'grid',
  gap: space.md,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: space.md,
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const term = style({ fontSize: fontSize.caption, color: vars.inkMuted })
