import { style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const tile = style({
  gap: space.sm,
  paddingBlock: `${space.md} ${space.xs}`,
  paddingInline: space.md,
})
export const head = style({ minBlockSize: '2rem' })
export const glyph = style({ color: vars.accentInk })
export const body = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  paddingBlockEnd: space.xs,
  overflowWrap: 'anywhere',
})

/** Below a background of its own there is as much room as at its sides. */
export const filled = style({ marginBlockEnd: space.xs })

/** The words of the first button begin where those above do. */
export const actions = style({ marginInlineStart: `calc(-1 * ${space.sm})` })
