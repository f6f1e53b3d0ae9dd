import { style } from '@vanilla-extract/css'
import { fontWeight, space } from '#src/ui/theme/theme.css.ts'

export const legend = style({ fontWeight: fontWeight.medium, paddingBlockEnd: space.xs })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.sm,
  alignItems: 'start',
  // Errors are sentences, which need the whole line.
  selectors: { '&:has([aria-invalid="true"])': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
