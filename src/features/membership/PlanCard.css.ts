import { style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const card = style({ display: 'flex', flexDirection: 'column', gap: space.md, padding: space.lg })
export const featured = style({ borderColor: vars.accent, boxShadow: vars.shadow })
export const head = style({ display: 'grid', gap: space.xxs })
export const price = style({ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: space.xs })
export const benefits = style({ display: 'grid', gap: space.xs, flexGrow: 1, alignContent: 'start' })
export const benefit = style({ display: 'flex', gap: space.xs, alignItems: 'flex-start' })
export const tick = style({ flex: 'none', color: vars.accentInk, marginBlockStart: '0.2em' })
