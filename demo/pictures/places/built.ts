import { solid } from '../light.ts'
import { brass, clay, cream, night, ruby, sage, sand, sea, stone } from '../palette.ts'
import { checks, diamonds, flat, triangles, weave, zigzag } from '../pattern.ts'
import { at, ellipse, fill, type Pen, polygon, rect, round, stroke } from '../pen.ts'
import { H, W } from './skies.ts'

const MUD = '#c79a6c'

/** A mud-brick house of Najd, its foot at (x, y): crenels, triangular vents, a painted door. */
export function mudHouse(pen: Pen, x: number, y: number, w: number, h: number, colour: string = MUD): string {
  const lean = w * 0.03
  const d = polygon([
    [x - w / 2, y],
    [x - w / 2 + lean, y - h],
    [x + w / 2 - lean, y - h],
    [x + w / 2, y],
  ])
  const teeth = Math.max(3, Math.round(w / 46))
  const step = (w - lean * 2) / teeth
  const crenels = Array.from({ length: teeth }, (_, i) => {
    const cx = x - w / 2 + lean + step * (i + 0.5)
    return polygon([
      [cx - step * 0.42, y - h + 2],
      [cx - step * 0.24, y - h - step * 0.42],
      [cx, y - h - step * 0.8],
      [cx + step * 0.24, y - h - step * 0.42],
      [cx + step * 0.42, y - h + 2],
    ])
  }).join('')
  const vents = Array.from({ length: Math.round(w / 34) }, (_, i, { length } = { length: Math.round(w / 34) }) => {
    const cx = x - w * 0.38 + (w * 0.76 * (i + 0.5)) / length
    return polygon([
      [cx - 9, y - h * 0.8],
      [cx, y - h * 0.8 - 18],
      [cx + 9, y - h * 0.8],
    ])
  }).join('')
  const [dw, dh] = [Math.min(84, w * 0.3), Math.min(150, h * 0.45)]
  return (
    solid(pen, crenels, colour, { shade: 0.3, glow: 0.3 }) +
    solid(pen, d, colour, { shade: 0.42, glow: 0.26, grain: [x - w / 2, y - h, w, h] }) +
    fill(vents, night[900], 0.7) +
    fill(rect(x - dw / 2, y - dh, dw, dh), clay[700]) +
    weave(flat(x - dw / 2 + 6, y - dh + 6, dw - 12, dh - 6), [
      [1, triangles(4, brass[300])],
      [1, diamonds(3, sea[400], cream)],
      [1, triangles(4, ruby[400], true)],
    ]) +
    stroke(`M${at([x - w / 2 + lean, y - h + 26])}H${round(x + w / 2 - lean)}`, cream, 5, 0.45)
  )
}

/** A round watch tower of mud brick. */
export function mudTower(pen: Pen, x: number, y: number, w: number, h: number): string {
  const d = polygon([
    [x - w / 2, y],
    [x - w * 0.34, y - h],
    [x + w * 0.34, y - h],
    [x + w / 2, y],
  ])
  return (
    solid(pen, d, '#b98a5e', { form: 'round', shade: 0.5, glow: 0.34, grain: [x - w / 2, y - h, w, h] }) +
    fill([0.3, 0.55, 0.8].map((f) => rect(x - 9, y - h * f, 18, 34, 8)).join(''), night[900], 0.75) +
    fill(
      Array.from({ length: 5 }, (_, i) =>
        polygon([
          [x - w * 0.34 + i * w * 0.136, y - h],
          [x - w * 0.272 + i * w * 0.136, y - h - 34],
          [x - w * 0.204 + i * w * 0.136, y - h],
        ]),
      ).join(''),
      '#b98a5e',
    )
  )
}

