import { type Thing, thing } from '../lathe.ts'
import { solid, stipple } from '../light.ts'
import { cream, night } from '../palette.ts'
import { plane, type Warp } from '../pattern.ts'
import { fill, type Pen, type Point, polygon, stroke } from '../pen.ts'

export interface Carton {
  width: number
  height: number
  /** How far it reaches back, as drawn. */
  depth: number
  colour: string
  /** What is on its front. */
  face?: (warp: Warp) => string
  /** What is on its lid. */
  top?: (warp: Warp) => string
  lid?: string
}

/** A box standing at (0, 0), its front to us, its right side in shadow. */
export function carton(pen: Pen, { width, height, depth, colour, face, top, lid = colour }: Carton): Thing {
  const [l, r, dx, dy] = [-width / 2, width / 2, depth * 0.62, depth * 0.55]
  const front: Point[] = [
    [l, -height],
    [r, -height],
    [r, 0],
    [l, 0],
  ]
  const side: Point[] = [
    [r, -height],
    [r + dx, -height - dy],
    [r + dx, -dy],
    [r, 0],
  ]
  const roof: Point[] = [
    [l, -height],
    [l + dx, -height - dy],
    [r + dx, -height - dy],
    [r, -height],
  ]
  const outline = polygon([
    [l, 0],
    [l, -height],
    [l + dx, -height - dy],
    [r + dx, -height - dy],
    [r + dx, -dy],
    [r, 0],
  ])
  const art =
    fill(polygon(front), colour) +
    (face === undefined ? '' : face((u, v) => [l + width * u, -height + height * v])) +
    solid(pen, polygon(front), 'none', { glow: 0.18, shade: 0.22, grain: [l, -height, width, height] }) +
    fill(polygon(side), colour) +
    fill(polygon(side), night[900], 0.42) +
    pen.clip(polygon(side), stipple(pen, [r, -height - dy, dx, height + dy])) +
    fill(polygon(roof), lid) +
    (top === undefined ? '' : top(plane([l + dx, -height - dy], [r + dx, -height - dy], [r, -height], [l, -height]))) +
    fill(polygon(roof), cream, 0.2) +
    stroke(polygon(front.slice(0, 2)).replace('Z', ''), cream, 4, 0.5)
  return thing(art, outline)
}
