import { group, rod, type Thing, thing } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, cream, night, ruby, sage, sand, sea, stone } from '../palette.ts'
import { band, diamonds, over, triangles, weave } from '../pattern.ts'
import { at, curve, ellipse, fill, line, type Pen, polygon, rect, round, stroke } from '../pen.ts'

/** A hot-air balloon, its basket at (0, 0). */
export const balloon =
  (a: string = clay[500], b: string = sand[100]) =>
  (pen: Pen): Thing => {
    const d = 'M-60 -150C-250 -360 -260 -640 0 -660C260 -640 250 -360 60 -150Z'
    const gores = [-0.72, -0.24, 0.24, 0.72]
      .map(
        (k) =>
          `M${round(k * 60)} -150C${round(k * 250)} -360 ${round(k * 250)} -640 0 -660L0 -660C${round((k + 0.24) * 250)} -640 ${round((k + 0.24) * 250)} -360 ${round((k + 0.24) * 60)} -150Z`,
      )
      .join('')
    return thing(
      stroke('M-58 -150L-40 -50M58 -150L40 -50', clay[900], 5) +
        solid(pen, rect(-46, -54, 92, 70, 12), '#8a5a36', { shade: 0.4 }) +
        fill(d, a) +
        pen.clip(
          d,
          fill(gores, b) +
            weave((u, v) => [-260 + 520 * u, -470 + 90 * v], [[1, over(band(night[700]), diamonds(9, brass[300]))]]),
        ) +
        solid(pen, d, 'none', { shade: 0.4, glow: 0.36, form: 'round' }),
      d,
    )
  }

/** A wooden dhow under sail, its keel at (0, 0). */
export const dhow = (pen: Pen): Thing => {
  const hull = 'M-330 -120C-260 -20 -160 0 0 0C170 0 280 -30 360 -150C240 -110 -180 -100 -330 -120Z'
  const sail = 'M-20 -130L-60 -640C120 -520 250 -340 280 -150C180 -190 80 -180 -20 -130Z'
  return thing(
    rod([], '#5a3a22', 16, 'M-40 -110L-62 -660') +
      solid(pen, sail, cream, { shade: 0.3, glow: 0.4 }) +
      stroke('M-48 -500Q80 -440 190 -340M-36 -330Q110 -300 250 -240', sand[300], 6) +
      solid(pen, hull, '#7a4b30', { shade: 0.45, glow: 0.3 }) +
      stroke('M-318 -106C-160 -84 180 -90 340 -134', brass[300], 9),
    hull,
  )
}

/** A telescope on three legs, looking up to the right. */
export const telescope = (pen: Pen): Thing =>
  thing(
    rod([], night[800], 22, 'M0 -300L-150 0M0 -300L150 0M0 -300V10') +
      `<g transform="translate(0 -320) rotate(-38)">${solid(pen, rect(-190, -52, 400, 104, 16), sand[100], { shade: 0.4 })}${fill(rect(180, -66, 60, 132, 10) + rect(-240, -34, 60, 68, 8), night[700])}${fill(rect(-60, -52, 40, 104), brass[400])}</g>`,
    'M-30 -300H30V0H-30Z',
  )

/** A low table laid for a meal: cloth, platter, bowls. */
export const table = (pen: Pen): Thing => {
  const cloth = ellipse(0, 0, 520, 130)
  const dish = (x: number, y: number, r: number, colour: string, food: string): string =>
    solid(pen, ellipse(x, y, r, r * 0.36), colour) + fill(ellipse(x, y - 6, r * 0.78, r * 0.24), food)
  return thing(
    solid(pen, cloth, ruby[600], { shade: 0.3 }) +
      stroke(ellipse(0, 0, 480, 116), brass[300], 8, 1, ' stroke-dasharray="0.1 26"') +
      dish(0, -10, 240, brass[400], '#e9c27a') +
      fill(
        [
          [-70, -34],
          [20, -50],
          [80, -24],
          [-10, -16],
        ]
          .map(([x = 0, y = 0]) => ellipse(x, y, 44, 24))
          .join(''),
        clay[600],
      ) +
      dish(-340, 0, 100, cream, sage[400]) +
      dish(340, 10, 104, cream, ruby[300]) +
      dish(-190, 74, 70, sea[300], cream) +
      dish(210, 76, 70, sea[300], clay[400]),
    cloth,
  )
}

