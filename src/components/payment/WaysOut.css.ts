import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

/** Apart from the error message above it. */
export const refused = style({ marginBlockStart: space.xs })
