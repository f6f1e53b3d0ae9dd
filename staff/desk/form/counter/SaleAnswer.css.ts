import { style } from '@vanilla-extract/css'
import { fontSize } from '#src/ui/theme/theme.css.ts'

export const link = style({ fontSize: fontSize.caption, overflowWrap: 'anywhere' })
