import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '#src/ui/theme/global.css.ts'
import { fontSize, radius, space, vars } from '#src/ui/theme/theme.css.ts'

const TILE = '6.5rem'

export const photos = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs, position: 'relative' })
export const photo = style({ position: 'relative', inlineSize: TILE, blockSize: TILE })
export const picture = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
})
export const remove = style({ position: 'absolute', insetBlockStart: space.xxs, insetInlineEnd: space.xxs })

/** Reached by the keyboard; what is seen and pressed is its label. */
export const input = style([visuallyHidden])
export const add = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xxs,
  inlineSize: TILE,
  blockSize: TILE,
  padding: space.xs,
  border: `1px dashed ${vars.lineStrong}`,
  borderRadius: radius.md,
  background: vars.surfaceSunken,
  color: vars.ink,
  fontSize: fontSize.caption,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    [`${input}:focus-visible + &`]: { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
    [`${input}:disabled + &`]: { color: vars.inkMuted, cursor: 'default' },
    [`${input}[aria-invalid="true"] + &`]: { borderColor: vars.danger },
  },
})
