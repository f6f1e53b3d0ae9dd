import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { radius, space } from '#src/ui/theme/theme.css.ts'
import { searchLayout } from '#src/features/store/layout.ts'

export const place = style(searchLayout.place)
export const form = style({ display: 'flex', gap: space.xs })

/** A phone's keyboard has a key for it. */
export const submit = style({
  selectors: { [`${form} > &`]: { display: 'none', borderRadius: radius.full } },
  '@media': {
    [from.md]: { selectors: { [`${form} > &`]: { display: 'inline-flex' } } },
    '(scripting: none)': { selectors: { [`${form} > &`]: { display: 'inline-flex' } } },
  },
})
