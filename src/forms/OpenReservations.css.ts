import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme.css.ts'

/** Apart from the sentence of the refusal above it. */
export const refused = style({ marginBlockStart: space.xs })
