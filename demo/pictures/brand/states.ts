import { brass, clay, night, ruby, sand } from '../palette.ts'
import { ellipse, fill, move, Pen, polygon, stroke } from '../pen.ts'
import { camel } from '../shapes/camel.ts'

/** Colours in the middle of their scales: they stand on white as well as on night. */
export const [sky, far, near, deep, mist] = [brass[300], clay[300], clay[400], clay[600], night[300]]

export const frame = (art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240">${art}</svg>\n`

const sand2 = (top: string, bottom: string): string =>
  fill(
    'M10 176C60 168 92 140 132 138C168 137 196 160 238 164C268 167 290 170 310 178C300 206 240 220 160 220S20 206 10 176Z',
    top,
  ) +
  fill(
    'M132 138C168 137 196 160 238 164C268 167 290 170 310 178C306 190 290 200 268 207C220 196 196 184 176 168C162 156 150 144 132 138Z',
    bottom,
  )

/** 404: tracks that end in the dunes, and a camel that has lost its caravan. */
export function notFound(): string {
  const beast = camel(
    new Pen('lost'),
    { coat: brass[500], dark: brass[600], rim: sand[300], blanket: ruby[500], trim: brass[300] },
    0.35,
    'none',
  )
  const simple = beast.outline.replaceAll('<path', `<path fill="${brass[500]}"`)
  const blanket =
    fill('M-190 -690Q-100 -740 -40 -800Q20 -750 110 -670L124 -480Q-30 -440 -200 -480Z', ruby[500]) +
    fill('M-196 -600Q-40 -560 118 -596L122 -540Q-40 -500 -200 -546Z', sand[200])
  const tracks = [
    [34, 200],
    [58, 196],
    [82, 190],
    [104, 182],
    [124, 173],
    [143, 164],
  ]
    .map(([x = 0, y = 0], i) => ellipse(x, y, 5 - i * 0.3, 2.2) + ellipse(x + 11, y + 4, 5 - i * 0.3, 2.2))
    .join('')
  return frame(
    fill(ellipse(222, 78, 44), sky) +
      sand2(far, near) +
      fill(tracks, deep) +
      move(simple + blanket, 202, 178, 0.115) +
      stroke('M206 44q-3-13 8-14 11 0 10 9-1 6-8 9-3 2-3 7', deep, 5) +
      fill(ellipse(213, 65, 3.2), deep) +
      stroke('M26 92h34m10 0h12M270 118h30', mist, 4, 0.7),
  )
}

/** Something went wrong: a jar in pieces. */
export function brokenJar(): string {
  const jar =
    'M128 202C108 180 96 152 100 128L118 138L128 120L146 140L160 112L176 134L192 116L204 134L220 126C226 152 212 182 192 202Z'
  const piece = (
    points: readonly (readonly [number, number])[],
    x: number,
    y: number,
    turn: number,
    colour: string,
  ): string => move(fill(polygon(points), colour), x, y, 1, turn)
  const neck =
    'M-30 -26C-36 -26 -36 -38 -28 -38H28C36 -38 36 -26 30 -26C22 -16 22 -4 34 12L14 22L2 4L-12 22L-34 10C-22 -4 -22 -16 -30 -26Z'
  return frame(
    fill(ellipse(160, 206, 116, 12), mist, 0.35) +
      fill(jar, near) +
      fill('M172 202C192 180 206 156 204 134L220 126C226 152 212 182 192 202Z', deep) +
      stroke('M105 156Q160 176 216 154M112 172Q160 190 210 170', sand[200], 5) +
      fill(
        polygon([
          [126, 161],
          [134, 171],
          [126, 180],
          [118, 169],
        ]) +
          polygon([
            [160, 166],
            [168, 176],
            [160, 186],
            [152, 176],
          ]) +
          polygon([
            [194, 161],
            [202, 169],
            [194, 180],
            [186, 171],
          ]),
        sand[200],
      ) +
      stroke('M146 140l-6 26 12 12-6 22', deep, 4) +
      move(
        fill(neck, near) +
          fill('M14 -38H28C36 -38 36 -26 30 -26C22 -16 22 -4 34 12L14 22C6 0 6 -18 14 -38Z', deep) +
          stroke('M-27 -8Q0 0 27 -8', sand[200], 4),
        176,
        72,
        1,
        16,
      ) +
      piece(
        [
          [-14, 8],
          [2, -16],
          [16, 6],
        ],
        250,
        192,
        10,
        near,
      ) +
      piece(
        [
          [-12, 8],
          [-4, -12],
          [14, 8],
        ],
        72,
        194,
        -8,
        deep,
      ) +
      piece(
        [
          [-8, 6],
          [4, -10],
          [10, 6],
        ],
        284,
        200,
        20,
        deep,
      ) +
      piece(
        [
          [-9, 6],
          [2, -9],
          [9, 6],
        ],
        46,
        202,
        0,
        near,
      ) +
      piece(
        [
          [-8, 6],
          [0, -9],
          [9, 3],
        ],
        104,
        92,
        30,
        near,
      ) +
      piece(
        [
          [-7, 5],
          [2, -8],
          [8, 5],
        ],
        240,
        106,
        -20,
        deep,
      ) +
      stroke('M92 62l-12-10M128 46l-4-16M226 44l8-14M246 74l14-6', brass[400], 5),
  )
}
