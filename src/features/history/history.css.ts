import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

export const tabs = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
