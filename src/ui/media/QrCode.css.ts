import { style } from '@vanilla-extract/css'
import { themeColor } from '#src/ui/theme/theme.css.ts'

/** Dark on light in either theme: that is what cameras read. */
export const code = style({
  display: 'block',
  inlineSize: '9rem',
  blockSize: '9rem',
  color: themeColor.dark,
  background: themeColor.light,
})
