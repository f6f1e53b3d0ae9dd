import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/breakpoints.ts'
import { space } from '#src/ui/theme.css.ts'

const shown = { display: 'flex', flexDirection: 'column', gap: space.lg } as const

export const rail = style({
  display: 'none',
  '@media': { [from.lg]: shown, '(scripting: none)': shown },
})
