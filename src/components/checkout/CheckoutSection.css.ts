import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.md,
  '@media': {
    [from.lg]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', columnGap: space.xl, alignItems: 'start' },
  },
})
export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  minInlineSize: 0,
  '@media': { [from.lg]: { gridColumn: 1, gridRow: 1 } },
})
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  background: vars.surfaceRaised,
})
export const head = style({ display: 'flex', alignItems: 'center', gap: space.sm, minBlockSize: '2.75rem' })
export const title = style({ flex: 1 })
/** Its words end where the section's do. */
export const edit = style({ marginInlineEnd: `calc(-1 * ${space.sm})` })
export const folded = style({ color: vars.inkMuted, overflowWrap: 'anywhere' })
/** Below the title, beside the number. */
export const indented = style({ paddingInlineStart: '2.5rem' })
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space.md })
export const pairs = style({
  display: 'grid',
  gap: space.md,
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
