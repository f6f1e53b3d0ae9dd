import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.md,
  '@media': {
    [from.lg]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', columnGap: space.xl, alignItems: 'start' },
  },
})
export const sections = style({ display: 'flex', flexDirection: 'column', gap: space.md, minInlineSize: 0 })

/** On phones its content is part of the page itself, so that the bar can stay at the bottom of the screen. */
export const aside = style({
  display: 'contents',
  '@media': {
    [from.lg]: {
      display: 'flex',
      flexDirection: 'column',
      position: 'sticky',
      insetBlockStart: space.md,
      border: `1px solid ${vars.line}`,
      borderRadius: radius.lg,
      background: vars.surfaceRaised,
      overflow: 'hidden',
    },
  },
})
export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  '@media': { [from.lg]: { padding: space.lg, maxBlockSize: 'calc(100dvh - 14rem)', overflowY: 'auto' } },
})
/** Beside the order button. */
export const answers = style({
  display: 'grid',
  gap: space.sm,
  '@media': { [from.lg]: { paddingInline: space.lg, paddingBlockEnd: space.md } },
})
export const items = style({ display: 'flex', flexDirection: 'column', gap: space.sm })
/** One line of an item's description. */
export const line = style({ display: 'block' })
/** A held slot or a membership, beside the goods. */
export const held = style({ display: 'flex', flexDirection: 'column', gap: space.sm })
