import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

export const form = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.sm })
export const field = style({ flex: '1 1 10rem', maxInlineSize: '22rem', minInlineSize: 0 })
export const flag = style({ flex: 'none' })
export const summary = style({ display: 'inline-flex', alignItems: 'center', gap: space.xs })
