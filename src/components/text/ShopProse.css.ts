import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

export const list = style({ listStyle: 'disc', paddingInlineStart: space.lg })
