import { styleVariants } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

/** Space between the children of a layout component. */
export const gap = styleVariants(space, (value) => ({ gap: value }))
