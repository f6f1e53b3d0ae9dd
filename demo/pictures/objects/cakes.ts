import { group, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, cream, night, ruby, sand } from '../palette.ts'
import { checks, combs } from '../pattern.ts'
import { at, curve, ellipse, fill, move, type Pen, type Point, rect, round, stroke } from '../pen.ts'

/** A moulded cake filled with dates. */
export function maamoul(pen: Pen, radius: number, kind: number): string {
  const rays = Array.from({ length: kind === 0 ? 12 : 8 }, (_, i) => {
    const angle = (i / (kind === 0 ? 12 : 8)) * 6.2832
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return kind === 2
      ? ellipse(c * radius * 0.55, s * radius * 0.55, radius * 0.14)
      : `M${at([c * radius * 0.3, s * radius * 0.3])}Q${at([Math.cos(angle + 0.22) * radius * 0.66, Math.sin(angle + 0.22) * radius * 0.66])} ${at([c * radius * 0.84, s * radius * 0.84])}Q${at([Math.cos(angle - 0.22) * radius * 0.66, Math.sin(angle - 0.22) * radius * 0.66])} ${at([c * radius * 0.3, s * radius * 0.3])}Z`
  }).join('')
  const edge = curve(
    Array.from({ length: 32 }, (_, i): Point => [
      Math.cos((i / 32) * 6.2832) * radius * (i % 2 === 0 ? 1 : 0.94),
      Math.sin((i / 32) * 6.2832) * radius * (i % 2 === 0 ? 1 : 0.94),
    ]),
    true,
  )
  return (
    fill(ellipse(radius * 0.08, radius * 0.1, radius), clay[900], 0.3) +
    solid(pen, edge, '#e6bd85', { shade: 0.28 }) +
    fill(ellipse(0, 0, radius * 0.88), '#f0cf9c', 0.6) +
    `<g transform="translate(${round(radius * 0.02)} ${round(radius * 0.025)})">${fill(rays, brass[600], 0.5)}</g>` +
    fill(rays, '#d9a765') +
    fill(ellipse(0, 0, radius * 0.2), '#d9a765') +
    fill(ellipse(0, 0, radius * 0.1), brass[600], 0.6)
  )
}

/** The box of cakes from above. */
export function maamoulBox(pen: Pen): Thing {
  const outer = rect(-500, -400, 1000, 800, 24)
  const cakes = Array.from({ length: 12 }, (_, i) =>
    move(maamoul(pen, 112, i % 3), -351 + (i % 4) * 234, -244 + Math.floor(i / 4) * 244),
  ).join('')
  return thing(
    solid(pen, outer, ruby[600], { shade: 0.25 }) +
      stroke(rect(-482, -382, 964, 764, 18), brass[300], 6) +
      fill(rect(-460, -360, 920, 720, 12), cream) +
      fill(
        rect(-460, -360, 920, 720, 12),
        pen.linear(
          [
            [0, night[900], 0.3],
            [0.3, night[900], 0.05],
            [1, cream, 0],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      cakes,
    outer,
  )
}

export function maamoulPile(pen: Pen): Thing {
  const plate = turn(pen, {
    profile: [
      [180, 0],
      [190, 14],
      [330, 40],
      [430, 84],
      [436, 92],
    ],
    colour: cream,
    tilt: 0.2,
    inside: sand[200],
    painted: [[92, 74, checks(40, ruby[500], 1)]],
  })
  const cake = (kind: number): Thing => {
    const side = turn(pen, {
      profile: [
        [100, 0],
        [116, 12],
        [120, 50],
        [100, 92],
      ],
      colour: '#e0b47a',
      tilt: 0.4,
      painted: [[80, 14, combs(30, brass[600], 0.25)]],
    })
    return group(
      side,
      thing(
        `<g transform="translate(0 -92) scale(1 .4)">${fill(ellipse(0, 0, 100), '#efcd98') + maamoul(pen, 96, kind).replace(/<path[^>]*opacity="0.3"\/>/, '')}</g>`,
      ),
    )
  }
  return group(
    plate,
    shift(cake(0), -150, -90),
    shift(cake(1), 150, -86),
    shift(cake(2), 0, -50),
    shift(cake(1), -230, -62, 0.96),
    shift(cake(0), 236, -56, 0.96),
    shift(cake(2), -80, -170),
    shift(cake(0), 84, -166),
    shift(cake(1), 0, -258),
  )
}
