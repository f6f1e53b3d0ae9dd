import { globalStyle, style } from '@vanilla-extract/css'
import { canHover, from, low } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { duration, easeOut, fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** Height of the header's row, for what has to stay clear of it. */
globalStyle(':root', { vars: { '--header': '3.5rem' }, '@media': { [from.md]: { vars: { '--header': '4rem' } } } })

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layers.bar,
  paddingBlockStart: 'env(safe-area-inset-top)',
  background: vars.surface,
  borderBlockEnd: `1px solid ${vars.line}`,
  '@media': { [low]: { position: 'static' } },
})

/** On one line, unless the reader's text is so large that it cannot be. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.md,
  minBlockSize: 'var(--header)',
})

export const nav = style({
  display: 'none',
  '@media': { [from.md]: { display: 'block' }, [from.lg]: { marginInlineStart: space.md } },
})
export const places = style({ display: 'flex', gap: space.xxs, '@media': { [from.lg]: { gap: space.xs } } })

/** For what tablets have no room for. */
export const roomy = style({ display: 'none', '@media': { [from.lg]: { display: 'block' } } })

export const place = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  paddingInline: space.xs,
  color: vars.inkMuted,
  textDecoration: 'none',
  transition: `color ${duration.fast} ${easeOut}`,
  selectors: {
    '&[aria-current]': { color: vars.ink, fontWeight: fontWeight.medium },
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      insetInline: space.xs,
      insetBlockEnd: '0.375rem',
      blockSize: '2px',
      borderRadius: radius.full,
      background: vars.accent,
    },
  },
  '@media': {
    [from.lg]: { paddingInline: space.sm, selectors: { '&[aria-current]::after': { insetInline: space.sm } } },
    [canHover]: { selectors: { '&:hover': { color: vars.ink } } },
  },
})

/** Shifted by the padding of its last button, whose text then ends where the page does. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space.xxs,
  marginInline: `auto -${space.sm}`,
})

export const search = style({
  display: 'none',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '2.5rem',
  inlineSize: 'clamp(12rem, 20vw, 16rem)',
  whiteSpace: 'nowrap',
  marginInlineEnd: space.xs,
  paddingInline: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.full,
  background: vars.surfaceRaised,
  color: vars.inkMuted,
  fontSize: fontSize.caption,
  textDecoration: 'none',
  transition: `border-color ${duration.fast} ${easeOut}`,
  selectors: { '&:focus-visible': { borderRadius: radius.full } },
  '@media': {
    [from.lg]: { display: 'flex' },
    [canHover]: { selectors: { '&:hover': { borderColor: vars.lineStrong } } },
  },
})

/** Phones and tablets have room for its sign alone. Twice the class, which outranks that of the button. */
export const searchIcon = style({ '@media': { [from.lg]: { selectors: { '&&': { display: 'none' } } } } })

/** Room of the held slot's strip, where there is a hold. */
export const heldRoom = style({ selectors: { 'html[data-held] &': { minBlockSize: touchTarget } } })
