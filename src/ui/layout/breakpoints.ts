/** Width with room for a side column; in a constant of its own, for code that is fetched first. */
export const wide = '(min-width: 1024px)'

/** The spec's widths (§9) as media queries: from this width up. */
export const from = {
  xs: '(min-width: 320px)',
  sm: '(min-width: 640px)',
  md: '(min-width: 768px)',
  lg: wide,
  xl: '(min-width: 1280px)',
  '2xl': '(min-width: 1536px)',
} as const

/** A low screen, or one that is zoomed in a lot: a sticky bar would cover most of it. */
export const low = '(max-height: 30rem)'
/** The system's own few colours in place of ours. */
export const forcedColours = '(forced-colors: active)'
export const canHover = '(hover: hover) and (pointer: fine)'
export const reducedMotion = '(prefers-reduced-motion: reduce)'
