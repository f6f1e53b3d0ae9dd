import { style, styleVariants } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

/** What is typed, beside the card it becomes. */
export const columns = style({
  display: 'grid',
  gap: space.lg,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24rem)', alignItems: 'start' } },
})
export const part = style({ display: 'grid', gap: space.md, maxInlineSize: '36rem' })

export const loading = style({ minBlockSize: '100vh' })

export const list = style({ display: 'grid', gap: space.sm })
export const row = style({ display: 'grid', gap: space.xxs, padding: space.md, overflowWrap: 'anywhere' })

/** A card as it is given; on paper too. */
export const face = style({
  display: 'grid',
  gap: space.sm,
  alignContent: 'space-between',
  minBlockSize: '14rem',
  padding: space.lg,
  borderRadius: radius.lg,
  overflowWrap: 'anywhere',
  printColorAdjust: 'exact',
})
export const design = styleVariants({
  dunes: {
    color: vars.ink,
    backgroundColor: vars.accentSoft,
    backgroundImage: `radial-gradient(120% 80% at 20% 120%, ${vars.accent} 0 62%, transparent 62.5%), radial-gradient(120% 70% at 90% 125%, ${vars.accentHover} 0 56%, transparent 56.5%)`,
    paddingBlockEnd: '6rem',
  },
  stars: {
    color: vars.onInverse,
    backgroundColor: vars.inverse,
    backgroundImage: `radial-gradient(circle, ${vars.onInverse} 0 1px, transparent 1.5px), radial-gradient(circle, ${vars.onInverse} 0 0.5px, transparent 1px)`,
    backgroundSize: '4.5rem 4.5rem, 2.25rem 2.75rem',
  },
  garden: {
    color: vars.successInk,
    backgroundColor: vars.successSoft,
    backgroundImage: `repeating-linear-gradient(45deg, transparent 0 1.5rem, ${vars.surfaceRaised} 1.5rem 1.625rem), repeating-linear-gradient(-45deg, transparent 0 1.5rem, ${vars.surfaceRaised} 1.5rem 1.625rem)`,
  },
})
/** Words on a ground that is drawn. */
export const words = style({
  display: 'grid',
  gap: space.xs,
  justifySelf: 'start',
  paddingBlock: space.xs,
  paddingInline: space.sm,
  borderRadius: radius.md,
  background: 'inherit',
  backgroundImage: 'none',
  whiteSpace: 'pre-line',
})
export const sum = style({ fontSize: fontSize.display, fontWeight: fontWeight.bold })
export const code = style({ fontSize: fontSize.title, fontWeight: fontWeight.bold })

/** Only the card is on paper. */
export const screenOnly = style({ '@media': { print: { display: 'none' } } })
