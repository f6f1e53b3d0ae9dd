import { place, type Placed } from '../compose.ts'
import { type Theme, themes } from '../palette.ts'
import { Pen } from '../pen.ts'
import type { Picture } from '../picture.ts'
import type { Land } from './lands.ts'
import { H, type Hour, hourColour, sky, tint, W } from './skies.ts'

/** Rendered at this share of the sheet: wide enough for a phone at three pixels a point, quick to draw. */
const SCALE = 0.8

/** One picture of a place, before it has a name. */
export interface View {
  colour: string
  draw: (pen: Pen) => string
}

const shadows: Theme = themes.sand

/** A place in the open at an hour: its sky, its land, what stands there. Things that shine stand in `lit`. */
export const view = (
  hour: Hour,
  land: Land,
  things: readonly Placed[] = [],
  { light, lit = [] }: { light?: number; lit?: readonly Placed[] } = {},
): View => ({
  colour: hourColour[hour],
  draw: (pen) =>
    sky(pen, hour, light) +
    land(pen) +
    things.map((thing) => place(pen, thing, shadows)).join('') +
    tint(hour) +
    lit.map((thing) => place(pen, thing, shadows)).join(''),
})

/** A place under a roof, or close to the eye: what `back` paints, then the things before it. */
export const inside = (colour: string, back: (pen: Pen) => string, things: readonly Placed[] = []): View => ({
  colour,
  draw: (pen) => back(pen) + things.map((thing) => place(pen, thing, shadows)).join(''),
})

/** Names a view and draws it. */
export function drawView(name: string, { colour, draw }: View): Picture {
  const pen = new Pen(name)
  const art = draw(pen)
  const [width, height] = [W * SCALE, H * SCALE]
  return {
    name,
    width,
    height,
    colour,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${width}" height="${height}">${pen.defs()}${art}</svg>`,
  }
}
