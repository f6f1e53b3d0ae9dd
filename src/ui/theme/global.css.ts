import { globalLayer, globalStyle, style } from '@vanilla-extract/css'
import { forcedColours, low, reducedMotion } from '#src/ui/layout/breakpoints.ts'
import { fontFamily } from './fonts.css.ts'
import { radius, vars } from './theme.css.ts'

const reset = globalLayer('reset')
const base = globalLayer('base')

const rule = (layer: string, selector: string, styles: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [layer]: styles } })

// Elements alone: a rule for `*::before` makes browsers work out the style of two more boxes for each of them.
rule(reset, '*', { boxSizing: 'border-box', margin: 0, padding: 0 })
rule(reset, 'ul, ol', { listStyle: 'none' })
rule(reset, 'button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
})
rule(reset, 'button', { background: 'none', border: 0, cursor: 'pointer', textAlign: 'inherit' })
rule(reset, 'fieldset', { border: 0, minInlineSize: 0 })
rule(reset, 'img, svg', { display: 'block', maxInlineSize: '100%' })
rule(reset, 'img', { blockSize: 'auto' })
rule(reset, 'summary', { cursor: 'pointer', listStyle: 'none' })
rule(reset, 'summary::-webkit-details-marker', { display: 'none' })
rule(reset, 'h1, h2, h3, h4', { font: 'inherit' })
rule(reset, '[hidden]', { display: 'none' })

rule(base, 'html', {
  fontFamily,
  color: vars.ink,
  background: vars.surface,
  // Always there, so that short and long pages, and one with a dialog over it, are equally wide.
  overflowY: 'scroll',
  textSizeAdjust: '100%',
  WebkitTapHighlightColor: 'transparent',
  fontSynthesis: 'none',
  overflowWrap: 'break-word',
  // A heading that is jumped to stays clear of the sticky header.
  scrollPaddingBlock: '5rem 6rem',
  '@media': { [low]: { scrollPaddingBlock: '1rem' } },
})
rule(base, 'body', { minBlockSize: '100dvh' })
// A dialog's backdrop ends at the gutter of the scrollbar, where the root's background shows: it is dimmed as much.
rule(base, 'html:has(dialog:modal)', {
  overflow: 'hidden',
  scrollbarGutter: 'stable',
  backgroundImage: `linear-gradient(${vars.overlay}, ${vars.overlay})`,
})
rule(base, 'html:has(dialog:modal) body', { background: vars.surface })
rule(base, 'a', { color: 'inherit', textUnderlineOffset: '0.2em', textDecorationThickness: '1px' })
// An e-mail address or a link moves to the next line as a whole, and breaks only where it is longer than a line.
rule(base, 'bdi[dir="ltr"]', {
  display: 'inline-block',
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  // An inline block does not take part in the underline of the link around it.
  textDecoration: 'inherit',
})
rule(base, ':focus-visible', {
  outline: `2px solid ${vars.focus}`,
  outlineOffset: '2px',
  borderRadius: radius.sm,
})
// Headings and the main region get focus by script after a navigation; a ring there has no meaning.
rule(base, '[tabindex="-1"]:focus', { outline: 'none' })
// In forced-colours mode backgrounds, borders and shadows carry no meaning: selected items get an inner outline, and a
// different one while focused.
const chosen = [
  '[aria-current]:not([aria-current="false"])',
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
  '[aria-checked="true"]',
  '[data-selected]',
  'label:has(> input:checked)',
].join(', ')
globalStyle(`:is(${chosen})`, {
  '@media': { [forcedColours]: { outline: '2px solid Highlight', outlineOffset: '-4px' } },
})
globalStyle(`:is(${chosen}):is(:focus-visible, :has(:focus-visible))`, {
  '@media': { [forcedColours]: { outline: '5px double Highlight' } },
})
// Paper has no use for bars and buttons.
rule(base, 'header, footer, nav, button, [popover]', { '@media': { print: { display: 'none !important' } } })
rule(base, '::selection', { background: vars.accentSoft, color: vars.ink })
rule(base, '::placeholder', { color: vars.inkMuted, opacity: 1 })
rule(base, 'html', { '@media': { [`not ${reducedMotion}`]: { scrollBehavior: 'smooth' } } })
rule(base, '*', {
  '@media': {
    [reducedMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
})

/** Read aloud, not shown. */
export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
