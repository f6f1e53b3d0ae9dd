import { style } from '@vanilla-extract/css'
import { from, low } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

/**
 * The remaining time of the hold: always visible, from edge to edge of a phone, so that fields do not show around it.
 */
export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layers.raised,
  display: 'grid',
  gap: space.xs,
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingBlock: space.xxs,
  paddingInline: space.gutter,
  background: vars.accentSoft,
  color: vars.ink,
  boxShadow: vars.shadow,
  '@media': {
    [low]: { position: 'static' },
    print: { display: 'none' },
    [from.lg]: { marginInline: 0, borderRadius: radius.md },
  },
})
/** The last minute. */
export const ending = style({ background: vars.dangerSoft, color: vars.dangerInk })
export const left = style({
  flex: '1 1 5rem',
  fontSize: fontSize.caption,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: fontWeight.medium,
})
export const ways = style({ display: 'flex', flexWrap: 'wrap', whiteSpace: 'nowrap' })
