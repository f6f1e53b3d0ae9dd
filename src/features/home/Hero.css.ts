import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space } from '#src/ui/theme/theme.css.ts'
import { heroLayout } from './layout.ts'

export const { hero, view, place, words } = styleVariants(heroLayout)

export const picture = style({ inlineSize: '100%', blockSize: '100%' })
globalStyle(`${picture} img`, { objectPosition: '60% 70%' })

export const text = style({ textWrap: 'pretty' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.sm, marginBlockStart: space.xs })
// Side by side on phones too.
globalStyle(`${actions} > a`, {
  flex: '1 1 auto',
  paddingInline: space.md,
  '@media': { [from.sm]: { flex: 'none', paddingInline: space.xl } },
})
