import { style } from '@vanilla-extract/css'
import { section } from '#src/components/checkout/CheckoutSection.css.ts'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space } from '#src/ui/theme/theme.css.ts'

/** A summary that comes before the form: on a phone it is above it. */
export const first = style([
  section,
  {
    gap: space.md,
    '@media': {
      [from.lg]: { gridColumn: 2, gridRow: 1, position: 'sticky', insetBlockStart: '5rem', padding: space.lg },
    },
  },
])
/** The picture beside its words on a phone, above them where there is room. */
export const largeItem = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: space.md,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
