import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, space, vars } from '#src/ui/theme/theme.css.ts'

export const place = style({ display: 'flex', alignItems: 'center', gap: space.xs })
export const label = style({ flex: 'none', color: vars.inkMuted, fontSize: fontSize.caption })
/** Replaces the text where there is no room for it. */
export const sign = style({ '@media': { [from.sm]: { display: 'none' } } })
export const words = style({
  position: 'absolute',
  clipPath: 'inset(50%)',
  '@media': { [from.sm]: { position: 'static', clipPath: 'none' } },
})
export const select = style({ flex: 1, minInlineSize: 0 })
