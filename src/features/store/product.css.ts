import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/breakpoints.ts'
import { space, vars } from '#src/ui/theme.css.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  paddingBlock: `${space.xs} ${space.xxl}`,
  '@media': { [from.md]: { gap: space.sm, paddingBlockStart: space.md } },
})

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  marginBlockEnd: space.section,
  '@media': {
    [from.md]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)', columnGap: space.xl, alignItems: 'start' },
    [from.lg]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', columnGap: space.xxl },
  },
})

/** Stays in sight while the words beside it are read. */
export const pictures = style({
  minInlineSize: 0,
  '@media': { [from.md]: { position: 'sticky', insetBlockStart: `calc(var(--header) + ${space.md})` } },
})

export const words = style({ display: 'flex', flexDirection: 'column', gap: space.lg, minInlineSize: 0 })
export const choice = style({ display: 'flex', flexDirection: 'column', gap: space.md })

export const about = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  paddingBlockStart: space.lg,
  borderBlockStart: `1px solid ${vars.line}`,
})

export const facts = style({ display: 'flex', flexDirection: 'column' })
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.md,
  paddingBlock: space.xs,
  color: vars.inkMuted,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
})
