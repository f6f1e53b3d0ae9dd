import { style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const items = style({ display: 'flex', flexDirection: 'column', gap: space.sm })
export const item = style({
  display: 'grid',
  // Text below a price wraps instead of widening it.
  gridTemplateColumns: '3rem minmax(0, 1fr) fit-content(7.5rem)',
  gap: space.sm,
  alignItems: 'center',
})
/** One line of an item's description. */
export const line = style({ display: 'block' })
export const left = style({ color: vars.inkMuted, fontVariantNumeric: 'tabular-nums' })
