import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

/** Takes no space while it is empty, so that the button lines up with the ones beside it. */
export const why = style({ selectors: { '&:not(:empty)': { marginBlockStart: space.xs } } })
