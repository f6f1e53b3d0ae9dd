import { style } from '@vanilla-extract/css'
import { filtersLayout } from '#src/features/store/layout.ts'

export const rail = style(filtersLayout.rail)

/** Every change applies at once: the button is for Enter in a field, and for pages without scripts. */
export const submit = style({
  selectors: { [`${rail} &`]: { display: 'none' } },
  '@media': { '(scripting: none)': { selectors: { [`${rail} &`]: { display: 'inline-flex' } } } },
})
