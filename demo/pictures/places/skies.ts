import { clay, cream, night, sand, sea } from '../palette.ts'
import { fill, type Pen, rect } from '../pen.ts'
import { moon, stars, sun } from '../shapes/sky.ts'

/** The light a place is drawn in. */
export type Hour = 'day' | 'dawn' | 'dusk' | 'night'

/** Every picture of a place is drawn on this sheet. */
export const [W, H] = [1600, 1200]

const air: Record<Hour, readonly [string, string, string]> = {
  day: ['#8fbcc4', '#c9dfd8', sand[50]],
  dawn: ['#8d98bd', '#e6b8a4', '#fbe2b8'],
  dusk: [night[800], '#8a5572', '#f2ae70'],
  night: [night[950], night[800], night[600]],
}

/** What lies over a land at this hour: colour and strength. */
const veil: Record<Hour, readonly [string, number]> = {
  day: [cream, 0],
  dawn: ['#f3a886', 0.2],
  dusk: ['#5a2f57', 0.4],
  night: [night[900], 0.6],
}

/** The colour shown while the picture loads. */
export const hourColour: Record<Hour, string> = { day: sea[200], dawn: '#e6b8a4', dusk: '#8a5572', night: night[800] }

/** The sky of an hour with its sun, or moon and stars; `x` is where the light stands, 0 to 1. */
export function sky(pen: Pen, hour: Hour, x = 0.68): string {
  const ground = fill(rect(0, 0, W, H), pen.vertical(...air[hour], air[hour][2]))
  if (hour === 'night') return ground + stars(pen, W, H * 0.62, 260) + moon(pen, W * x, H * 0.2, 64)
  if (hour === 'dusk') return ground + stars(pen, W, H * 0.2, 40) + sun(pen, W * x, H * 0.46, 110, '#ffd08a', 0.6)
  if (hour === 'dawn') return ground + sun(pen, W * x, H * 0.42, 92, '#fff0cc', 0.6) + clouds(pen, cream, 0.4)
  return ground + sun(pen, W * x, H * 0.17, 74, '#fff6d8', 0.4) + clouds(pen, '#ffffff', 0.55)
}

/** The hour's light over everything drawn so far. */
export function tint(hour: Hour): string {
  const [colour, strength] = veil[hour]
  return strength === 0 ? '' : `<rect width="${W}" height="${H}" fill="${colour}" opacity="${strength}"/>`
}

function clouds(pen: Pen, colour: string, opacity: number): string {
  let d = ''
  for (let index = 0; index < 5; index += 1) {
    const [x, y, w] = [pen.between(0, W), pen.between(H * 0.08, H * 0.34), pen.between(180, 420)]
    d += `M${x} ${y}q${w * 0.2} ${-w * 0.1} ${w * 0.42} ${-w * 0.04}t${w * 0.58} ${w * 0.04}q${-w * 0.4} ${w * 0.05} ${-w} 0Z`
  }
  return `<path d="${d.replaceAll(/\d+\.\d+/g, (number) => Number(number).toFixed(1))}" fill="${colour}" fill-opacity="${opacity}"/>`
}

/** A pale band where the land meets the sky. */
export const mist = (pen: Pen, y: number, height: number, colour: string = clay[100], strength = 0.5): string =>
  fill(
    rect(0, y, W, height),
    pen.linear(
      [
        [0, colour, 0],
        [0.5, colour, strength],
        [1, colour, 0],
      ],
      [0, 0, 0, 1],
    ),
  )
