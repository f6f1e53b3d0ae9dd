import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, fontWeight, measure, vars } from '#src/ui/theme/theme.css.ts'

/** Large type needs less air between its lines; `--air` is what its language still needs. */
const TIGHT = { title: 1.35, heading: 1.25, display: 1.2, hero: 1.12 } as const

export const size = styleVariants(fontSize, (value, name) => {
  const tight = name in TIGHT ? TIGHT[name as keyof typeof TIGHT] : undefined
  return tight
    ? {
        fontSize: value,
        lineHeight: `calc(${tight} + var(--air, 0))`,
        textWrap: 'balance',
      }
    : { fontSize: value }
})

export const weight = styleVariants(fontWeight, (value) => ({ fontWeight: value }))

export const tone = styleVariants(
  {
    muted: vars.inkMuted,
    accent: vars.accentInk,
    danger: vars.dangerInk,
    success: vars.successInk,
  },
  (color) => ({ color }),
)

const clamped = style({ display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' })

/** At most this many lines, the rest cut off with an ellipsis. */
export const lines = styleVariants({ 1: '1', 2: '2', 3: '3' }, (count) => [clamped, { WebkitLineClamp: count }])

export const reading = style({ maxInlineSize: measure.reading, textWrap: 'pretty' })
export const centred = style({ textAlign: 'center' })
