import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { radius, space } from '#src/ui/theme/theme.css.ts'

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.sm })
export const line = style({ display: 'flex', gap: space.xs, '@media': { [from.md]: { maxInlineSize: '36rem' } } })

/** A phone's keyboard has a key for it. */
export const submit = style({
  selectors: { [`${line} > &`]: { display: 'none', borderRadius: radius.full } },
  '@media': {
    [from.md]: { selectors: { [`${line} > &`]: { display: 'inline-flex' } } },
    '(scripting: none)': { selectors: { [`${line} > &`]: { display: 'inline-flex' } } },
  },
})
export const opener = style({ display: 'inline-flex' })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  gap: space.sm,
  paddingBlockStart: space.sm,
  '@media': {
    [from.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [from.lg]: { gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' },
  },
})