/** A stone tower house of Asir: slate courses, white quartz around windows of many colours. */
export function asirHouse(pen: Pen, x: number, y: number, w: number, h: number, front: string = stone[500]): string {
  const d = polygon([
    [x - w / 2, y],
    [x - w * 0.42, y - h],
    [x + w * 0.42, y - h],
    [x + w / 2, y],
  ])
  let courses = ''
  for (let level = 0.06; level < 1; level += 0.07) courses += `M${round(x - w / 2)} ${round(y - h * level)}h${round(w)}`
  const windows = [0.3, 0.55, 0.8].flatMap((f, row) =>
    [-0.2, 0.2].map((side) => [x + side * w - 20, y - h * f, row] as const),
  )
  const frame = windows.map(([wx, wy]) => rect(wx - 8, wy - 8, 56, 70)).join('')
  const pane = windows
    .map(([wx, wy, row]) => fill(rect(wx, wy, 40, 54), [sea[500], ruby[500], brass[400]][row] ?? sea[500]))
    .join('')
  return (
    solid(pen, d, front, { shade: 0.45, glow: 0.25, grain: [x - w / 2, y - h, w, h] }) +
    pen.clip(d, stroke(courses, stone[800], 9, 0.5)) +
    fill(frame, cream) +
    pane +
    weave(flat(x - w * 0.41, y - h - 4, w * 0.82, 40), [
      [1, checks(8, cream, 1)],
      [1, zigzag(9, ruby[400], 0.4)],
    ]) +
    fill(rect(x - 34, y - 104, 68, 104), clay[800])
  )
}

/** A wall painted in the bands of Asir's women: al-qatt. */
export function qattWall(): string {
  const colours = [ruby[500], sea[500], brass[300], sage[500], night[600]] as const
  const rows = Array.from({ length: 3 }, (_, i) => [
    [0.5, checks(34, night[800], 1)] as const,
    [2, triangles(11 + i, colours[i % 5] ?? ruby[500])] as const,
    [0.3, checks(1, brass[300], 1)] as const,
    [2.2, diamonds(9 + i * 2, colours[(i + 1) % 5] ?? sea[500], cream)] as const,
    [1, zigzag(16, colours[(i + 2) % 5] ?? brass[300], 0.35)] as const,
    [1.6, triangles(14, colours[(i + 3) % 5] ?? sage[500], true)] as const,
  ]).flat()
  return fill(rect(0, 0, W, H * 0.75), cream) + weave(flat(0, H * 0.06, W, H * 0.66), rows)
}

/** The lights of a city behind a parapet. */
export function city(pen: Pen, near: string, window: string): string {
  let [blocks, panes] = ['', '']
  for (let x = -20; x < W; x += 90) {
    const [w, h] = [pen.between(60, 120), pen.between(120, 400)]
    blocks += rect(x, H * 0.72 - h, w, h + 20)
    for (let wy = H * 0.72 - h + 20; wy < H * 0.7; wy += 36)
      for (let wx = x + 14; wx < x + w - 14; wx += 26) if (pen.random() > 0.5) panes += `M${round(wx)} ${round(wy)}v10`
  }
  return (
    fill(blocks, near) +
    stroke(panes, window, 9, 0.8) +
    fill(rect(0, H * 0.72, W, H * 0.28), pen.vertical('#c9a682', '#a67f5e')) +
    fill(rect(0, H * 0.72, W, 26), cream, 0.5) +
    weave(flat(0, H * 0.74, W, 44), [[1, triangles(32, clay[600])]])
  )
}

/** A hedge-lined lawn with a path. */
export function lawn(pen: Pen): string {
  const bushes = Array.from({ length: 18 }, (_, i) =>
    ellipse(i * 94, H * 0.66 + pen.between(-16, 16), pen.between(70, 110), pen.between(60, 96)),
  ).join('')
  return (
    fill(rect(0, H * 0.66, W, H * 0.34), pen.vertical(sage[300], sage[500])) +
    solid(pen, bushes, sage[600], { glow: 0.3 }) +
    fill(
      polygon([
        [W * 0.47, H * 0.7],
        [W * 0.53, H * 0.7],
        [W * 0.72, H],
        [W * 0.28, H],
      ]),
      sand[200],
    ) +
    stroke(
      Array.from({ length: 46 }, () => `M${round(pen.between(0, W))} ${round(pen.between(H * 0.62, H * 0.7))}h0`).join(
        '',
      ),
      ruby[300],
      20,
    )
  )
}
