import { style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const card = style({
  gap: space.sm,
  blockSize: '100%',
  paddingBlock: `${space.md} ${space.xs}`,
  paddingInline: space.md,
})
export const glyph = style({ color: vars.accentInk })
export const words = style({ flex: 1, overflowWrap: 'anywhere' })

/** The words of the first button begin where those above do. */
export const actions = style({ marginInlineStart: `calc(-1 * ${space.sm})` })
