import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme/theme.css.ts'

export const swatch = style({ flex: 'none', inlineSize: '1.5rem', blockSize: '1.5rem', verticalAlign: 'middle' })
export const rim = style({ fill: 'none', stroke: vars.lineStrong, strokeWidth: 1 })
