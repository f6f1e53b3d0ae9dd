import { solid, stipple } from '../light.ts'
import { rod } from '../lathe.ts'
import { brass, clay, cream, night, ruby, sage, sand, sea, stone } from '../palette.ts'
import { checks, diamonds, flat, triangles, weave, zigzag } from '../pattern.ts'
import { arch, at, ellipse, fill, line, type Pen, polygon, rect, round, stroke } from '../pen.ts'
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

/** An arcade around a court: arches, tiles, a basin. */
export function court(pen: Pen, wall: string, shade: string, floor: string): string {
  const y = H * 0.74
  const arches = Array.from({ length: 5 }, (_, i) => arch(170 + i * 315, y, 240, 470)).join('')
  return (
    fill(rect(0, H * 0.2, W, y - H * 0.2), pen.vertical(wall, shade)) +
    weave(flat(0, H * 0.2, W, 70), [[1, diamonds(26, sea[400], cream)]]) +
    fill(arches, night[900], 0.55) +
    pen.clip(arches, stipple(pen, [0, H * 0.3, W, y - H * 0.3], 500, night[950], 0.3)) +
    stroke(arches, cream, 12, 0.8) +
    fill(rect(0, y, W, H - y), floor) +
    weave(flat(0, y, W, H - y), [[1, checks(20, shade, 4)]]) +
    fill(ellipse(W / 2, H * 0.89, 330, 84), stone[200]) +
    solid(pen, ellipse(W / 2, H * 0.88, 290, 66), sea[400], { glow: 0.55 }) +
    stroke(
      `M${W / 2} ${round(H * 0.87)}v-150M${W / 2} ${round(H * 0.76)}q-70 20 -90 120M${W / 2} ${round(H * 0.76)}q70 20 90 120`,
      cream,
      7,
      0.85,
    )
  )
}

/** A vaulted hall with carpets and lamps in a row. */
export function hall(pen: Pen, wall: string, deep: string, carpet: string): string {
  const vault = (k: number): string => arch(W / 2, H * (0.62 + k * 0.32), 420 + k * 1000, 480 + k * 800)
  const lamps = [0.2, 0.5, 0.8].map((u) => `M${round(W * u)} 0V${round(H * (u === 0.5 ? 0.2 : 0.14))}`).join('')
  return (
    fill(rect(0, 0, W, H), pen.vertical(wall, deep)) +
    [0.9, 0.6, 0.3, 0]
      .map(
        (k, i) =>
          fill(vault(k), i % 2 === 0 ? wall : deep) +
          stroke(vault(k), cream, 8, 0.5) +
          fill(vault(k), night[900], 0.05 + i * 0.06),
      )
      .join('') +
    fill(
      polygon([
        [0, H],
        [W * 0.37, H * 0.62],
        [W * 0.63, H * 0.62],
        [W, H],
      ]),
      carpet,
    ) +
    fill(
      polygon([
        [W * 0.2, H],
        [W * 0.44, H * 0.62],
        [W * 0.56, H * 0.62],
        [W * 0.8, H],
      ]),
      brass[300],
      0.5,
    ) +
    stroke(lamps, brass[600], 6) +
    [0.2, 0.5, 0.8].map((u) => lamp(pen, W * u, H * (u === 0.5 ? 0.2 : 0.14))).join('')
  )
}

/** A lit lamp of pierced brass hanging at (x, y). */
export function lamp(pen: Pen, x: number, y: number, size = 1): string {
  const s = 46 * size
  const d = `M${at([x, y])}L${at([x + s, y + s])}L${at([x + s * 0.7, y + s * 2.4])}H${round(x - s * 0.7)}L${at([x - s, y + s])}Z`
  return (
    `<circle cx="${round(x)}" cy="${round(y + s)}" r="${round(s * 5)}" fill="${pen.radial([
      [0, brass[200], 0.6],
      [1, brass[200], 0],
    ])}"/>` +
    solid(pen, d, brass[400], { glow: 0.6 }) +
    stroke(
      line([
        [x, y],
        [x, y + s * 2.3],
      ]),
      cream,
      6,
      0.8,
    )
  )
}

/** A string of bulbs from one post to the next, over a terrace. */
export function lights(pen: Pen, y: number): string {
  const posts = [80, 560, 1040, 1520]
  const bulbs: string[] = []
  const wires = posts.slice(1).map((x, i) => {
    const from = posts[i] ?? 0
    for (let t = 0.1; t < 1; t += 0.16)
      bulbs.push(`M${round(from + (x - from) * t)} ${round(y + 4 * 80 * t * (1 - t) + 8)}h0`)
    return `M${from} ${y}Q${(from + x) / 2} ${y + 160} ${x} ${y}`
  })
  return (
    posts.map((x) => rod([], '#6a4630', 16, `M${x} ${y - 10}V${H * 0.86}`)).join('') +
    stroke(wires.join(''), night[800], 5) +
    pen.blur(14, stroke(bulbs.join(''), brass[200], 50, 0.6)) +
    stroke(bulbs.join(''), '#fff3cf', 22)
  )
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
