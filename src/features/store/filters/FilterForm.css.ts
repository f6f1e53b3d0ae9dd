import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.md })
