import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

export const card = style({ gap: space.md, padding: space.md })
