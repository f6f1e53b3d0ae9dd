import { style, styleVariants } from '@vanilla-extract/css'
import { canHover } from '#src/ui/layout/breakpoints.ts'
import { duration, easeOut, fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  minBlockSize: touchTarget,
  paddingBlock: space.xs,
  paddingInline: space.lg,
  border: '1px solid transparent',
  borderRadius: radius.md,
  fontWeight: fontWeight.medium,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${duration.fast} ${easeOut}, border-color ${duration.fast} ${easeOut}, scale ${duration.fast} ${easeOut}`,
  selectors: {
    '&:active': { scale: '0.98' },
    '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', scale: 'none' },
    '&:disabled': {
      background: vars.surfaceSunken,
      borderColor: 'transparent',
      color: vars.inkMuted,
    },
  },
})

const hover = (styles: { background?: string; borderColor?: string }) => ({
  '@media': {
    [canHover]: { selectors: { '&:hover:not(:disabled, [aria-disabled="true"])': styles } },
  },
})

export const variant = styleVariants({
  primary: {
    background: vars.accent,
    color: vars.onAccent,
    ...hover({ background: vars.accentHover }),
  },
  secondary: {
    background: vars.surfaceRaised,
    borderColor: vars.lineStrong,
    ...hover({ background: vars.surfaceSunken }),
  },
  quiet: {
    color: vars.accentInk,
    paddingInline: space.sm,
    ...hover({ background: vars.accentSoft }),
  },
  danger: {
    background: vars.danger,
    color: vars.onDanger,
    ...hover({ background: vars.dangerHover }),
  },
})

/** Looks disabled. Defined after the variants, whose colours it overrides. */
export const blocked = style({
  color: vars.inkMuted,
  selectors: { [`&:not(${variant.quiet})`]: { background: vars.surfaceSunken, borderColor: 'transparent' } },
})

export const size = styleVariants({
  md: {},
  lg: { minBlockSize: '3.25rem', paddingInline: space.xl, fontSize: fontSize.lead },
})

/** Of a quiet button at the edge of its container: its words line up with that edge, in place of its padding. */
export const flush = styleVariants({
  start: { marginInlineStart: `calc(-1 * ${space.sm})` },
  end: { marginInlineEnd: `calc(-1 * ${space.sm})` },
})

export const full = style({ inlineSize: '100%' })

/** Keeps its space while the spinner replaces it, so that the button keeps its width. */
export const content = style({ display: 'inherit', alignItems: 'inherit', gap: 'inherit' })
export const hidden = style({ opacity: 0 })
export const waiting = style({ position: 'absolute', display: 'flex' })
