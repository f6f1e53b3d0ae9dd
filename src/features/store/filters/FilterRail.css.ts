import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space } from '#src/ui/theme/theme.css.ts'
import { filtersLayout } from '#src/features/store/layout.ts'

/** Stays beside the list, and scrolls by itself where it is longer than the screen. */
export const rail = style([
  filtersLayout.rail,
  {
    '@media': {
      [from.lg]: {
        position: 'sticky',
        insetBlockStart: `calc(var(--header) + ${space.md})`,
        alignSelf: 'start',
        maxBlockSize: `calc(100dvh - var(--header) - 2 * ${space.md})`,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        scrollbarWidth: 'thin',
        // Room for the marks of what is chosen and focused.
        marginInline: `calc(-1 * ${space.sm})`,
        paddingInline: space.sm,
      },
    },
  },
])

/** Every change applies at once: the button is for Enter in a field, and for pages without scripts. */
export const submit = style({
  selectors: { [`${rail} &`]: { display: 'none' } },
  '@media': { '(scripting: none)': { selectors: { [`${rail} &`]: { display: 'inline-flex' } } } },
})
