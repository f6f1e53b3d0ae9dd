import { style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const list = style({ display: 'grid', gap: space.md })
export const progress = style({ display: 'block', inlineSize: '100%', accentColor: vars.accent })