/** A market stall under a striped awning. */
export const stall =
  (a: string = clay[500], b: string = cream) =>
  (pen: Pen): Thing => {
    const awning = 'M-330 -420H330L390 -290H-390Z'
    const stripes = Array.from({ length: 6 }, (_, i) =>
      polygon([
        [-330 + i * 110, -420],
        [-275 + i * 110, -420],
        [-325 + i * 130, -290],
        [-390 + i * 130, -290],
      ]),
    ).join('')
    const goods = [ruby[400], brass[300], sage[400], clay[400], sand[300]]
      .map(
        (colour, i) =>
          solid(pen, `M${-280 + i * 124} -170q56 -120 112 0Z`, colour) +
          solid(pen, rect(-290 + i * 124, -172, 120, 34, 8), '#8a5a36'),
      )
      .join('')
    return thing(
      rod([], '#6a4630', 18, 'M-340 0V-400M340 0V-400') +
        goods +
        solid(pen, rect(-330, -140, 660, 140, 8), '#a06a42', { shade: 0.35 }) +
        fill(awning, a) +
        pen.clip(awning, fill(stripes, b)) +
        solid(pen, awning, 'none', { shade: 0.3 }),
      rect(-330, -400, 660, 400),
    )
  }

/** A car for the sand, facing right. */
export const jeep =
  (colour: string = sand[100]) =>
  (pen: Pen): Thing => {
    const body = 'M-300 -90V-190H-180L-130 -300H120L180 -200L290 -180V-90Z'
    return thing(
      solid(pen, body, colour, { shade: 0.36 }) +
        fill('M-120 -210L-96 -276H-10V-210ZM14 -276H100L136 -210H14Z', night[700]) +
        fill(rect(-310, -120, 620, 34, 10), stone[700]) +
        stroke('M-140 -310H120', stone[700], 16) +
        [-180, 180].map((x) => fill(ellipse(x, -70, 78), night[900]) + fill(ellipse(x, -70, 34), stone[300])).join('') +
        fill(ellipse(276, -160, 16), brass[200]),
      body,
    )
  }

/** A kayak with a paddler. */
export const kayak = (pen: Pen): Thing =>
  group(
    thing(
      stroke('M-60 -120L150 -10', '#5a3a22', 12) +
        fill(ellipse(-84, -132, 40, 20) + ellipse(170, 2, 40, 20), ruby[500]),
    ),
    thing(
      solid(pen, rect(-50, -170, 110, 150, 46), brass[400]) +
        fill(ellipse(6, -208, 40), '#b98a6a') +
        fill('M-36 -214C-34 -262 46 -262 48 -214Z', cream),
    ),
    thing(
      solid(
        pen,
        curve(
          [
            [-360, -60],
            [-120, -20],
            [120, -20],
            [360, -60],
            [200, 30],
            [-200, 30],
          ],
          true,
        ),
        ruby[400],
        { shade: 0.4 },
      ),
      '',
    ),
  )

/** A falcon with spread wings. */
export const falcon = (pen: Pen): Thing =>
  thing(
    solid(
      pen,
      'M0 0C-120 -60 -260 -150 -470 -120C-360 -70 -300 10 -120 60C-60 80 -30 110 0 170C30 110 60 80 120 60C300 10 360 -70 470 -120C260 -150 120 -60 0 0Z',
      '#7a5a44',
      { shade: 0.35 },
    ) +
      stroke('M-420 -112Q-260 -40 -110 44M420 -112Q260 -40 110 44', cream, 10, 0.6) +
      fill(ellipse(0, -10, 40, 54), '#5a4030') +
      fill('M-12 -60L0 -92L12 -60Z', brass[300]),
  )

/** A row of chairs before a low stage: for gatherings. */
export const seats = (pen: Pen): Thing =>
  thing(
    Array.from({ length: 12 }, (_, i) => {
      const [x, y] = [-500 + (i % 6) * 200 + (i > 5 ? 50 : 0), i > 5 ? 0 : -110]
      return (
        solid(pen, rect(x - 58, y - 170, 116, 110, 26), i > 5 ? ruby[500] : ruby[600]) +
        solid(pen, rect(x - 62, y - 74, 124, 44, 16), ruby[400]) +
        stroke(
          line([
            [x - 46, y - 30],
            [x - 46, y],
          ]) +
            line([
              [x + 46, y - 30],
              [x + 46, y],
            ]),
          brass[500],
          10,
        )
      )
    }).join(''),
  )

/** A pyramid of hides, the mark of a fire circle's shade: used as a low Bedouin shade. */
export const shade = (pen: Pen): Thing =>
  thing(
    rod([], '#6a4630', 16, 'M-360 0V-300M360 0V-300M0 0V-360') +
      solid(pen, 'M-420 -270L0 -390L420 -270L360 -240L0 -340L-360 -240Z', cream, { shade: 0.3 }) +
      weave((u, v) => [-360 + 720 * u, -250 + 26 * v + Math.abs(u - 0.5) * 20], [[1, triangles(16, ruby[500])]]) +
      fill(
        polygon([
          [-300, -40],
          [300, -40],
          [340, 0],
          [-340, 0],
        ]),
        ruby[600],
      ) +
      stroke(`M${at([-300, -30])}H300`, brass[300], 8),
  )
