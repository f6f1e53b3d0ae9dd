import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

export const screen = style({ display: 'grid', gap: space.xl, paddingBlock: space.section })
export const about = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.sm,
  textAlign: 'center',
})
/** Only the picture is quieter: texts keep their contrast. */
export const picture = style({ inlineSize: 'min(14rem, 60vw)', opacity: 0.6, filter: 'grayscale(0.7)' })
