import { halo, stipple } from '../light.ts'
import { brass, clay, night, ruby, sage, sand, sea } from '../palette.ts'
import { at, ellipse, fill, move, type Pen, type Point, rect, round, stroke } from '../pen.ts'
import { type Coat, camel, traveller } from '../shapes/camel.ts'
import { dunes } from '../shapes/dunes.ts'
import { moon, stars } from '../shapes/sky.ts'

const [width, height] = [2400, 1500]
const rim = '#ffd79a'
const sunAt: Point = [1500, 905]

/** The crest the caravan walks on. */
const crest = (x: number): number => 1092 - 104 * Math.exp(-(((x - 1240) / 640) ** 2)) + 15 * Math.sin(x / 250)

const coats: readonly Coat[] = [
  { coat: '#6d4136', dark: '#42282d', rim, blanket: ruby[600], trim: brass[300] },
  { coat: '#7a4b3a', dark: '#472b2e', rim, blanket: night[600], trim: clay[300] },
  { coat: '#64392f', dark: '#3b242a', rim, blanket: sage[600], trim: sand[200] },
  { coat: '#805041', dark: '#4b2d30', rim, blanket: clay[600], trim: brass[200] },
  { coat: '#6d4136', dark: '#42282d', rim, blanket: sea[600], trim: brass[300] },
]

/** A caravan crossing the dunes at dusk, under the first stars; 2400 × 1500. */
export function caravan(pen: Pen): string {
  return sky(pen) + farDunes(pen) + ridge(pen) + walkers(pen) + foreground(pen)
}

function sky(pen: Pen): string {
  const air = pen.linear(
    [
      [0, night[950]],
      [0.2, night[800]],
      [0.36, '#383663'],
      [0.46, '#6a4a74'],
      [0.53, '#b5656a'],
      [0.58, '#e5975f'],
      [0.63, '#f7cf8d'],
    ],
    [0, 0, 0, 1],
  )
  const disc = ellipse(sunAt[0], sunAt[1], 176)
  const clouds = [
    [1010, 742, 560, 9],
    [1760, 700, 480, 8],
    [1250, 812, 760, 10],
    [420, 800, 420, 8],
    [2040, 806, 380, 9],
  ] as const
  const bars = clouds
    .map(
      ([x, y, w, h]) =>
        `M${x - w / 2} ${y}C${at([x - w / 4, y - h * 2])} ${at([x + w / 4, y - h * 2.4])} ${at([x + w / 2, y])}C${at([x + w / 4, y + h])} ${at([x - w / 4, y + h])} ${at([x - w / 2, y])}Z`,
    )
    .join('')
  return (
    fill(rect(0, 0, width, height), air) +
    stars(pen, width, 760, 330) +
    // In the middle: words stand at either side, on what the picture fades into.
    moon(pen, 1190, 400, 58, sand[100]) +
    halo(pen, sunAt[0], sunAt[1], 430, '#ffc98a', 0.7) +
    fill(bars, '#ffe0ac', 0.32) +
    fill(disc, pen.vertical('#ffe9bd', '#ffc978', '#f49a5a')) +
    fill(bars.slice(0, bars.indexOf('M', 5)), '#ffe0ac', 0.2)
  )
}

function farDunes(pen: Pen): string {
  return (
    dunes(pen, {
      points: [
        [-100, 960],
        [260, 880],
        [620, 950],
        [980, 872],
        [1380, 948],
        [1720, 890],
        [2020, 950],
        [2290, 880],
        [2560, 960],
      ],
      bottom: 1180,
      lit: '#d98a66',
      litDeep: '#b4685c',
      dark: '#8f5a6c',
      darkDeep: '#74506e',
    }) +
    dunes(pen, {
      points: [
        [-300, 1050],
        [130, 938],
        [700, 1040],
        [1080, 990],
        [1600, 1046],
        [2080, 934],
        [2700, 1060],
      ],
      bottom: 1260,
      lit: '#cd7650',
      litDeep: '#a2543f',
      dark: '#6a4464',
      darkDeep: '#4e3a5e',
    }) +
    halo(pen, sunAt[0], 960, 620, '#ffd79a', 0.5)
  )
}

const along = (from: number, to: number, dy = 0): string =>
  Array.from({ length: 41 }, (_, i): Point => [
    from + ((to - from) * i) / 40,
    crest(from + ((to - from) * i) / 40) + dy,
  ])
    .map(at)
    .join('L')

function ridge(pen: Pen): string {
  const face = `M${along(-20, width + 20)}L${width + 20} ${height}L-20 ${height}Z`
  const lip = `M${along(-20, width + 20)}L${along(width + 20, -20, 13)}Z`
  const sweeps = Array.from({ length: 9 }, (_, i) => {
    const y = 1140 + i * 36
    return `M${at([-20, y + 40])}C${at([500, y - 20])} ${at([900, y - 56 + i * 5])} ${at([1300, y - 40])}S${at([2000, y + 20])} ${at([2420, y - 10])}`
  }).join('')
  return (
    fill(face, pen.vertical('#8d4a44', '#5d3550', '#33294c')) +
    pen.clip(face, stroke(sweeps, '#e59a6a', 3, 0.16) + stipple(pen, [0, 1000, width, 420], 1500, night[950], 0.2)) +
    fill(lip, rim, 0.9) +
    halo(pen, sunAt[0], crest(sunAt[0]) + 10, 420, '#ffb870', 0.5)
  )
}

