import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#src/ui/theme/theme.css.ts'

export const noPrint = style({ '@media': { print: { display: 'none' } } })
export const facts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: space.md })
export const term = style({ color: vars.inkMuted, fontSize: fontSize.caption })
