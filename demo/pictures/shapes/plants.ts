import { at, curve, fill, move, type Pen, type Point, round, stroke } from '../pen.ts'

/** A palm frond from its stem (0, 0) to the right, `length` long, hanging by `droop`. */
export function frond(length: number, droop: number, leaf = 0.3): string {
  const spine = (t: number): Point => [length * t, droop * t * t - length * 0.18 * Math.sin(t * Math.PI)]
  let d = ''
  for (let index = 2; index <= 22; index += 1) {
    const t = index / 22
    const [x, y] = spine(t)
    const size = length * leaf * (0.35 + 0.9 * Math.sin(Math.min(1, t * 0.9 + 0.08) * Math.PI))
    for (const side of [-1, 1]) {
      const tip: Point = [x + size * 0.62, y + side * size * 0.6 + size * 0.3]
      const middle: Point = [x + size * 0.38, y + side * size * 0.22]
      d += `M${at([x - 5, y])}Q${at([middle[0], middle[1] - length * 0.014])} ${at(tip)}Q${at([middle[0], middle[1] + length * 0.014])} ${at([x + 5, y])}Z`
    }
  }
  const rib = Array.from({ length: 12 }, (_, i): Point => spine(i / 11))
  const under = rib.map(([x, y], i): Point => [x, y + length * 0.016 * (1 - i / 12)]).toReversed()
  return `${d}M${[...rib, ...under].map(at).join('L')}Z`
}

/** A date palm with its foot at (0, 0). */
export function palm(pen: Pen, height: number, leaf: string, leafDark: string, trunk: string): string {
  const lean = height * 0.06
  const body = `M${at([-height * 0.03, 0])}Q${at([-height * 0.012, -height * 0.5])} ${at([lean - height * 0.016, -height])}L${at([lean + height * 0.016, -height])}Q${at([height * 0.02, -height * 0.5])} ${at([height * 0.032, 0])}Z`
  let rings = ''
  for (let y = 0.04; y < 0.98; y += 0.045)
    rings += `M${at([-height * 0.03 + lean * y * y, -height * y])}q${round(height * 0.03)} ${round(height * 0.022)} ${round(height * 0.06)} 0`
  const crown = [200, 172, 228, 150, 250, -20, 8, -48, 30, -70, 270].map((angle, index) => {
    const mirrored = angle > 90 && angle < 265
    const art = fill(
      frond(height * (0.42 + (index % 3) * 0.04), height * 0.14, 0.22),
      index % 2 === 0 ? leafDark : leaf,
    )
    return mirrored ? `<g transform="scale(-1 1)">${move(art, 0, 0, 1, 180 - angle)}</g>` : move(art, 0, 0, 1, angle)
  })
  return (
    fill(body, trunk) +
    pen.clip(body, stroke(rings, leafDark, height * 0.008, 0.5)) +
    move(crown.join(''), lean, -height)
  )
}

/** A twig with pairs of leaves, upwards from (0, 0). */
export function sprig(length: number, leaf: string, stem: string, pairs = 7, size = 0.22, bend = 0.12): string {
  const spine = (t: number): Point => [length * bend * t * t, -length * t]
  let leaves = ''
  for (let index = 1; index <= pairs; index += 1) {
    const t = index / pairs
    const [x, y] = spine(t)
    const s = length * size * (1.15 - t * 0.55)
    for (const side of [-1, 1]) leaves += leafShape(x, y, side * s, -s * 0.72)
  }
  return stroke(curve([spine(0), spine(0.5), spine(1)]), stem, length * 0.018) + fill(leaves, leaf)
}

function leafShape(x: number, y: number, dx: number, dy: number): string {
  return `M${at([x, y])}C${at([x + dx * 0.2, y + dy * 0.75])} ${at([x + dx * 0.7, y + dy * 1.1])} ${at([x + dx, y + dy])}C${at([x + dx * 0.95, y + dy * 0.45])} ${at([x + dx * 0.55, y - dy * 0.02])} ${at([x, y])}Z`
}

/** A dry stem with a feathery head, upwards from (0, 0). */
export function reed(length: number, colour: string, bend: number): string {
  const spine = (t: number): Point => [bend * t * t, -length * t]
  let head = ''
  for (let index = 0; index < 22; index += 1) {
    const [x, y] = spine(0.58 + (index / 22) * 0.42)
    const s = length * 0.075 * Math.sin(((index + 3) / 25) * Math.PI)
    for (const side of [-1, 1])
      head += `M${at([x, y])}q${round(side * s * 0.7)} ${round(-s * 0.3)} ${round(side * s)} ${round(-s * 1.7)}`
  }
  return stroke(curve([spine(0), spine(0.5), spine(1)]), colour, 6) + stroke(head, colour, 5)
}

/** A rose seen from its front. */
export function rose(pen: Pen, radius: number, light: string, middle: string, dark: string): string {
  let art = ''
  const tones = [middle, light, middle, light, dark] as const
  for (let ring = 0; ring < 5; ring += 1) {
    const r = radius * (1 - ring * 0.19)
    const count = 7 - ring
    for (let index = 0; index < count; index += 1) {
      const angle = ((index + ring * 0.45) / count) * Math.PI * 2
      const [cx, cy, size] = [Math.cos(angle) * r * 0.5, Math.sin(angle) * r * 0.5, r * (0.56 + pen.random() * 0.06)]
      const petal = curve(
        Array.from({ length: 6 }, (_, i): Point => [
          cx + Math.cos(angle + (i * Math.PI) / 3) * size * (i % 3 === 0 ? 0.92 : 1),
          cy + Math.sin(angle + (i * Math.PI) / 3) * size,
        ]),
        true,
      )
      art += fill(petal, tones[ring] ?? middle) + stroke(petal, dark, radius * 0.022, 0.35)
    }
  }
  return (
    art +
    fill(
      curve(
        [
          [-radius * 0.1, 0],
          [0, -radius * 0.11],
          [radius * 0.12, 0],
          [0, radius * 0.1],
        ],
        true,
      ),
      dark,
    )
  )
}
