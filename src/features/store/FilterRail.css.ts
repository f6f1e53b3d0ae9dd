import { style } from '@vanilla-extract/css'
import { filtersLayout } from './layout.ts'

export const rail = style(filtersLayout.rail)

/** Everything counts at once: the button is for Enter in a field, and for who has no scripts. */
export const submit = style({
  selectors: { [`${rail} &`]: { display: 'none' } },
  '@media': { '(scripting: none)': { selectors: { [`${rail} &`]: { display: 'inline-flex' } } } },
})
