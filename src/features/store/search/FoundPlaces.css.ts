import { style } from '@vanilla-extract/css'
import { canHover } from '#src/ui/layout/breakpoints.ts'
import { fontSize, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** There is one such section on a page. */
export const headingId = 'found-places'

export const section = style({ display: 'flex', flexDirection: 'column', gap: space.xs })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.md,
})
export const all = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  color: vars.accentInk,
})
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: space.xs,
})
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: touchTarget,
  paddingBlock: space.xxs,
  paddingInlineStart: space.xxs,
  paddingInlineEnd: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
  color: vars.ink,
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { borderColor: vars.lineStrong } } } },
})
export const picture = style({ flexShrink: 0, inlineSize: '3rem' })
export const name = style({ display: 'block' })
export const kind = style({ display: 'block', color: vars.inkMuted, fontSize: fontSize.caption })
