import { style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const thing = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  inlineSize: '100%',
  paddingBlockEnd: space.md,
  borderBlockEnd: `1px solid ${vars.line}`,
  textAlign: 'start',
})
/** A small picture beside what was booked: the button to its ticket is on the first screen of a phone. */
export const booked = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: space.md,
  alignItems: 'start',
})
export const items = style({ display: 'grid', gap: space.xs })
export const item = style({ display: 'flex', alignItems: 'center', gap: space.sm })
export const picture = style({ flexShrink: 0, inlineSize: '3.5rem' })
