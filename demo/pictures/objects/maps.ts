import { type Thing, thing } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, cream, night, ruby, sand } from '../palette.ts'
import { at, ellipse, fill, move, type Pen, polygon, rect, stroke } from '../pen.ts'
import { mapArt, rockPrint } from './prints.ts'

/** The map unfolded, its creases catching the light. */
export function mapFlat(pen: Pen): Thing {
  const [w, h] = [1160, 900]
  const creases = [0, 1, 2, 3]
    .map((i) =>
      fill(
        rect(-w / 2 + (i * w) / 4, -h / 2, w / 4, h),
        pen.linear(
          i % 2 === 0
            ? [
                [0, cream, 0.4],
                [1, night[900], 0.12],
              ]
            : [
                [0, night[900], 0.2],
                [1, cream, 0.22],
              ],
        ),
      ),
    )
    .join('')
  const d = rect(-w / 2, -h / 2, w, h)
  return thing(
    move(mapArt(pen, w, h), -w / 2, -h / 2) +
      creases +
      stroke(`M${-w / 2} 0h${w}`, night[900], 4, 0.14) +
      stroke(`M${-w / 2} 4h${w}`, cream, 3, 0.5),
    d,
  )
}

/** The map rolled on its way, with a brass compass. */
export function mapHung(pen: Pen): Thing {
  const [w, h] = [920, 720]
  const bar = (y: number): string =>
    solid(pen, rect(-w / 2 - 50, y - 22, w + 100, 44, 22), '#8a5a36') +
    fill(ellipse(-w / 2 - 56, y, 24, 30) + ellipse(w / 2 + 56, y, 24, 30), brass[400])
  return thing(
    stroke(`M${-w / 2} ${-h - 30}L0 ${-h - 190}L${w / 2} ${-h - 30}`, '#8a5a36', 8) +
      move(mapArt(pen, w, h), -w / 2, -h) +
      fill(
        rect(-w / 2, -h, w, h),
        pen.linear([
          [0, cream, 0.3],
          [0.5, cream, 0],
          [1, night[900], 0.25],
        ]),
      ) +
      bar(-h) +
      bar(0),
    rect(-w / 2 - 50, -h, w + 100, h),
  )
}

export function compass(pen: Pen): Thing {
  return thing(
    solid(pen, ellipse(0, 0, 150), brass[400], { glow: 0.6 }) +
      stroke(ellipse(0, 0, 146), brass[200], 5) +
      fill(ellipse(0, 0, 120), cream) +
      stroke(
        Array.from(
          { length: 12 },
          (_, i) =>
            `M${at([Math.cos(i * 0.5236) * 100, Math.sin(i * 0.5236) * 100])}L${at([Math.cos(i * 0.5236) * 114, Math.sin(i * 0.5236) * 114])}`,
        ).join(''),
        night[700],
        6,
      ) +
      move(fill('M0 -90L20 0H-20Z', ruby[500]) + fill('M0 90L20 0H-20Z', night[700]), 0, 0, 1, 32) +
      fill(ellipse(0, 0, 12), brass[400]) +
      fill(ellipse(-40, -46, 50, 30), '#ffffff', 0.4),
    ellipse(0, 0, 150),
  )
}

/** A framed print of the old rocks. */
export function print(pen: Pen, frame: string = '#a06a42'): Thing {
  const [w, h] = [700, 900]
  const outer = rect(-w / 2, -h, w, h, 4)
  return thing(
    solid(pen, outer, frame, { shade: 0.3 }) +
      fill(rect(-w / 2 + 30, -h + 30, w - 60, h - 60), cream) +
      fill(rect(-w / 2 + 30, -h + 30, w - 60, 14), night[900], 0.18) +
      fill(rect(-w / 2 + 30, -h + 30, 12, h - 60), night[900], 0.12) +
      pen.clip(
        rect(-w / 2 + 96, -h + 96, w - 192, h - 192),
        move(rockPrint(pen, w - 192, h - 192), -w / 2 + 96, -h + 96),
      ) +
      fill(
        polygon([
          [-w / 2 + 30, -h + 30],
          [-w / 2 + 260, -h + 30],
          [-w / 2 + 30, -h + 420],
        ]),
        '#ffffff',
        0.14,
      ),
    outer,
  )
}

/** The same print, unframed and curling, from above. */
export function printSheet(pen: Pen): Thing {
  const [w, h] = [860, 1080]
  return thing(
    fill(rect(-w / 2, -h / 2, w, h), cream) +
      move(rockPrint(pen, w - 120, h - 160), -w / 2 + 60, -h / 2 + 60) +
      fill(
        `M${w / 2} ${h / 2}L${w / 2 - 150} ${h / 2}Q${w / 2 - 60} ${h / 2 - 40} ${w / 2} ${h / 2 - 150}Z`,
        sand[300],
      ) +
      fill(
        `M${w / 2 - 150} ${h / 2}Q${w / 2 - 120} ${h / 2 - 110} ${w / 2} ${h / 2 - 150}Q${w / 2 - 60} ${h / 2 - 40} ${w / 2 - 150} ${h / 2}Z`,
        sand[100],
      ) +
      stroke(`M${-w / 2 + 60} ${h / 2 - 54}h150`, sand[400], 6),
    rect(-w / 2, -h / 2, w - 40, h),
  )
}