/** The figures on the crest, each with a long shadow down the slope. */
function walkers(pen: Pen): string {
  const line = [
    { x: 560, scale: 0.25, stride: 0.9, load: 'packs' },
    { x: 800, scale: 0.262, stride: -0.8, load: 'saddle' },
    { x: 1050, scale: 0.27, stride: 1, load: 'packs' },
    { x: 1310, scale: 0.278, stride: -0.9, load: 'saddle' },
    { x: 1570, scale: 0.27, stride: 0.8, load: 'packs' },
  ] as const
  const shade = (outline: string, x: number, y: number, scale: number): string => {
    const lean = ((x - sunAt[0]) / 1400) * 0.9 + 0.0001
    return `<g fill="#241c3a" opacity=".42" transform="matrix(${round(scale * 1000) / 1000} 0 ${-Math.round(lean * scale * 1000) / 1000} ${-Math.round(scale * 620) / 1000} ${round(x)} ${round(y + 6)})">${outline}</g>`
  }
  const beasts = line.map(({ x, scale, stride, load }, i) => {
    const one = camel(
      pen,
      coats[i % coats.length] ?? coats[0] ?? { coat: '', dark: '', rim, blanket: '', trim: '' },
      stride,
      load,
    )
    return { shadow: shade(one.outline, x, crest(x), scale), art: move(one.art, x, crest(x) + 6, scale) }
  })
  const people = [
    { x: 1786, scale: 0.27, robe: '#d9b58c' },
    { x: 420, scale: 0.25, robe: '#b98a72' },
  ].map(({ x, scale, robe }) => {
    const one = traveller(robe, x > 1000 ? ruby[700] : night[700], sand[100], rim)
    return { shadow: shade(one.outline, x, crest(x), scale), art: move(one.art, x, crest(x) + 5, scale) }
  })
  const ropes = line.slice(1).map(({ x, scale }, i) => {
    const behind = line[i] ?? line[0]
    const [a, b]: [Point, Point] = [
      [behind.x + 470 * behind.scale, crest(behind.x) - 770 * behind.scale],
      [x - 330 * scale, crest(x) - 560 * scale],
    ]
    return `M${at(a)}Q${at([(a[0] + b[0]) / 2, Math.max(a[1], b[1]) + 34])} ${at(b)}`
  })
  const last = line[4]
  ropes.push(
    `M${at([last.x + 470 * last.scale, crest(last.x) - 770 * last.scale])}Q${at([1730, crest(1730) - 90])} ${at([1782, crest(1786) - 104])}`,
  )
  const all = [...beasts, ...people]
  return (
    all.map(({ shadow }) => shadow).join('') +
    stroke(ropes.join(''), '#3a2730', 3.5, 0.9) +
    all.map(({ art }) => art).join('')
  )
}

function foreground(pen: Pen): string {
  const left = `M-20 1230C240 1180 520 1220 760 1330C900 1394 1040 1420 1200 1430L1240 ${height}H-20Z`
  const leftDark = `M-20 1330C200 1300 420 1350 600 1440L660 ${height}H-20Z`
  const right = `M2420 1190C2200 1200 2010 1270 1830 1350C1640 1430 1430 1440 1180 1440L1100 ${height}H2420Z`
  const rightLit = `M2420 1190C2200 1200 2010 1270 1830 1350C1950 1340 2080 1370 2130 1430C2160 1466 2180 1480 2200 ${height}H2420Z`
  const ripples = Array.from(
    { length: 8 },
    (_, i) => `M${-20 + i * 30} ${1286 + i * 26}q90 -34 180 -2t170 16t160 30`,
  ).join('')
  return (
    fill(left, pen.vertical('#6d3f50', '#382b4c')) +
    pen.clip(
      left,
      fill(leftDark, '#241f3d', 0.55) +
        stroke(ripples, '#f0a877', 4, 0.2) +
        stipple(pen, [0, 1180, 1200, 320], 700, night[950], 0.24),
    ) +
    stroke('M-20 1230C240 1180 520 1220 760 1330C900 1394 1040 1420 1200 1430', rim, 4, 0.5) +
    fill(right, pen.vertical('#4a3150', '#241f3d')) +
    pen.clip(
      right,
      fill(
        rightLit,
        pen.linear(
          [
            [0, '#a55c4e'],
            [1, '#4a3150'],
          ],
          [0, 0, 0.3, 1],
        ),
      ) + stipple(pen, [1200, 1190, 1200, 310], 700, night[950], 0.24),
    ) +
    stroke('M2420 1190C2200 1200 2010 1270 1830 1350', rim, 4, 0.7) +
    fill(
      rect(0, 1240, width, 260),
      pen.linear(
        [
          [0, night[950], 0],
          [1, night[950], 0.42],
        ],
        [0, 0, 0, 1],
      ),
    )
  )
}
