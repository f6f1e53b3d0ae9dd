import { globalStyle } from '@vanilla-extract/css'
import { duration, easeOut } from '#src/ui/theme/theme.css.ts'

// Only the picture moves: a snapshot of the page itself makes the browser style and paint all of the old page again.
globalStyle(':root', { viewTransitionName: 'none' })
globalStyle('::view-transition-group(thing)', { animationDuration: duration.slow, animationTimingFunction: easeOut })
