import { type Placed, shoot, type Shot } from './compose.ts'
import type { Picture } from './picture.ts'

/** A close look needs no more pixels than a screen has. */
const SIZE = 1200
/** Side of what a close look shows, of 1600. */
const WINDOW = 620

/** A close-up of the first object of a shot, which shows its surface and how it is made. */
export const closeUp = (name: string, shot: Shot, dye?: (art: string) => string): Picture => {
  const [first] = shot.things
  const { x, y } = first ? heartOf(first) : { x: 800, y: 800 }
  const at = (centre: number) => Math.round(Math.min(Math.max(centre - WINDOW / 2, 0), 1600 - WINDOW))
  return cropped(shoot(name, shot, dye), `${at(x)} ${at(y)} ${WINDOW} ${WINDOW}`)
}

/** The same shot in another colour: the light and shade of its things stay, their hue becomes that of `swatch`. */
export const recoloured = (name: string, shot: Shot, swatch: string): Picture =>
  cropped(shoot(name, shot, dyed(swatch)), '0 0 1600 1600')

/** What stands has its foot at its place, what lies its middle. */
const heartOf = ([, { x, y, scale, flat, aloft }]: Placed) => ({ x, y: flat || aloft ? y : y - 330 * scale })

const cropped = ({ svg, ...picture }: Picture, viewBox: string): Picture => ({
  ...picture,
  width: SIZE,
  height: SIZE,
  svg: svg.replace(/viewBox="[^"]*" width="\d+" height="\d+"/, `viewBox="${viewBox}" width="${SIZE}" height="${SIZE}"`),
})

/** Puts things through a filter that maps their brightness onto shades of one colour. */
export const dyed = (swatch: string) => (things: string) => {
  const colour = [1, 3, 5].map((at) => Number.parseInt(swatch.slice(at, at + 2), 16) / 255)
  const brightness = colour.reduce((sum, part) => sum + part, 0) / 3
  // A light cloth has pale shadows, and a dark one no white in it.
  const shade = 0.2 + 0.4 * brightness
  const lift = 0.3 + 0.4 * brightness
  const table = (part: number) =>
    [part * shade, part * (0.55 + 0.3 * brightness), part, part + (1 - part) * lift]
      .map((value) => value.toFixed(3))
      .join(' ')
  const [r = 0, g = 0, b = 0] = colour
  const channels = [
    ['R', r],
    ['G', g],
    ['B', b],
  ] as const
  const maps = channels.map(([name, part]) => `<feFunc${name} type="table" tableValues="${table(part)}"/>`).join('')
  return `<filter id="dye" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/><feComponentTransfer>${maps}</feComponentTransfer></filter><g filter="url(#dye)">${things}</g>`
}
