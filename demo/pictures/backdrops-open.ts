import type { Backdrop } from './backdrops.ts'
import { halo } from './light.ts'
import { night, sand } from './palette.ts'
import { at, fill, rect, round, stroke } from './pen.ts'
import { dunes, rake } from './shapes/dunes.ts'
import { moon, stars, sun } from './shapes/sky.ts'

/** Dunes by day before a low sun; sand in front. */
export const dunesDay: Backdrop = (pen, theme, w, h) => {
  const shared = { lit: theme.floor, litDeep: theme.floorDeep, dark: theme.wallDeep, darkDeep: theme.niche }
  return (
    fill(rect(0, 0, w, h), pen.vertical(theme.wall, theme.wall, theme.wallDeep)) +
    sun(pen, w * 0.64, h * 0.33, h * 0.17, theme.accent, 0.4) +
    dunes(pen, {
      ...shared,
      bottom: h * 0.75,
      points: [
        [-60, h * 0.56],
        [w * 0.2, h * 0.47],
        [w * 0.48, h * 0.57],
        [w * 0.76, h * 0.45],
        [w + 160, h * 0.58],
      ],
    }) +
    dunes(pen, {
      ...shared,
      bottom: h * 0.82,
      lit: theme.floor,
      points: [
        [-200, h * 0.7],
        [w * 0.34, h * 0.57],
        [w * 0.8, h * 0.69],
        [w * 1.08, h * 0.6],
        [w + 260, h * 0.7],
      ],
    }) +
    fill(
      `M0 ${round(h * 0.71)}C${at([w * 0.3, h * 0.66])} ${at([w * 0.62, h * 0.74])} ${at([w, h * 0.69])}V${h}H0Z`,
      pen.vertical(theme.floor, theme.floorDeep),
    ) +
    rake(w, h * 0.75, h, theme.shadow, 6, 0.13)
  )
}

/** The open desert at night. */
export const dunesNight: Backdrop = (pen, theme, w, h) => {
  const shared = { lit: theme.floor, litDeep: theme.floorDeep, dark: theme.wallDeep, darkDeep: night[900] }
  return (
    fill(rect(0, 0, w, h), pen.vertical(night[950], theme.wallDeep, theme.wall)) +
    stars(pen, w, h * 0.6, 170) +
    moon(pen, w * 0.2, h * 0.2, h * 0.065) +
    dunes(pen, {
      ...shared,
      bottom: h * 0.78,
      points: [
        [-100, h * 0.6],
        [w * 0.3, h * 0.5],
        [w * 0.6, h * 0.6],
        [w * 0.85, h * 0.53],
        [w + 200, h * 0.62],
      ],
    }) +
    fill(
      `M0 ${round(h * 0.69)}C${at([w * 0.35, h * 0.64])} ${at([w * 0.62, h * 0.72])} ${at([w, h * 0.67])}V${h}H0Z`,
      pen.vertical(theme.floor, theme.floorDeep),
    ) +
    rake(w, h * 0.74, h, night[950], 6, 0.22)
  )
}

/** Under the roof of a tent, looking out over the sand. */
export const tentView: Backdrop = (pen, theme, w, h) => {
  const roof = `M0 0H${w}V${round(h * 0.36)}C${at([w * 0.84, h * 0.22])} ${at([w * 0.66, h * 0.14])} ${at([w * 0.5, h * 0.13])}S${at([w * 0.16, h * 0.22])} 0 ${round(h * 0.36)}Z`
  let seams = ''
  for (let index = -5; index <= 5; index += 1)
    seams += `M${at([w / 2 + index * w * 0.04, -10])}Q${at([w / 2 + index * w * 0.1, h * 0.1])} ${at([w / 2 + index * w * 0.17, h * 0.4])}`
  const fringe = `M0 ${round(h * 0.36)}C${at([w * 0.16, h * 0.22])} ${at([w * 0.34, h * 0.13])} ${at([w * 0.5, h * 0.13])}S${at([w * 0.84, h * 0.22])} ${w} ${round(h * 0.36)}`
  return (
    dunesDay(pen, theme, w, h) +
    halo(pen, w * 0.5, h * 0.5, h * 0.6, sand[100], 0.35) +
    fill(roof, theme.niche) +
    pen.clip(
      roof,
      stroke(seams, theme.shadow, h * 0.035, 0.3) + fill(roof, pen.vertical(theme.shadow, theme.niche), 0.5),
    ) +
    stroke(fringe, theme.accent, 16) +
    `<g transform="translate(0 22)">${stroke(fringe, theme.shadow, 14, 1, ' stroke-dasharray="0.1 30"')}</g>`
  )
}
