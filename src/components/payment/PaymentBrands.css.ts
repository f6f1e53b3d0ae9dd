import { style } from '@vanilla-extract/css'
import { fontSize } from '#src/ui/theme/theme.css.ts'

export const line = style({ display: 'block', minBlockSize: '1.6rem', marginBlockStart: '0.25rem' })
export const words = style({ display: 'block', minBlockSize: '1lh', fontSize: fontSize.caption })
