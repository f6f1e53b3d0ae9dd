import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'

/** Wide screens have the rail. */
export const opener = style({
  '@media': { [from.lg]: { display: 'none' } },
})
