import { createVar, globalKeyframes, globalStyle } from '@vanilla-extract/css'
import { duration, easeOut } from '#src/ui/theme/theme.css.ts'

/**
 * Distance and direction of the entering page: from the end of the line when opening an item, from its start when going
 * back.
 */
const way = createVar()
const WAY = '1.5rem'

// Not on the root itself: an inherited property there would restyle the whole page when this is loaded.
globalStyle(':root::view-transition', { vars: { [way]: WAY } })
globalStyle(':root[dir="rtl"]::view-transition, :root[data-move="back"]::view-transition', {
  vars: { [way]: `-${WAY}` },
})
globalStyle(':root[dir="rtl"][data-move="back"]::view-transition', { vars: { [way]: WAY } })

globalKeyframes('page-leaves', { to: { opacity: 0, translate: `calc(-1 * ${way}) 0` } })
globalKeyframes('page-comes', { from: { opacity: 0, translate: `${way} 0` } })

globalStyle('::view-transition-old(root)', { animation: `page-leaves ${duration.fast} ${easeOut} both` })
globalStyle('::view-transition-new(root)', { animation: `page-comes ${duration.normal} ${easeOut} both` })
globalStyle('::view-transition-group(thing)', { animationDuration: duration.slow, animationTimingFunction: easeOut })
