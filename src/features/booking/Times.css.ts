import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/breakpoints.ts'

/** As high as the calendar will be, so that nothing moves when it comes. */
export const room = style({
  minBlockSize: '26rem',
  '@media': { [from.lg]: { minBlockSize: '28rem' }, '(scripting: none)': { minBlockSize: 0 } },
})
