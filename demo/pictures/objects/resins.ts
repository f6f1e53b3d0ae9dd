import { group, rod, shift, type Thing, thing, turn } from '../lathe.ts'
import { halo, solid } from '../light.ts'
import { brass, cream, ruby, sage, sand } from '../palette.ts'
import { band, dots, over, weave, zigzag } from '../pattern.ts'
import { curve, ellipse, fill, move, type Pen, type Point, polygon, rect, stroke } from '../pen.ts'
import { heap } from './heaps.ts'

/** One tear of frankincense. */
export function tear(size: number, index: number): string {
  const tones = ['#f6e7bd', '#efd79c', '#f9efd2', '#e6c888'] as const
  const d = curve(
    [
      [-size * 0.5, size * 0.06],
      [-size * 0.3, -size * 0.34],
      [size * 0.08, -size * 0.46],
      [size * 0.44, -size * 0.2],
      [size * 0.48, size * 0.16],
      [size * 0.1, size * 0.38],
      [-size * 0.3, size * 0.32],
    ],
    true,
  )
  return (
    fill(d, tones[index % 4] ?? tones[0]) +
    fill(
      polygon([
        [size * 0.06, -size * 0.1],
        [size * 0.44, -size * 0.2],
        [size * 0.48, size * 0.16],
        [size * 0.1, size * 0.38],
      ]),
      brass[500],
      0.4,
    ) +
    fill(
      polygon([
        [-size * 0.3, -size * 0.3],
        [size * 0.04, -size * 0.4],
        [size * 0.06, -size * 0.1],
        [-size * 0.26, -size * 0.02],
      ]),
      '#ffffff',
      0.6,
    )
  )
}

export const tearHeap = (pen: Pen, count: number, rx: number, ry: number, rise = 0, size = 78): Thing =>
  thing(
    heap(pen, count, rx, ry, (i) => tear(size * (0.75 + (i % 5) * 0.12), i), rise),
    rise > 0 ? ellipse(0, -rise * 0.4, rx * 0.85, ry + rise * 0.5) : '',
  )

export function tearSack(pen: Pen): Thing {
  const sack = 'M-300 0C-380 -150 -350 -330 -300 -420H300C350 -330 380 -150 300 0Q0 40 -300 0Z'
  const rolled = 'M-330 -400C-350 -460 -310 -490 -260 -480Q0 -450 260 -480C310 -490 350 -460 330 -400Q0 -340 -330 -400Z'
  let mesh = ''
  for (let i = -8; i <= 8; i += 1) mesh += `M${i * 44} -430Q${i * 52} -200 ${i * 40} 20`
  for (let i = 0; i < 10; i += 1) mesh += `M-360 ${-400 + i * 42}Q0 ${-360 + i * 42} 360 ${-400 + i * 42}`
  return group(
    thing(
      solid(pen, sack, sand[400], { shade: 0.5, grain: [-360, -420, 720, 440] }) +
        pen.clip(
          sack,
          stroke(mesh, sand[700], 3, 0.3) +
            weave(
              (u, v) => [-360 + 720 * u, -250 + 60 * v + 40 * Math.sin(u * Math.PI)],
              [[1, over(band(sage[500]), zigzag(14, cream, 0.4))]],
            ),
        ),
      sack,
    ),
    thing(fill('M-290 -440Q0 -500 290 -440Q0 -390 -290 -440Z', brass[600])),
    shift(tearHeap(pen, 70, 250, 30, 120), 0, -450),
    thing(
      solid(
        pen,
        rolled
          .replace(/C-350.*?Q0 -450 260 -480/, 'Q0 -352 300 -424')
          .replace('C310 -490 350 -460 330 -400', 'L330 -400'),
        sand[300],
      ),
    ),
  )
}

/** A lump of amber resin, faceted and clear. */
export function amberLump(pen: Pen, size: number, tone = 0): string {
  const ring = [0, 1, 2, 3, 4, 5, 6].map((i): Point => [
    Math.cos((i / 7) * 6.2832 - 0.4) * size * pen.between(0.82, 1.05),
    Math.sin((i / 7) * 6.2832 - 0.4) * size * pen.between(0.62, 0.8),
  ])
  const heart: Point = [-size * 0.12, -size * 0.14]
  const tones =
    [
      ['#d98a25', '#b8641a', '#efb04c', '#8f4713'],
      ['#c9711d', '#a85416', '#e89d3a', '#7d3b10'],
    ][tone % 2] ?? []
  const facet = ring
    .map((p, i) =>
      fill(polygon([heart, p, ring[(i + 1) % 7] ?? p]), tones[[3, 1, 0, 2, 2, 0, 1][i] ?? 0] ?? brass[400]),
    )
    .join('')
  return (
    fill(polygon(ring), tones[0] ?? brass[400]) +
    facet +
    halo(pen, size * 0.2, size * 0.2, size * 0.7, '#ffd98a', 0.7) +
    fill(polygon([heart, ring[4] ?? heart, [-size * 0.5, -size * 0.3]]), '#ffffff', 0.45)
  )
}

export function amberBlocks(pen: Pen): Thing {
  return thing(
    move(amberLump(pen, 210, 1), -210, -140) +
      move(amberLump(pen, 190), 220, -128) +
      move(amberLump(pen, 230), 0, -330) +
      move(amberLump(pen, 100, 1), 60, -66) +
      move(amberLump(pen, 70), 420, -44) +
      move(amberLump(pen, 54, 1), -410, -34),
    ellipse(0, -180, 380, 200) + ellipse(0, -340, 210, 160),
  )
}

export function amberJar(pen: Pen): Thing {
  const lumps = heap(pen, 12, 170, 150, (i) => amberLump(pen, 84, i))
  const glass = turn(pen, {
    profile: [
      [210, 0],
      [226, 12],
      [240, 200],
      [220, 340],
      [150, 400],
      [150, 430],
      [162, 440],
    ],
    colour: '#f0e4cf',
    tilt: 0.16,
    surface: () => fill(rect(-300, -260, 600, 300), '#c9711d', 0.5) + move(lumps, 0, -150),
    lit: { glow: 0.65, shade: 0.3 },
  })
  const cork = turn(pen, {
    profile: [
      [140, 0],
      [152, 70],
      [148, 84],
    ],
    colour: sand[400],
    tilt: 0.18,
    painted: [[70, 12, dots(24, sand[600], 0.25)]],
  })
  return group(
    glass,
    thing(
      stroke('M-190 -100Q-204 -220 -176 -320', cream, 16, 0.7) + rod([], ruby[500], 16, 'M-156 -420Q0 -390 156 -420'),
    ),
    shift(cork, 0, -440),
  )
}
