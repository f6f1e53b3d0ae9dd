/** Figures of effects whose code comes after the page: apart from the limits, which the first load has. */
export const SCROLL_REVEAL = { offset: 120, duration: 400, easing: 'ease', throttle: 99, debounce: 50 } as const
export const VIEWER = { zoomStep: 0.12, maxZoom: 3, minZoom: 0.1, swipeTolerance: 50 } as const
