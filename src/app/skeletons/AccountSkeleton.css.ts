import { style, styleVariants } from '@vanilla-extract/css'
import { accountLayout } from '#src/features/profile/layout.ts'
import { space } from '#src/ui/theme/theme.css.ts'

export const { tiles } = styleVariants(accountLayout)
export const tile = style({ gap: space.xs, padding: space.md })
