import { styleVariants } from '@vanilla-extract/css'
import { space } from './theme.css.ts'

/** Space between the children of a layout component. */
export const gap = styleVariants(space, (value) => ({ gap: value }))
