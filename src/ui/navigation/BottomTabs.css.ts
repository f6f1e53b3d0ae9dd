import { globalStyle, style } from '@vanilla-extract/css'
import { from, low } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { fontWeight, vars } from '#src/ui/theme/theme.css.ts'

const HEIGHT = '3.75rem'

/** Screens on which two bars would take more than 15 % of the height. */
const SHORT = '(max-height: 52rem)'

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layers.bar,
  background: vars.surfaceRaised,
  borderBlockStart: `1px solid ${vars.line}`,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  // On a low screen the bar is the end of the page.
  '@media': { [from.md]: { display: 'none' }, [low]: { position: 'static' }, print: { display: 'none' } },
})

/**
 * For elements that fill the screen, the bar included: their end, and elements at the bottom of the screen by `--dock`
 * (toasts, a sticky add bar), keep clear of the bar. Not by `:has`: the bar is last in the document, and would cause a
 * restyle of everything on screen.
 */
export const dock = style({
  vars: { '--dock': HEIGHT },
  paddingBlockEnd: 'calc(var(--dock) + env(safe-area-inset-bottom))',
  '@media': {
    [from.md]: { vars: { '--dock': '0px' } },
    [low]: { vars: { '--dock': '0px' } },
    print: { vars: { '--dock': '0px' } },
  },
})

/** For a page with a bar of its own: on a short screen only that bar is shown. */
export const yielding = style({
  '@media': { [SHORT]: { vars: { '--dock': '0px' } } },
})
globalStyle(`${yielding} ${bar}`, { '@media': { [SHORT]: { display: 'none' } } })

export const list = style({ display: 'flex' })
export const place = style({ flex: 1, minInlineSize: 0 })

export const tab = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.125rem',
  blockSize: HEIGHT,
  // Large text grows only as far as five labels fit beside each other.
  fontSize: 'min(0.75rem, 4vw)',
  lineHeight: 1.4,
  color: vars.inkMuted,
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': { color: vars.accentInk, fontWeight: fontWeight.medium },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
