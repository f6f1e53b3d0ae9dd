import { style, styleVariants } from '@vanilla-extract/css'
import { canHover, from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const nav = styleVariants({
  row: { '@media': { [from.lg]: { display: 'none' } } },
  list: { display: 'none', '@media': { [from.lg]: { display: 'block' } } },
})

export const shelves = style({ display: 'flex', flexDirection: 'column' })

export const shelf = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  minBlockSize: touchTarget,
  paddingInline: space.sm,
  marginInline: `calc(-1 * ${space.sm})`,
  borderRadius: radius.md,
  color: vars.inkMuted,
  textDecoration: 'none',
  selectors: {
    '&:focus-visible': { borderRadius: radius.md },
    '&[aria-current]': { background: vars.accentSoft, color: vars.accentInk, fontWeight: fontWeight.medium },
  },
  '@media': {
    [canHover]: { selectors: { '&:hover:not([aria-current])': { color: vars.ink, background: vars.surfaceSunken } } },
  },
})

export const count = style({ fontSize: fontSize.caption, fontVariantNumeric: 'tabular-nums' })
