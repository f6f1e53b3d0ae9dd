import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'

/** The height of the calendar, so that nothing moves when it is loaded. */
export const room = style({
  minBlockSize: '26rem',
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
  '@media': { [from.lg]: { minBlockSize: '28rem' }, '(scripting: none)': { minBlockSize: 0 } },
})

/** Shown by the card beside the page where there is room for one. */
export const nextFree = style({ '@media': { [from.lg]: { display: 'none' } } })
