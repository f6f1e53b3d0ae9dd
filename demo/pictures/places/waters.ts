import { stipple } from '../light.ts'
import { clay, cream, night, ruby, sand, sea } from '../palette.ts'
import { at, curve, ellipse, fill, polygon, rect, round, stroke } from '../pen.ts'
import { mist, H, W } from './skies.ts'
import type { Land } from './lands.ts'

/** Water to the horizon, with islands: x, width. */
export const water =
  (colour: string = sea[400], deep: string = sea[600], islands: readonly (readonly [number, number])[] = []): Land =>
  (pen) => {
    const horizon = H * 0.56
    let waves = ''
    for (let index = 0; index < 90; index += 1) {
      const depth = pen.random() ** 1.5
      const [x, y, w] = [pen.between(-50, W), horizon + 8 + depth * (H - horizon), 26 + depth * 150]
      waves += `M${round(x)} ${round(y)}q${round(w / 4)} ${round(-4 - depth * 12)} ${round(w / 2)} 0t${round(w / 2)} 0`
    }
    const land = islands
      .map(([x, w]) =>
        fill(
          curve([
            [x - w, horizon + 6],
            [x - w * 0.4, horizon - w * 0.16],
            [x + w * 0.2, horizon - w * 0.2],
            [x + w, horizon + 6],
          ]),
          '#a88a6a',
        ),
      )
      .join('')
    return (
      land +
      fill(rect(0, horizon, W, H - horizon), pen.vertical(sea[200], colour, deep)) +
      stroke(waves, cream, 5, 0.4) +
      mist(pen, horizon - 40, 90, cream, 0.5)
    )
  }

/** Below the surface: rays, coral gardens, fish. */
export const reef: Land = (pen) => {
  const ray = (x: number): string =>
    polygon([
      [x, 0],
      [x + 90, 0],
      [x - 120, H],
      [x - 380, H],
    ])
  const coral = (x: number, size: number, colour: string): string =>
    stroke(
      Array.from(
        { length: 9 },
        (_, i) =>
          `M${at([x, H + 10])}Q${at([x + (i - 4) * size * 0.1, H - size * 0.6])} ${at([x + (i - 4) * size * 0.2, H - size * pen.between(0.7, 1.1)])}`,
      ).join(''),
      colour,
      size * 0.09,
    )
  const fish = Array.from({ length: 26 }, () => {
    const [x, y, s] = [pen.between(60, W - 60), pen.between(H * 0.16, H * 0.72), pen.between(16, 46)]
    return fill(
      `${ellipse(x, y, s, s * 0.5)}M${at([x - s * 0.8, y])}l${at([-s * 0.7, -s * 0.5])}v${round(s)}Z`,
      pen.pick(['#f3b45c', cream, ruby[300], sand[300]]),
      0.95,
    )
  }).join('')
  return (
    fill(rect(0, 0, W, H), pen.vertical('#9fd0cb', sea[400], sea[700])) +
    fill([200, 620, 1000, 1420].map(ray).join(''), cream, 0.16) +
    stipple(pen, [0, 0, W, H], 160, cream, 0.4) +
    [ruby[400], clay[400], '#d9a05a', night[400], ruby[300], clay[300]]
      .map((colour, i) => coral(130 + i * 268, pen.between(260, 430), colour))
      .join('') +
    fish
  )
}
