import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/breakpoints.ts'

/** As high as the calendar will be, so that nothing moves when it comes. */
export const room = style({
  minBlockSize: '26rem',
  '@media': { [from.lg]: { minBlockSize: '28rem' }, '(scripting: none)': { minBlockSize: 0 } },
})

/** The card beside the page says it where there is room for one. */
export const nextFree = style({ '@media': { [from.lg]: { display: 'none' } } })
