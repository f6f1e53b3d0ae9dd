import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const heart = style({ '@media': { '(scripting: none)': { display: 'none' } } })
export const pressed = style({ color: vars.accentInk })
// The icon sets `fill: none` itself.
globalStyle(`${pressed} > svg`, { fill: 'currentColor' })
