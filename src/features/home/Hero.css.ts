import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '#src/ui/breakpoints.ts'
import { space } from '#src/ui/theme.css.ts'
import { heroLayout } from './layout.ts'

export const hero = style(heroLayout.hero)

/** Where the picture is: below the words on phones, from the far side to beyond the middle on wider screens. */
export const view = style(heroLayout.view)

export const picture = style({ inlineSize: '100%', blockSize: '100%' })
globalStyle(`${picture} img`, { objectPosition: '60% 70%' })

export const place = style(heroLayout.place)

export const words = style(heroLayout.words)

export const text = style({ textWrap: 'pretty' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.sm, marginBlockStart: space.xs })
// Side by side on phones too.
globalStyle(`${actions} > a`, {
  flex: '1 1 auto',
  paddingInline: space.md,
  '@media': { [from.sm]: { flex: 'none', paddingInline: space.xl } },
})
