import { style } from '@vanilla-extract/css'
import { fontSize, space } from '#src/ui/theme/theme.css.ts'

export const steps = style({ display: 'grid', gap: space.xs, marginBlockStart: space.sm, fontSize: fontSize.caption })
export const step = style({ display: 'flex', alignItems: 'center', gap: space.xs })
