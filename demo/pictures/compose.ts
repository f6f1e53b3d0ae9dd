import type { Backdrop } from './backdrops.ts'
import type { Thing } from './lathe.ts'
import { type Theme, type ThemeName, themes } from './palette.ts'
import { move, Pen, round } from './pen.ts'
import type { Picture } from './picture.ts'

/** Where a thing stands in its picture, and how large. */
export interface Place {
  x: number
  y: number
  scale: number
  angle?: number
  /** Lies flat, seen from above: its shadow falls beside it instead of behind. */
  flat?: boolean
  /** Hangs or floats: no shadow on the floor. */
  aloft?: boolean
}

export type Maker = (pen: Pen) => Thing
/** A thing and where it goes; in 1600 × 1600. */
export type Placed = readonly [Maker, Place]

/** One shot of a product. */
export interface Shot {
  backdrop: Backdrop
  theme: ThemeName
  things: readonly Placed[]
}

/** The shadow a thing throws to its right, and the darkness under it. */
function shadow({ outline }: Thing, { x, y, scale, angle = 0, flat, aloft }: Place, theme: Theme): string {
  if (aloft === true || outline === '') return ''
  if (flat === true) return `<g opacity=".28" fill="${theme.shadow}">${move(outline, x + 26, y + 34, scale, angle)}</g>`
  const cast = `<g opacity=".26" fill="${theme.shadow}" transform="matrix(${round(scale * 100) / 100} 0 ${round(scale * -82) / 100} ${round(scale * 20) / 100} ${round(x)} ${round(y)})">${outline}</g>`
  return cast
}

export function place(pen: Pen, [make, where]: Placed, theme: Theme): string {
  const thing = make(pen)
  return shadow(thing, where, theme) + move(thing.art, where.x, where.y, where.scale, where.angle)
}

export function picture(
  name: string,
  width: number,
  height: number,
  colour: string,
  draw: (pen: Pen) => string,
): Picture {
  const pen = new Pen(name)
  const body = draw(pen)
  return {
    name,
    width,
    height,
    colour,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${pen.defs()}${body}</svg>`,
  }
}

/** A square picture of a product; `dye` changes how its things look, not what is behind them. */
export function shoot(name: string, { backdrop, theme, things }: Shot, dye = (art: string): string => art): Picture {
  const colours = themes[theme]
  return picture(
    name,
    1600,
    1600,
    colours.wallDeep,
    (pen) => backdrop(pen, colours, 1600, 1600) + dye(things.map((placed) => place(pen, placed, colours)).join('')),
  )
}
