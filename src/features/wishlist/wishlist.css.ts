import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
})
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.sm,
  '@media': {
    [from.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.md },
    [from.xl]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})
export const item = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minInlineSize: 0 })
export const card = style({ display: 'flex', flex: 1, minInlineSize: 0 })
/** In one line within a card of a narrow phone. */
export const action = style({ paddingInline: space.xs })
/** It cannot be had now. The words keep their contrast. */
export const away = style({})
globalStyle(`${away} img`, { opacity: 0.6, filter: 'grayscale(0.7)' })
export const removed = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  padding: `${space.xxs} ${space.sm}`,
  borderRadius: radius.md,
  background: vars.surfaceSunken,
})
export const share = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.sm })
export const link = style({ overflowWrap: 'anywhere', fontSize: '0.875rem', color: vars.inkMuted })
