import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  scrollMarginBlockStart: '5rem',
})
export const columns = style({
  display: 'grid',
  gap: space.xl,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.md]: { gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 1fr)', columnGap: space.xxl } },
})
export const aside = style({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space.md })
export const summary = style({ display: 'flex', flexDirection: 'column', gap: space.md })
export const average = style({ display: 'flex', alignItems: 'center', gap: space.sm })
export const number = style({
  fontSize: fontSize.hero,
  fontWeight: fontWeight.bold,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
})
export const bars = style({ display: 'flex', flexDirection: 'column', gap: space.xs })
export const bar = style({
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr) 2.5rem',
  alignItems: 'center',
  gap: space.xs,
  fontSize: fontSize.caption,
  color: vars.inkMuted,
})
export const count = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
export const list = style({ display: 'flex', flexDirection: 'column', gap: space.md, minInlineSize: 0 })
export const sort = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space.sm })
export const items = style({ display: 'flex', flexDirection: 'column' })
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  paddingBlock: space.md,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
})
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxInlineSize: '65ch' })
export const pages = style({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: space.md })
