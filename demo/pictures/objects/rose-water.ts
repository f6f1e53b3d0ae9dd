import { group, shift, type Thing, thing, turn } from '../lathe.ts'
import { brass, cream, ruby, sage } from '../palette.ts'
import { at, ellipse, fill, move, type Pen, type Point, polygon, stroke } from '../pen.ts'
import { rose, sprig } from '../shapes/plants.ts'
import { heap } from './heaps.ts'

/** Rose water in a slim-necked bottle. */
export function roseWater(pen: Pen): Thing {
  const bottle = turn(pen, {
    profile: [
      [180, 0],
      [196, 12],
      [220, 120],
      [210, 280],
      [120, 420],
      [54, 500],
      [48, 660],
      [70, 690],
      [72, 704],
    ],
    colour: '#f3d3cc',
    tilt: 0.15,
    surface: (warp) =>
      fill(
        polygon([
          ...Array.from({ length: 13 }, (_, i) => warp(i / 12, 6)),
          ...Array.from({ length: 13 }, (_, i) => warp(1 - i / 12, 330)),
        ]),
        '#e4a09c',
      ) + stroke(line13(warp, 330), cream, 6, 0.7),
    lit: { glow: 0.65, shade: 0.28 },
  })
  const label =
    fill(ellipse(0, -190, 112, 122), cream) +
    stroke(ellipse(0, -190, 98, 108), brass[400], 5) +
    move(rose(pen, 62, ruby[300], ruby[400], ruby[600]), 0, -200) +
    move(sprig(90, sage[500], sage[600], 3, 0.34), -30, -118, 1, -60) +
    move(sprig(90, sage[500], sage[600], 3, 0.34), 30, -118, 1, 60)
  const stopper = turn(pen, {
    profile: [
      [52, 0],
      [54, 20],
      [36, 44],
      [70, 100],
      [72, 130],
      [40, 180],
      [10, 196],
      [1, 200],
    ],
    colour: brass[400],
    tilt: 0.15,
    lit: { glow: 0.6 },
  })
  return group(bottle, thing(label + stroke('M-132 -330Q-80 -400 -40 -500', cream, 14, 0.75)), shift(stopper, 0, -700))
}

const line13 = (warp: (u: number, v: number) => Point, v: number): string =>
  `M${Array.from({ length: 13 }, (_, i) => at(warp(i / 12, v))).join('L')}`

export function roses(pen: Pen): Thing {
  const bloom = (x: number, y: number, r: number, angle: number): string =>
    move(sprig(r * 1.9, sage[500], sage[600], 4, 0.3), x, y, 1, angle) +
    move(sprig(r * 1.7, sage[600], sage[700], 4, 0.3), x, y, 1, angle + 100) +
    move(rose(pen, r, '#f0b9b4', '#e59a97', ruby[500]), x, y)
  return thing(
    bloom(0, -120, 128, 50) + bloom(210, -84, 96, 70) + bloom(-150, -70, 84, -80),
    ellipse(30, -90, 250, 110),
  )
}

/** Petals and blooms around the bottle's foot, from above. */
export function petals(pen: Pen): Thing {
  const petal = (i: number): string =>
    fill(
      'M0 -46C44 -50 60 -6 34 30C16 52 -22 50 -36 24C-56 -10 -34 -44 0 -46Z',
      ['#f0b9b4', '#e59a97', ruby[300]][i % 3] ?? ruby[300],
    ) + fill('M-6 40C-16 10 -6 -20 8 -40C34 -20 40 20 20 42Z', cream, 0.22)
  return thing(
    heap(pen, 36, 700, 640, petal) +
      move(rose(pen, 190, '#f0b9b4', '#e59a97', ruby[500]), -250, -210) +
      move(rose(pen, 150, '#f0b9b4', ruby[300], ruby[600]), 330, 200) +
      move(rose(pen, 110, '#f6d5d0', '#f0b9b4', ruby[400]), -360, 330),
  )
}
