import { style } from '@vanilla-extract/css'
import { canHover, from } from '#src/ui/layout/breakpoints.ts'
import { duration, easeOut, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const narrow = style({ paddingBlockStart: space.xs, '@media': { [from.lg]: { display: 'none' } } })

export const wide = style({
  display: 'none',
  '@media': {
    // Printed pages have no menu beside the content.
    [`screen and ${from.lg}`]: {
      display: 'flex',
      flexDirection: 'column',
      gap: space.lg,
      position: 'sticky',
      insetBlockStart: 'var(--header)',
      alignSelf: 'start',
      paddingBlock: space.xl,
      paddingInlineStart: space.gutter,
    },
  },
})

export const whose = style({ paddingInline: space.sm, minInlineSize: 0 })
/** As high as Arabic needs: the dots below a final yeh are cut off else, in a name on an English page too. */
export const name = style({ lineHeight: 1.7 })
export const email = style({ overflowWrap: 'anywhere' })
export const places = style({ display: 'flex', flexDirection: 'column', gap: space.xxs })
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: touchTarget,
  paddingInline: space.sm,
  borderRadius: radius.md,
  color: vars.inkMuted,
  textDecoration: 'none',
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&[aria-current]': { background: vars.accentSoft, color: vars.accentInk, fontWeight: fontWeight.medium },
    '&:focus-visible': { borderRadius: radius.md },
  },
  '@media': { [canHover]: { selectors: { '&:hover:not([aria-current])': { background: vars.surfaceSunken } } } },
})
export const out = style({ paddingInline: space.sm })
