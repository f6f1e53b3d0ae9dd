/** Where there is room for what stands beside the page; apart, for code that is fetched first. */
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

export const canHover = '(hover: hover) and (pointer: fine)'
export const reducedMotion = '(prefers-reduced-motion: reduce)'
