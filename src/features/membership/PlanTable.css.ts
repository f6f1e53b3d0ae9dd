import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

export const shared = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.lg, color: vars.inkMuted })
export const frame = style({ overflowX: 'auto' })
export const table = style({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: fontSize.caption,
  '@media': { [from.md]: { fontSize: fontSize.body } },
})
export const row = style({ borderBlockEnd: `1px solid ${vars.line}` })
export const label = style({
  paddingBlock: space.sm,
  paddingInlineEnd: space.xs,
  textAlign: 'start',
  fontWeight: fontWeight.regular,
  color: vars.inkMuted,
})
export const plan = style({ padding: space.xs, textAlign: 'start', fontWeight: fontWeight.bold })
export const cell = style({ paddingBlock: space.sm, paddingInline: space.xs, verticalAlign: 'top' })
