import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const head = style({ display: 'grid', gap: space.md, justifyItems: 'start' })
export const intervals = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })

export const plans = style({
  display: 'grid',
  gap: space.md,
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))', alignItems: 'stretch' } },
})

export const section = style({ display: 'grid', gap: space.md, marginBlockStart: space.xl })
export const questions = style({ maxInlineSize: '44rem', borderBlockStart: `1px solid ${vars.line}` })
