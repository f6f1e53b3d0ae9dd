import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.md,
  inlineSize: 'min(32rem, 100%)',
  textAlign: 'center',
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '5rem',
  blockSize: '5rem',
  borderRadius: radius.full,
})
export const good = style({ background: vars.successSoft, color: vars.successInk })
export const bad = style({ background: vars.dangerSoft, color: vars.dangerInk })
export const open = style({ background: vars.surfaceSunken, color: vars.inkMuted })
/** Below each other on a phone, where three of them would be scattered over two lines. */
export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  inlineSize: '100%',
  '@media': {
    [from.sm]: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center' },
  },
})
export const facts = style({ display: 'grid', gap: space.xs, inlineSize: '100%' })
export const part = style({ textAlign: 'start' })
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.md,
  paddingBlock: space.xs,
  borderBlockEnd: `1px solid ${vars.line}`,
})
