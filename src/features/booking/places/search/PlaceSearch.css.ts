import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** One row where there is room for it: when, how many, what, and the rest. */
export const search = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  '@media': { [from.lg]: { flexDirection: 'row', alignItems: 'end' } },
})
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.xs,
  '@media': { [from.lg]: { selectors: { '&:last-child': { flex: 1 } } } },
})
/** Without scripts, plain fields of the form take its place. */
export const choices = style([line, { '@media': { '(scripting: none)': { display: 'none' } } }])
globalStyle(`${line} > :first-child`, { flex: '1 1 11rem', minInlineSize: 0 })
/** As high as fields, which have their border outside the touch target. */
const fieldHeight = `calc(${touchTarget} + 2px)`
globalStyle(`${line} > button`, { minBlockSize: fieldHeight })
export const field = style({ display: 'flex', flexDirection: 'column', gap: space.xxs })
export const label = style({ color: vars.inkMuted, fontSize: fontSize.caption })
/** As wide as the longest day, so that its neighbour stays where it is. */
export const when = style({
  selectors: { [`${field} > &`]: { minBlockSize: fieldHeight } },
  justifyContent: 'start',
  paddingInline: space.md,
  whiteSpace: 'nowrap',
  '@media': { [from.lg]: { minInlineSize: '15rem' } },
})

export const form = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
globalStyle(`${form} > div`, { flex: 1, minInlineSize: 0 })

/** A phone's keyboard has a key for it, and the other fields count at once. */
export const submit = style({
  selectors: { [`${form} > &`]: { display: 'none', borderRadius: radius.full } },
  '@media': { '(scripting: none)': { selectors: { [`${form} > &`]: { display: 'inline-flex' } } } },
})
