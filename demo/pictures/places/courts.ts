import { solid, stipple } from '../light.ts'
import { rod } from '../lathe.ts'
import { brass, cream, night, sea, stone } from '../palette.ts'
import { checks, diamonds, flat, weave } from '../pattern.ts'
import { arch, at, ellipse, fill, line, type Pen, polygon, rect, round, stroke } from '../pen.ts'
import { H, W } from './skies.ts'

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
