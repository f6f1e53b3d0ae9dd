import { halo } from '../light.ts'
import { brass, clay, cream } from '../palette.ts'
import { at, fill, type Pen, type Point, round, stroke } from '../pen.ts'

/** A flame with its foot at (0, 0). */
export function flame(pen: Pen, height: number, glow = 1): string {
  const tongue = (h: number, w: number, dx = 0): string =>
    `M${at([dx, 0])}C${at([dx - w, -h * 0.02])} ${at([dx - w * 1.05, -h * 0.42])} ${at([dx - w * 0.2, -h * 0.68])}C${at([dx, -h * 0.8])} ${at([dx + w * 0.08, -h * 0.9])} ${at([dx + w * 0.05, -h])}C${at([dx + w * 0.75, -h * 0.72])} ${at([dx + w * 1.1, -h * 0.3])} ${at([dx + w * 0.72, -h * 0.12])}C${at([dx + w * 0.5, -h * 0.01])} ${at([dx + w * 0.2, 0])} ${at([dx, 0])}Z`
  return (
    (glow > 0 ? halo(pen, 0, -height * 0.5, height * 2.4 * glow, brass[300], 0.7) : '') +
    fill(tongue(height, height * 0.32), pen.vertical(clay[400], clay[500])) +
    fill(tongue(height * 0.7, height * 0.21), pen.vertical(brass[300], brass[200])) +
    fill(tongue(height * 0.4, height * 0.11), cream)
  )
}

/** Smoke rising from (0, 0): ribbons that widen, curl and fade. */
export function smoke(pen: Pen, height: number, colour: string, strength = 0.5): string {
  const ribbon = (sway: number, width: number, phase: number): string => {
    const left: Point[] = []
    const right: Point[] = []
    for (let step = 0; step <= 24; step += 1) {
      const t = step / 24
      const x = Math.sin(t * 7 + phase) * sway * t ** 0.8 + t * sway * 0.5
      const w = width * Math.sin(Math.min(1, t * 1.05) * Math.PI) * (0.4 + 0.6 * Math.abs(Math.sin(t * 5 + phase)))
      left.push([x - w, -height * t])
      right.push([x + w, -height * t])
    }
    return `M${[...left, ...right.toReversed()].map(at).join('L')}Z`
  }
  const paint = pen.linear(
    [
      [0, colour, 0],
      [0.35, colour, strength * 0.7],
      [1, colour, strength],
    ],
    [0, 0, 0, 1],
  )
  return [
    ribbon(height * 0.13, height * 0.035, 0.4),
    ribbon(height * 0.09, height * 0.022, 2.1),
    ribbon(height * 0.16, height * 0.014, 1.2),
  ]
    .map((d) => fill(d, paint))
    .join('')
}

/** Steam: two thin curls. */
export function steam(height: number, colour: string, opacity = 0.6): string {
  const curl = (x: number, h: number): string =>
    `M${at([x, 0])}c${round(-h * 0.2)} ${round(-h * 0.25)} ${round(h * 0.22)} ${round(-h * 0.4)} 0 ${round(-h * 0.65)}s${round(h * 0.08)} ${round(-h * 0.3)} ${round(h * 0.02)} ${round(-h * 0.35)}`
  return (
    stroke(curl(-height * 0.12, height), colour, height * 0.035, opacity) +
    stroke(curl(height * 0.1, height * 0.75), colour, height * 0.03, opacity * 0.8)
  )
}
