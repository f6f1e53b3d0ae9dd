import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: fontSize.caption })

const box = { paddingBlock: space.xs, paddingInline: space.xs, textAlign: 'start', verticalAlign: 'top' } as const

export const side = style({ ...box, fontWeight: fontWeight.medium, inlineSize: '38%' })
export const label = style({ ...box, fontWeight: fontWeight.regular })
/** Marked by more than a colour: its words are heavier too. */
export const differing = style({ background: vars.accentSoft, color: vars.ink })
export const cell = style({
  ...box,
  overflowWrap: 'anywhere',
  selectors: { [`${differing} &`]: { fontWeight: fontWeight.medium } },
})
